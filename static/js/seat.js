// One seat on the page: its parts, what its board knows of the rules, and what is entered.

import { spaceCalled } from "./cells.js";
import { recall } from "./memory.js";

const known = new WeakMap();

export const NOTHING_ENTERED = { taps: [], turn: null, skip: 0 };

/** The seat around an element, or null where it owes no act, so that nothing can be entered. */
export function seatOf(element) {
  const root = element.closest?.("[data-seat]");
  const board = root?.querySelector("[data-board]");
  if (!board) return null;
  if (!known.has(root)) known.set(root, readSeat(root, board));
  return known.get(root);
}

function readSeat(root, board) {
  const find = (selector) => root.querySelector(selector);
  const rules = JSON.parse(board.dataset.board);
  const { rows, columns, turns, letters } = rules;
  return {
    root,
    board,
    rules,
    field: { rows, columns, turns, letters },
    spaces: [...board.querySelectorAll(".space")],
    ground: board.querySelector("svg"),
    act: find("form[data-act]"),
    verdict: find("[data-verdict]"),
    place: find("[data-place]"),
    next: find("[data-next]"),
    nearest: find("[data-nearest]"),
    typed: find("[data-cells]"),
    turns: [...root.querySelectorAll("[data-turn]")],
    entered: NOTHING_ENTERED,
    shown: null, // what `choose` gave for it
  };
}

/** The name under which the browser keeps what is entered: the same card of the same table. */
export function keyOf(seat) {
  const answers = seat.act?.elements.answers?.value ?? "";
  return {
    group: `${location.pathname} ${seat.root.dataset.seat}`,
    card: `${answers} ${seat.rules.building}`,
  };
}

/** What was entered before the page was drawn: told by the server, kept here, or nothing. */
export function enteredBefore(seat) {
  const told = seat.board.closest("form")?.elements;
  const taps = told?.taps?.value ?? "";
  const typed = seat.typed?.value ?? "";
  if (taps) {
    const spaces = taps.split(" ").map(spaceCalled);
    const skip = Number(valueIn(told.next)) || 0;
    return { told: true, taps: spaces, turn: valueIn(told.turned), skip };
  }
  if (typed) return { told: true, typed };
  const kept = recall(keyOf(seat));
  return kept && { told: false, ...kept };
}

// Buttons of the bar go by the same names as the hidden fields.
function valueIn(named) {
  const fields = named instanceof RadioNodeList ? [...named] : [named];
  return fields.find((field) => field?.type === "hidden")?.value ?? "";
}

export function spaceAt(seat, [row, column]) {
  const { rows, columns } = seat.field;
  const inside = row >= 0 && row < rows && column >= 0 && column < columns;
  return inside ? seat.spaces[row * columns + column] : undefined;
}

/** Row and column of a space's button, whether its seat owes an act or not. */
export const placeOf = (space) => spaceCalled(space.value);
