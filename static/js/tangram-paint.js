// Show what is entered for a seat of Tangram City: on its board, in its bar, and in words.

import { say } from "./paint.js";
import { drawGhost, pictureOf } from "./tangram-draw.js";
import {
  calledAs,
  halfCalled,
  isOnBoard,
  middleOf,
  namesOf,
  SIDE,
  squaresOf,
} from "./tangram-halves.js";
import { judged, nearestLegal } from "./tangram-rules.js";

const UNDECIDED = "undecided";
const PAINTED = new Set(["set", "start"]); // boards of a set, and of a new table

export function paint(seat) {
  const { words, kind, wrong } = judged(seat);
  const fill = seat.rules.kind === "fountain" ? "fountain" : seat.side || UNDECIDED;
  drawGhost(seat.ground, seat.halves.filter(isOnBoard), fill, kind);
  paintSpaces(seat, wrong);
  paintBar(seat, kind === "good");
  // While somebody types, what is no half yet is not wrong yet.
  say(seat, words, seat.strange ? "" : kind);
}

function paintSpaces(seat, wrong) {
  for (const space of seat.spaces) {
    space.classList.remove("is-ghost", "is-wrong", "is-lit");
    space.style.touchAction = "";
  }
  const at = ([row, column]) => (isOnBoard([row, column]) ? seat.spaces[row * SIDE + column] : null);
  for (const half of seat.halves) {
    const space = at(half);
    if (!space) continue;
    space.classList.add("is-ghost");
    // A finger here drags. Not in the style sheet: without scripts it scrolls.
    space.style.touchAction = "none";
  }
  for (const half of wrong) at(half)?.classList.add("is-wrong");
  if (PAINTED.has(seat.rules.about)) callByName(seat);
}

/** Where nothing else lies, a square is called after what is painted on it. */
function callByName({ spaces, halves }) {
  for (const space of spaces) {
    const square = halfCalled(space.value);
    space.setAttribute("aria-label", calledAs(square, halves));
  }
}

/** What was to be placed and is refused: its squares are marked, and a legal place is offered. */
export function paintRefused(seat) {
  const { wrong, refused = wrong } = judged(seat);
  paintSpaces(seat, refused);
  paintBar(seat, false);
}

function paintBar(seat, isReady) {
  seat.place?.setAttribute("aria-disabled", String(!isReady));
  const isTile = seat.rules.kind === "tile" && seat.side !== "";
  if (seat.next) {
    seat.next.hidden = !isTile || !seat.at || seat.count < 2;
    const shown = seat.next.querySelector("[data-next-count]");
    if (shown && seat.count) shown.textContent = `${seat.index + 1}/${seat.count}`;
  }
  if (seat.nearest) {
    const halves = nearestLegal(seat);
    seat.nearest.hidden = halves.length === 0;
    seat.nearest.value = namesOf(halves);
    const name = halves.length > 0 ? squaresOf([middleOf(halves)]) : "";
    seat.nearest.querySelector("span").textContent = name;
  }
  for (const button of seat.root.querySelectorAll("[data-tan-turn]")) {
    const isOn = Number(button.dataset.tanTurn) === (seat.shownTurn ?? seat.turn ?? -1);
    button.classList.toggle("is-on", isOn);
    button.setAttribute("aria-pressed", String(isOn));
  }
}

/** The card that is laid, its sides, and the ways in which it can lie with that side up. */
export function paintTile(seat) {
  const { card, turns } = seat.rules;
  for (const button of seat.root.querySelectorAll("[data-side]")) {
    press(button, button.dataset.side === seat.side);
    const [first] = turns[button.dataset.side] ?? [];
    button.querySelector("svg")?.remove();
    if (first) button.append(pictureOf(first, button.dataset.side, 16));
  }
  for (const button of seat.root.querySelectorAll("[data-tan-card]")) {
    press(button, Number(button.dataset.tanCard) === card);
  }
  for (const field of seat.root.querySelectorAll('input[name="card"]')) field.value = card;
  for (const link of seat.root.querySelectorAll("[data-same]")) {
    link.hidden = Number(link.dataset.same) !== card;
  }
  const discard = seat.root.querySelector("[data-tan-discard]");
  if (discard) discard.textContent = `Discard tile ${card} for good`;
  seat.root.querySelector(".sides")?.setAttribute("aria-label", `Which side of tile ${card} is up`);
  paintTurns(seat, turns[seat.side] ?? []);
}

function press(button, isOn) {
  button.classList.toggle("is-on", isOn);
  button.setAttribute("aria-pressed", String(isOn));
}

function paintTurns(seat, turns) {
  const group = seat.root.querySelector("[data-tan-turns]");
  if (!group) return;
  group.replaceChildren(...turns.map((turn, number) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "turn";
    button.dataset.tanTurn = number;
    button.setAttribute("aria-label", `Turn ${number + 1} of ${turns.length}`);
    button.append(pictureOf(turn, seat.side));
    return button;
  }));
  group.hidden = turns.length < 2;
  const once = seat.root.querySelector("[data-tan-turn-next]");
  if (once) once.hidden = turns.length < 2;
}

/** Where the bar lies over the board, scroll as little as shows all of it. */
export function keepInView({ root, ground }) {
  const bar = root.querySelector(".bar");
  if (!bar || getComputedStyle(bar).position !== "fixed") return;
  const { top, bottom } = ground.getBoundingClientRect();
  const over = bottom - bar.getBoundingClientRect().top;
  const free = top - (document.querySelector(".said")?.offsetHeight ?? 0);
  if (over > 0 && free > 0) scrollBy({ top: Math.min(over, free), behavior: "instant" });
}
