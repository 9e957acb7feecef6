// Show what is entered for a seat: on its board, in its bar, and in words.

import { holds, nameOf, namesOf } from "./cells.js";
import { clearGhost, drawGhost } from "./ghost.js";
import { spaceAt } from "./seat.js";
import { choose, LEGAL, legalAt, tapsTo } from "./snap.js";
import { verdictOn } from "./words.js";

export function paint(seat) {
  const said = verdictOn(seat.rules, seat.shown);
  paintSpaces(seat, said.wrong);
  paintGhost(seat, said.kind);
  paintTurns(seat);
  paintBar(seat);
  say(seat, said.words, said.kind);
}

/** Write words, or nodes, into the verdict. */
export function say(seat, words, kind = "") {
  if (!seat.verdict) return;
  seat.verdict.classList.toggle("good", kind === "good");
  seat.verdict.classList.toggle("bad", kind === "bad");
  seat.verdict.replaceChildren(...[words].flat());
}

/** Write words so that they are read out even where they stand there already. */
export function sayAgain(seat, words, kind) {
  say(seat, "", kind);
  requestAnimationFrame(() => {
    if (seat.verdict?.textContent === "") say(seat, words, kind);
  });
}

export const verdictFor = (seat) => verdictOn(seat.rules, seat.shown);

function paintSpaces(seat, wrong) {
  for (const space of seat.board.querySelectorAll(".is-ghost, .is-wrong")) {
    space.classList.remove("is-ghost", "is-wrong");
    space.style.touchAction = "";
  }
  for (const cell of seat.shown.cells) {
    const space = spaceAt(seat, cell);
    if (!space) continue;
    space.classList.add("is-ghost");
    space.classList.toggle("is-wrong", holds(wrong, cell));
    // A finger here drags the building. Not in the style sheet: without scripts it scrolls.
    space.style.touchAction = "none";
  }
}

function paintGhost(seat, kind) {
  const { cells, placement } = seat.shown;
  clearGhost(seat.ground);
  if (cells.length === 0) return;
  drawGhost(seat.ground, {
    cells,
    kind: kind || "bad",
    colour: seat.rules.colour,
    anchor: placement?.anchor,
    outline: placement && seat.rules.outlines?.[placement.turn],
  });
}

function paintTurns(seat) {
  const turn = seat.shown.placement?.turn ?? seat.entered.turn;
  for (const button of seat.turns) {
    const isOn = Number(button.dataset.turn) === turn;
    button.classList.toggle("is-on", isOn);
    button.setAttribute("aria-pressed", String(isOn));
  }
}

function write(button, selector, text) {
  const part = button?.querySelector(selector);
  if (part) part.textContent = text;
}

function paintBar(seat) {
  const { letter, placement, index, count, nearestLegal } = seat.shown;
  seat.place?.setAttribute("aria-disabled", String(letter !== LEGAL));
  seat.next?.setAttribute("aria-disabled", String(count < 2));
  // It stays while there is one way only, lest "Place" grow under the thumb.
  if (seat.next) seat.next.hidden = !placement;
  write(seat.next, "[data-next-count]", placement ? `${index + 1}/${count}` : "");
  offer(seat, nearestLegal && nearestFor(seat, nearestLegal));
}

/** What the button for the nearest legal place sends, and all spaces that it then shows. */
function nearestFor({ field, entered }, nearest) {
  const turn = entered.turn ?? null;
  const isTurned = turn === null || turn === nearest.turn;
  const taps = isTurned ? tapsTo(field, nearest, turn) : [nearest.anchor];
  const selection = legalAt(field, taps, turn);
  return { name: taps.map(nameOf).join(" "), text: namesOf(choose(field, selection).cells) };
}

/** Offer a legal place near by, or none (null). */
export function offer({ nearest }, place) {
  if (!nearest) return;
  nearest.hidden = place === null;
  nearest.value = place?.name ?? "";
  write(nearest, "span", place?.text ?? "");
}

/** The spaces that the button for the nearest legal place names. */
export const textOf = (nearest) => nearest.querySelector("span").textContent;
