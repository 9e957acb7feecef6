// A tile's nine squares by taps: each goes to the next one, as the tile lies.

const SQUARES = 9;
const LETTERS = /[rgbyx]/g;

export const lettersOf = (input) => (input?.value.toLowerCase().match(LETTERS) ?? []).slice(0, SQUARES);

export function listenToKeypads() {
  document.addEventListener("click", (event) => {
    const key = event.target.closest?.("[data-letter], [data-back]");
    if (!key) return;
    const input = key.closest("[data-entry]").querySelector("[data-letters]");
    const letters = lettersOf(input);
    write(input, key.dataset.letter ? [...letters, key.dataset.letter] : letters.slice(0, -1));
  });
  document.addEventListener("input", (event) => {
    if (event.target.matches?.("[data-letters]")) show(event.target);
  });
}

export function readyKeypads() {
  for (const input of document.querySelectorAll("[data-letters]")) {
    const entry = input.closest("[data-entry]");
    if (entry) {
      entry.querySelector("[data-keypad]").hidden = false;
      entry.querySelector("[data-typed-tile]").hidden = true;
    }
    show(input);
  }
}

/** Write a tile's letters, row by row, and let the rest of the page know. */
export function write(input, letters) {
  const text = letters.slice(0, SQUARES).join("");
  input.value = text.replace(/(.{3})(?=.)/g, "$1 ");
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

function show(input) {
  const letters = lettersOf(input);
  const preview = input.closest("[data-entry], [data-way-is]").querySelector("[data-preview]");
  preview.replaceChildren(
    ...Array.from({ length: SQUARES }, (_, place) => {
      const square = document.createElement("i");
      if (letters[place]) square.className = `letter-${letters[place]}`;
      else if (place === letters.length) square.className = "is-next";
      square.textContent = (letters[place] ?? "").toUpperCase();
      return square;
    }),
  );
}
