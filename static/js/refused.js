// What the last act was refused with: where what others do takes the place of those words, they
// stay above the page until somebody has closed them or gone on.

import { endNews, sayAbove } from "./news.js";

let words = null; // the element that says it
let said = ""; // what it said

/** Note what an act was refused with: it stands in an element, and what was entered behind it. */
export function noteRefusal(element) {
  words = element;
  said = textOf(element);
}

/** An act was taken: nobody has to be told of the one before any more. */
export function dropRefusal() {
  words = null;
  endNews("refused");
}

/** Do something to the page, and say above it what it was refused with where that is gone then. */
export function keepingRefusal(change) {
  const wasShown = words?.isConnected && textOf(words) === said;
  const changed = change();
  if (!wasShown || words.isConnected) return changed;
  sayAbove(said);
  words = null;
  return changed;
}

function textOf(element) {
  const entered = element.nextElementSibling?.matches(".help, .notice") ? element.nextElementSibling : null;
  return [element, entered].map((one) => one?.textContent.trim()).filter(Boolean).join(" ");
}
