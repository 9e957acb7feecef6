// A tile's nine squares by taps: each goes to the next one, as the tile lies.

const SQUARES = 9;
const ENOUGH = 3; // squares by which a known tile is recognised
const MOST_SHOWN = 4;
const WORDS = { r: "red", g: "green", b: "blue", y: "yellow", x: "X" };
const LETTERS = /[rgbyx]/g;

export const lettersOf = (input) => (input?.value.toLowerCase().match(LETTERS) ?? []).slice(0, SQUARES);

export function listenToKeypads() {
  document.addEventListener("click", (event) => {
    const known = event.target.closest?.("[data-known-tile]");
    if (known) {
      const input = known.closest("[data-entry]").querySelector("[data-letters]");
      write(input, [...known.dataset.knownTile]);
      input.closest("[data-entry]").querySelector("[data-back]").focus();
      return;
    }
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

/** A tile turned by 90 degrees clockwise. */
export const turned = (letters) => [6, 3, 0, 7, 4, 1, 8, 5, 2].map((from) => letters[from]);

/** The ways a tile known from earlier games can lie that begin with the squares entered. */
function recognised(known, letters) {
  const start = letters.join("");
  const found = new Set();
  for (const tile of known) {
    let way = [...tile];
    for (let turn = 0; turn < 4; turn += 1) {
      if (way.join("").startsWith(start)) found.add(way.join(""));
      way = turned(way);
    }
  }
  return [...found];
}

/** A tile as nine small squares with their letters. */
export function smallTile(letters) {
  const tile = document.createElement("span");
  tile.className = "small-tile";
  tile.setAttribute("aria-hidden", "true");
  for (const letter of letters) {
    const square = document.createElement("i");
    square.className = `letter-${letter}`;
    square.textContent = letter.toUpperCase();
    tile.append(square);
  }
  return tile;
}

function showKnown(entry, letters) {
  const shown = entry?.querySelector("[data-known-tiles]");
  if (!shown) return;
  const known = entry.dataset.known.split(" ").filter(Boolean);
  const isAsked = letters.length >= ENOUGH && letters.length < SQUARES;
  const ways = isAsked ? recognised(known, letters) : [];
  shown.hidden = ways.length === 0 || ways.length > MOST_SHOWN;
  shown.replaceChildren(
    ...(shown.hidden ? [] : ways).map((way) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.knownTile = way;
      button.setAttribute("aria-label", `Known tile: ${[...way].map((letter) => WORDS[letter]).join(", ")}`);
      button.append(smallTile([...way]));
      return button;
    }),
  );
}

function show(input) {
  const letters = lettersOf(input);
  showKnown(input.closest("[data-entry]"), letters);
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
