// Taps on a board and the buttons of its bar. Listens on the document, so that parts of
// the page may be replaced at any time.

import { clear, enter, goToNext, takeUp, tapOn, turnBy, turnTo } from "./entry.js";
import { spaceCalled } from "./cells.js";
import { say, sayAgain, verdictFor } from "./paint.js";
import { placeOf, seatOf } from "./seat.js";
import { LEGAL, legalAt } from "./snap.js";
import { NO_OTHER, SAME_IN_EACH_TURN } from "./words.js";

const WAYS = [
  [".space", (seat, space) => tapOn(seat, placeOf(space))],
  ["[data-turn]", (seat, button) => turnTo(seat, Number(button.dataset.turn))],
  ["[data-turn-next]", (seat) => turnOnce(seat)],
  ["[data-next]", showNext],
  ["[data-nearest]", goToNearest],
];

export function listenToBoards() {
  document.addEventListener("click", onClick);
  document.addEventListener("input", onInput);
}

/** Make the boards in a part of the page ready. */
export function readyBoards(part) {
  for (const board of part.querySelectorAll("[data-board]")) {
    const seat = seatOf(board);
    if (seat && !seat.shown) takeUp(seat);
  }
  for (const keys of part.querySelectorAll("[data-keys]")) keys.hidden = false;
}

function onClick(event) {
  const button = event.target.closest?.("button");
  const seat = button && seatOf(button);
  if (!seat) return;
  if (button.matches("[data-place]")) {
    askBeforePlacing(event, seat);
    return;
  }
  const way = WAYS.find(([selector]) => button.matches(selector));
  if (!way) return;
  event.preventDefault();
  way[1](seat, button);
}

function onInput(event) {
  if (!event.target.matches?.("[data-cells]")) return;
  const seat = seatOf(event.target);
  if (!seat) return;
  if (event.target.value.trim() === "") clear(seat);
  else enter(seat, { typed: event.target.value });
}

export function turnOnce(seat, way = 1) {
  if (seat.field.turns.length > 1) turnBy(seat, way);
  else sayAgain(seat, SAME_IN_EACH_TURN);
}

export function showNext(seat) {
  if (seat.shown.count > 1 || !seat.entered.taps) goToNext(seat);
  else if (seat.shown.letter === LEGAL) say(seat, `${verdictFor(seat).words} ${NO_OTHER}`, "good");
  else sayAgain(seat, verdictFor(seat).words, verdictFor(seat).kind);
}

function goToNearest(seat, button) {
  const taps = button.value.split(" ").map(spaceCalled);
  enter(seat, legalAt(seat.field, taps, seat.entered.turn ?? null));
}

/** What the page knows to be refused is not sent; the rule is said again. */
function askBeforePlacing(event, seat) {
  const { placement, letter, cells } = seat.shown;
  const isKnown = placement ? letter !== LEGAL : cells.length === 0 && !seat.shown.strange;
  if (!isKnown) return;
  event.preventDefault();
  const { words, kind } = verdictFor(seat);
  sayAgain(seat, words, kind || "bad");
}
