// Dragging the piece shown: it moves by the finger's way from where it lay, so that it
// is never hidden under the thumb.

import { enter, putAt } from "./entry.js";
import { seatOf } from "./seat.js";
import { cellsOf } from "./snap.js";

const SLACK = 8; // pixels that a tap may wander

let drag = null;
let swallowClick = false;

// What a space is picked up by: { board, by, back }, or null. `by` moves it by [down, right]
// spaces from where it lay, `back` puts it there again.
const pickers = [pickUpBuilding];

export const dragToo = (pickUp) => pickers.push(pickUp);

export function listenToDrags() {
  document.addEventListener("pointerdown", start);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", () => stop());
  document.addEventListener("pointercancel", () => stop({ undone: true }));
  document.addEventListener("click", swallow, { capture: true });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !drag?.moved) return;
    event.preventDefault();
    stop({ undone: true });
  });
}

function start(event) {
  swallowClick = false;
  if (!event.isPrimary || event.button !== 0) return;
  const space = event.target.closest?.(".space.is-ghost");
  const held = space && pickers.map((pickUp) => pickUp(space)).find(Boolean);
  if (!held) return;
  const size = space.getBoundingClientRect();
  drag = {
    held,
    id: event.pointerId,
    from: [event.clientY, event.clientX],
    size: [size.height, size.width],
    steps: [0, 0],
    moved: false,
  };
}

function pickUpBuilding(space) {
  const seat = seatOf(space);
  if (!seat?.shown.placement) return null;
  const { entered, field } = seat;
  const { turn, anchor } = seat.shown.placement;
  return {
    board: seat.board,
    by: (steps) => {
      const to = anchor.map((at, side) => at + steps[side]);
      putAt(seat, { turn, anchor: keptOnBoard(field, turn, to) }, entered.turn ?? null);
    },
    back: () => enter(seat, entered),
  };
}

function move(event) {
  if (drag?.id !== event.pointerId) return;
  const way = [event.clientY - drag.from[0], event.clientX - drag.from[1]];
  if (!drag.moved && Math.hypot(...way) < SLACK) return;
  if (!drag.moved) {
    drag.moved = true;
    drag.held.board.classList.add("is-dragged");
  }
  const steps = way.map((pixels, side) => Math.round(pixels / drag.size[side]));
  if (steps[0] === drag.steps[0] && steps[1] === drag.steps[1]) return;
  drag.steps = steps;
  drag.held.by(steps);
}

/** The anchor nearest to the one wanted with which the whole building lies on the board. */
function keptOnBoard(field, turn, anchor) {
  const cells = cellsOf(field, { turn, anchor: [0, 0] });
  return [field.rows, field.columns].map((count, side) => {
    const steps = cells.map((cell) => cell[side]);
    const last = count - 1 - Math.max(...steps);
    return Math.max(-Math.min(...steps), Math.min(last, anchor[side]));
  });
}

function stop({ undone = false } = {}) {
  if (drag === null) return;
  drag.held.board.classList.remove("is-dragged");
  if (drag.moved) swallowClick = true;
  if (drag.moved && undone) drag.held.back();
  drag = null;
}

function swallow(event) {
  if (!swallowClick || event.detail === 0) return;
  swallowClick = false;
  event.preventDefault();
  event.stopPropagation();
}
