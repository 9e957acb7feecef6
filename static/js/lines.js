// A line of a score lights up the spaces that it counted.

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
    other.classList.remove("is-on");
  }
  for (const space of seat.querySelectorAll(".space.is-lit")) space.classList.remove("is-lit");
  if (!line) return;
  light(seat, line);
  bringIntoView(seat.querySelector(".board"));
}

function light(seat, line) {
  line.setAttribute("aria-current", "true");
  line.classList.add("is-on");
  const counted = new Set(line.dataset.spaces.split(" "));
  for (const space of seat.querySelectorAll(".space")) {
    space.classList.toggle("is-lit", counted.has(space.value));
  }
}

/** The lines of a table that are lit, by seat. */
export const litLines = (table) =>
  [...table.querySelectorAll("[data-line][aria-current]")].map((line) => ({
    seat: line.closest("[data-seat]").dataset.seat,
    code: line.dataset.line,
  }));

/** Light the same lines in a table that came anew. */
export function lightAgain(table, lines) {
  for (const { seat, code } of lines) {
    const own = `#seat-${seat}`;
    const root = table.matches(own) ? table : table.querySelector(own);
    const line = root?.querySelector(`[data-line="${code}"][data-spaces]`);
    if (line) light(root, line);
  }
}
