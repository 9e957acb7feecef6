// Dragging the building shown: it moves by the finger's way from where it lay, so that it
// is never hidden under the thumb.

import { enter, putAt } from "./entry.js";
import { seatOf } from "./seat.js";
import { cellsOf } from "./snap.js";

const SLACK = 8; // pixels that a tap may wander

let drag = null;
let swallowClick = false;

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
  const seat = space && seatOf(space);
  if (!seat?.shown.placement) return;
  const size = space.getBoundingClientRect();
  drag = {
    seat,
    id: event.pointerId,
    from: [event.clientY, event.clientX],
    size: [size.height, size.width],
    before: seat.entered,
    turn: seat.entered.turn ?? null,
    placement: seat.shown.placement,
    moved: false,
  };
}

function move(event) {
  if (drag?.id !== event.pointerId) return;
  const way = [event.clientY - drag.from[0], event.clientX - drag.from[1]];
  if (!drag.moved && Math.hypot(...way) < SLACK) return;
  if (!drag.moved) {
    drag.moved = true;
    drag.seat.board.classList.add("is-dragged");
  }
  const { turn, anchor } = drag.placement;
  const to = way.map((pixels, side) => anchor[side] + Math.round(pixels / drag.size[side]));
  const at = { turn, anchor: keptOnBoard(drag.seat.field, turn, to) };
  const shown = drag.seat.shown.placement;
  if (shown.anchor[0] === at.anchor[0] && shown.anchor[1] === at.anchor[1]) return;
  putAt(drag.seat, at, drag.turn);
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
  drag.seat.board.classList.remove("is-dragged");
  if (drag.moved) swallowClick = true;
  if (drag.moved && undone) enter(drag.seat, drag.before);
  drag = null;
}

function swallow(event) {
  if (!swallowClick || event.detail === 0) return;
  swallowClick = false;
  event.preventDefault();
  event.stopPropagation();
}
