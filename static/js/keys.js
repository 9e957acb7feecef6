// A board by the keyboard: one tab stop, arrows within; Enter does what a tap does, r and R
// turn the building, n shows the next way, Escape clears.

import { showNext, turnOnce } from "./board.js";
import { clear, tapOn } from "./entry.js";
import { placeOf, seatOf } from "./seat.js";

export function listenToKeys() {
  document.addEventListener("keydown", onKey);
  document.addEventListener("keyup", keepSpaceKey);
  document.addEventListener("focusin", (event) => {
    if (event.target.matches?.(".space")) makeTabStop(event.target);
  });
}

/** Leave one tab stop in each board of a part of the page. */
export function readyTabStops(part) {
  for (const group of part.querySelectorAll(".spaces:not([aria-hidden])")) {
    if (group.querySelector(':scope > [tabindex="0"]')) continue;
    const spaces = [...group.children];
    for (const space of spaces) space.tabIndex = -1;
    const first = group.querySelector(".is-ghost") ?? spaces[Math.floor(spaces.length / 2)];
    if (first) first.tabIndex = 0;
  }
}

function makeTabStop(space) {
  for (const other of space.parentElement.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
  space.tabIndex = 0;
}

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  const space = event.target.closest?.(".space");
  if (!space) return;
  const target = moved(space, event.key);
  if (target) target.focus();
  else if (!act(seatOf(space), space, event.key)) return;
  event.preventDefault();
}

function moved(space, key) {
  const spaces = space.parentElement.children;
  const [row, column] = placeOf(space);
  const [rows, columns] = placeOf(spaces[spaces.length - 1]).map((last) => last + 1);
  const to = {
    ArrowUp: [Math.max(row - 1, 0), column],
    ArrowDown: [Math.min(row + 1, rows - 1), column],
    ArrowLeft: [row, Math.max(column - 1, 0)],
    ArrowRight: [row, Math.min(column + 1, columns - 1)],
    Home: [row, 0],
    End: [row, columns - 1],
    PageUp: [0, column],
    PageDown: [rows - 1, column],
  }[key];
  return to && spaces[to[0] * columns + to[1]];
}

const WAYS = {
  Enter: (seat, space) => tapOn(seat, placeOf(space)),
  " ": (seat, space) => tapOn(seat, placeOf(space)),
  r: (seat) => turnOnce(seat),
  R: (seat) => turnOnce(seat, -1),
  n: (seat) => showNext(seat),
  Escape: (seat) => clear(seat),
};

function act(seat, space, key) {
  if (!seat || !Object.hasOwn(WAYS, key)) return false;
  WAYS[key](seat, space);
  return true;
}

// A button acts when the blank key is let go; that was done when it went down.
function keepSpaceKey(event) {
  const isSpace = event.key === " " && event.target.matches?.(".space");
  if (isSpace && seatOf(event.target)) event.preventDefault();
}
