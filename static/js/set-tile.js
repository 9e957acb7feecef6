// A tile of a component set by its keypad; letters typed anywhere on the page count too.

import { lettersOf, listenToKeypads, readyKeypads, write } from "./multicity-keypad.js";

const form = document.querySelector(".set-editor");
const input = form.querySelector("[data-letters]");

// Without scripts the keys send the form.
form.addEventListener("click", (event) => {
  if (event.target.closest("[data-letter], [data-back]")) event.preventDefault();
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, summary")) return;
  const letters = lettersOf(input);
  if (event.key === "Backspace") write(input, letters.slice(0, -1));
  else if (/^[rgbyx]$/i.test(event.key)) write(input, [...letters, event.key.toLowerCase()]);
  else return;
  event.preventDefault();
});
listenToKeypads();
readyKeypads();
