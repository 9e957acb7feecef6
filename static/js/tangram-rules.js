// What the rules say of what is entered, in their own sentences, before it is sent. The twin of
// games/tangram_city/placement.py and selection.py; the server has the last word.

import {
  apartFrom,
  crossing,
  isFree,
  isOnBoard,
  isStartPiece,
  middleOf,
  inOrder,
  quartersOf,
  shapeOf,
  squaresOf,
  wordsOf,
} from "./tangram-halves.js";
import { legalOnes, nearest, nearestFountain, nearestMoved } from "./tangram-ways.js";

/**
 * { words, kind, wrong, rule, refused }: `kind` is "good", "bad", or "" where something is still
 * missing; `rule` is what is said where it is to be placed all the same, and `refused` are the
 * halves that it marks.
 */
export function judged(seat) {
  const { rules, halves, side, strange } = seat;
  if (strange) return { words: strange, kind: "bad", wrong: [] };
  if (halves.length === 0) {
    const isSideMissing = !side && rules.kind !== "fountain";
    const rule = isSideMissing ? rules.sentences.sideFirst : null;
    return { words: invitation(seat), kind: "", wrong: [], rule };
  }
  const refused = rules.kind === "fountain" ? fountainRefusal(seat) : refusal(seat);
  if (refused) return refused;
  if (rules.kind === "fountain") return good(`The fountain fits on ${wordsOf(halves)}.`);
  const squares = squaresOf(halves);
  if (!side) {
    return { words: filled(rules.sentences.sideNext, { squares }), kind: "", wrong: [] };
  }
  const { oddStart, wholeStart } = rules.sentences;
  if (oddStart && !isStartPiece(halves)) {
    return { words: filled(oddStart, { squares }), kind: "", wrong: [] };
  }
  if (wholeStart) return good(filled(wholeStart, { squares }));
  const count = halves.reduce((sum, half) => sum + (half[2] ? 1 : 2), 0);
  return good(`${squares}: ${count} ${count === 1 ? "half" : "halves"}, ${rules.names[side]} up.`);
}

const good = (words) => ({ words, kind: "good", wrong: [] });

function invitation({ rules, ways, side }) {
  if (rules.kind !== "tile") return rules.ask;
  if (!side) return rules.sentences.sideFirst;
  return legalOnes(ways[side]).length > 0 ? rules.ask : rules.sentences.nowhere;
}

function refusal(seat) {
  const { rules, halves, side } = seat;
  const { sentences, taken } = rules;
  const outside = halves.filter((half) => !isOnBoard(half));
  if (outside.length > 0) return refused(sentences.off, outside);
  const crossed = crossing(halves);
  if (crossed.length > 0) return refused(sentences.itself, crossed);
  const apart = apartFrom(halves);
  if (apart.length > 0) return refusedAsApart(seat, apart);
  if (rules.kind === "tile" && side) {
    const isShape = (up) => rules.turns[up].some((turn) => shapeOf(turn) === shapeOf(halves));
    const [other] = Object.keys(rules.turns).filter((up) => up !== side);
    if (!isShape(side)) {
      return refused(isShape(other) ? sentences.flipped : sentences.shape, halves, {
        card: rules.card,
        colour: rules.names[side],
        other: rules.names[other],
      });
    }
  }
  return clash(sentences, taken, halves);
}

/** While the halves of a tile are tapped that nobody knows, one may still be apart. */
function refusedAsApart({ rules, side }, apart) {
  const rule = refused(rules.sentences.apart, apart);
  if (rules.kind === "tile" && side) return rule;
  const words = filled(rules.sentences.stillApart, { halves: wordsOf(apart) });
  return { words, kind: "", wrong: [], rule: rule.words, refused: rule.wrong };
}

function fountainRefusal({ rules, halves }) {
  const { sentences, taken } = rules;
  const [half] = halves;
  if (halves.length > 1 || (isOnBoard(half) && !half[2])) {
    return { ...refused(sentences.oneHalf, halves), wrong: [] };
  }
  return isOnBoard(half) ? clash(sentences, taken, halves) : refused(sentences.off, halves);
}

/** A half is occupied where it lies there itself, and crossed where only a part of it is free. */
function clash(sentences, taken, halves) {
  const isTaken = (quarter) => taken[quarter] === "1";
  const clashing = halves.filter((half) => quartersOf(half).some(isTaken));
  if (clashing.length === 0) return null;
  const occupied = clashing.filter((half) => half[2] === "" || quartersOf(half).every(isTaken));
  return occupied.length > 0
    ? refused(sentences.occupied, occupied)
    : refused(sentences.crossed, clashing);
}

function refused(sentence, halves, named = {}) {
  const sorted = inOrder(halves);
  return { words: filled(sentence, { halves: wordsOf(sorted), ...named }), kind: "bad", wrong: sorted };
}

const filled = (sentence, named) =>
  sentence.replace(/\{(\w+)\}/g, (whole, name) => named[name] ?? whole);

/**
 * Where what is refused may lie near by; none where it may stay. What is tapped of a tile that
 * nobody knows may not be all of it: there it is offered once it was to be placed.
 */
export function nearestLegal(seat) {
  const { rules, halves, side, ways, at, turn, isAsked } = seat;
  if (halves.length === 0 || seat.strange || judged(seat).kind !== "bad") return [];
  if (rules.kind === "unknown" && !isAsked) return [];
  if (rules.kind === "fountain") return nearestFountain(rules.taken, halves[0]);
  if (rules.kind === "unknown" || !side) return nearestMoved(rules.taken, halves);
  return at ? nearest(ways[side], at, turn) : nearest(ways[side], middleOf(halves), null);
}

export const isFreeFor = ({ rules }, halves) => isFree(rules.taken, halves);
