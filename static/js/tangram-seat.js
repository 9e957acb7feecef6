// One seat of Tangram City on the page: its parts, what its board knows of the rules, and what
// is entered.

import { recall, remember } from "./memory.js";
import { halfCalled, namesOf, readHalves } from "./tangram-halves.js";
import { waysOf } from "./tangram-ways.js";

const known = new WeakMap(); // board -> its seat

/** The seat around an element, or null where nothing can be entered. */
export function seatOf(element) {
  const root = element.closest?.("[data-seat]");
  const board = root?.querySelector("[data-halves]");
  if (!board) return null;
  if (!known.has(board)) known.set(board, readSeat(root, board));
  return known.get(board);
}

function readSeat(root, board) {
  const find = (selector) => root.querySelector(selector);
  const act = find("form.act");
  return {
    root,
    board,
    act,
    ...rulesFrom(board.dataset.halves),
    spaces: [...board.querySelectorAll(".space")],
    ground: board.querySelector("svg"),
    verdict: find("[data-verdict]"),
    place: find("[data-tan-place]"),
    next: find("[data-tan-next]"),
    nearest: find("[data-tan-nearest]"),
    typed: find("[data-halves-typed]"),
    side: act?.elements.colour?.value ?? find("[data-side-of-start] :checked")?.value ?? "",
    isReady: false,
    isAsked: false, // whether what is entered was to be placed
    ...NOTHING,
  };
}

/** What is entered: the tap that counts, or halves; `strange` says what of the text is no half. */
export const NOTHING = {
  at: null,
  turn: null,
  shownTurn: null,
  index: 0,
  count: 0,
  halves: [],
  strange: null,
  first: null,
};

export function rulesFrom(text) {
  const rules = JSON.parse(text);
  return { rules, ways: waysOf(rules) };
}

const groupOf = (seat) => `tangram ${location.pathname} ${seat.root.dataset.seat}`;

/** The browser keeps what is entered for each thing that a seat is asked for. */
const keyOf = (seat) => ({ group: `${groupOf(seat)} ${seat.rules.about}`, card: "" });
const cardKey = (seat) => ({ group: `${groupOf(seat)} card`, card: "" });

export function keep(seat) {
  if (!seat.act) return; // a new table begins empty
  const { side, at, turn, index } = seat;
  remember(keyOf(seat), { side, at, turn, index, typed: seat.typed?.value ?? "" });
}

export const keptOf = (seat) => (seat.act ? recall(keyOf(seat)) : null);

export const keepCard = (seat) => remember(cardKey(seat), seat.rules.card);
export const keptCard = (seat) => recall(cardKey(seat));

/** What the server told is entered, or null. */
export function toldBy(seat) {
  const fields = seat.board.closest("form").elements;
  const at = halfCalled(valueIn(fields.at));
  const typed = seat.typed?.value ?? "";
  if (!at && !typed) return null;
  const turn = valueIn(fields.turned);
  return {
    side: seat.side,
    at,
    turn: turn === "" ? null : Number(turn),
    index: Number(valueIn(fields.next)) || 0,
    typed,
  };
}

// Buttons of the bar go by the same names as the hidden fields.
function valueIn(named) {
  const fields = named instanceof RadioNodeList ? [...named] : [named];
  return fields.find((field) => field?.type === "hidden")?.value ?? "";
}

/** Read the typed text into the seat. */
export function readTyped(seat, text) {
  const { halves, strange } = readHalves(text, seat.rules.sentences);
  Object.assign(seat, { ...NOTHING, halves, strange: strange ?? null });
}

export const textOf = (seat) => namesOf(seat.halves);
