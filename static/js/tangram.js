// The board of Tangram City under the finger: halves snap, and nothing waits for the network
// before "Place".

import { dragToo } from "./drag.js";
import { sayAgain } from "./paint.js";
import {
  chooseCard,
  clear,
  goToNearest,
  goToNext,
  pickUp,
  takeUp,
  tapAt,
  tapOf,
  turnBy,
  turnOver,
  turnTo,
  typeIn,
} from "./tangram-entry.js";
import { keepInView, paintRefused } from "./tangram-paint.js";
import { judged } from "./tangram-rules.js";
import { seatOf } from "./tangram-seat.js";

const TWICE = 500; // ms in which a second tap at the same place belongs to the first
const NEAR = 24; // pixels

const WAYS = [
  [".space", tapOn],
  ["[data-side]", (seat, button) => turnOver(seat, button.dataset.side)],
  ["[data-tan-card]", (seat, button) => chooseCard(seat, Number(button.dataset.tanCard))],
  ["[data-tan-turn]", (seat, button) => turnTo(seat, Number(button.dataset.tanTurn))],
  ["[data-tan-turn-next]", (seat) => turnBy(seat, 1)],
  ["[data-tan-next]", goToNext],
  ["[data-tan-nearest]", goToNearest],
];

const KEYS = {
  r: (seat) => turnBy(seat, 1),
  R: (seat) => turnBy(seat, -1),
  n: goToNext,
  Escape: clear,
};

function ready(part) {
  for (const board of part.querySelectorAll("[data-halves]")) {
    const seat = seatOf(board);
    if (seat.isReady) continue;
    seat.isReady = true;
    // Without scripts they ask for the side first.
    for (const field of [seat.typed, seat.place]) field?.removeAttribute("form");
    takeUp(seat);
    const start = board.closest("[data-start-tap]");
    if (start) start.hidden = false;
  }
}

function tapOn(seat, space, event) {
  const { tap, across } = tapIn(space, event);
  tapAt(seat, tap, across);
}

/** The half of a square under the finger, and the one across that lies nearest to it. */
function tapIn(space, event) {
  const [row, column] = tapOf(space);
  if (event.detail === 0) return { tap: [row, column, ""], across: null };
  const box = space.getBoundingClientRect();
  const down = (event.clientY - box.top) / box.height;
  const right = (event.clientX - box.left) / box.width;
  const [upper, left] = [down < 0.5 ? "n" : "s", right < 0.5 ? "w" : "e"];
  const isAlongside = Math.min(down, 1 - down) < Math.min(right, 1 - right);
  const across = isAlongside
    ? upper + (left === "w" ? "e" : "w")
    : (upper === "n" ? "s" : "n") + left;
  return { tap: [row, column, upper + left], across };
}

function onClick(event) {
  const button = event.target.closest?.("button");
  const seat = button && seatOf(button);
  if (!seat) return;
  if (button === seat.place) {
    askBeforePlacing(event, seat);
    return;
  }
  const way = WAYS.find(([selector]) => button.matches(selector));
  if (!way) return;
  event.preventDefault();
  way[1](seat, button, event);
  keepInView(seat);
}

/** What the page knows to be refused is not sent; the rule is said again. */
function askBeforePlacing(event, seat) {
  const { words, kind, rule } = judged(seat);
  if (kind === "good") return;
  event.preventDefault();
  seat.isAsked = true;
  paintRefused(seat);
  sayAgain(seat, rule ?? words, "bad");
}

let last = { x: 0, y: 0, time: -TWICE, act: null };

/** The second tap of a double one on "Place" or "Discard" is not for what came in its place. */
function swallowSecond(event) {
  if (event.detail === 0) return;
  const { clientX: x, clientY: y } = event;
  const time = performance.now();
  const act =
    event.target.closest?.("[data-tan-place]")?.closest("[data-seat]") ??
    event.target.closest?.("summary");
  const isSecond = time - last.time < TWICE && Math.hypot(x - last.x, y - last.y) < NEAR;
  if (isSecond && last.act && last.act !== act) {
    event.preventDefault();
    event.stopPropagation();
    last.time = time;
    return;
  }
  last = { x, y, time, act };
}

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(KEYS, event.key)) return;
  const seat = event.target.matches?.("[data-halves] .space") && seatOf(event.target);
  if (!seat) return;
  event.preventDefault();
  KEYS[event.key](seat);
}

function showBoard() {
  const board = document.querySelector(".seat.is-here [data-halves]");
  if (board) keepInView(seatOf(board));
}

function onInput(event) {
  const seat = event.target.matches?.("[data-halves-typed]") && seatOf(event.target);
  if (seat) typeIn(seat, event.target.value);
}

document.addEventListener("click", swallowSecond, { capture: true });
document.addEventListener("click", onClick);
document.addEventListener("keydown", onKey);
document.addEventListener("input", onInput);
document.addEventListener("change", (event) => {
  const seat = event.target.closest?.("[data-side-of-start]") && seatOf(event.target);
  if (seat) turnOver(seat, event.target.value);
});
document.addEventListener("table:shown", () => ready(document));
document.addEventListener("htmx:afterSettle", () => {
  ready(document);
  requestAnimationFrame(showBoard);
});
dragToo((space) => {
  const seat = space.closest("[data-halves]") && seatOf(space);
  return seat && pickUp(seat);
});
ready(document);
showBoard();
