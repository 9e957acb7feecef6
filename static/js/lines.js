// A line of a score lights up the spaces that it counted.

import { spaceCalled } from "./cells.js";
import { bringIntoView } from "./seats.js";

export function listenToLines() {
  document.addEventListener("click", (event) => {
    const line = event.target.closest?.("[data-line][data-spaces]");
    const seat = line?.closest("[data-seat]");
    if (!seat || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    choose(seat, line.matches('[aria-current="true"]') ? null : line);
  });
}

function choose(seat, line) {
  for (const other of seat.querySelectorAll("[data-line][aria-current]")) {
    other.removeAttribute("aria-current");
  }
  for (const space of seat.querySelectorAll(".space.is-lit")) space.classList.remove("is-lit");
  if (!line) return;
  line.setAttribute("aria-current", "true");
  const board = seat.querySelector("[data-columns]");
  const spaces = board.querySelectorAll(".space");
  for (const name of line.dataset.spaces.split(" ").filter(Boolean)) {
    const [row, column] = spaceCalled(name);
    spaces[row * Number(board.dataset.columns) + column]?.classList.add("is-lit");
  }
  bringIntoView(board);
}
