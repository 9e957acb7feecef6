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
      delete input.dataset.cursor;
      write(input, [...known.dataset.knownTile]);
      input.closest("[data-entry]").querySelector("[data-back]").focus();
      return;
    }
    const square = event.target.closest?.("[data-entry] [data-preview] i");
    if (square) putCursor(square);
    const key = event.target.closest?.("[data-letter], [data-back], [data-clear]");
    if (!key) return;
    const input = key.closest("[data-entry]").querySelector("[data-letters]");
    if (key.matches("[data-clear]")) {
      write(input, []);
      key.closest("[data-entry]").querySelector("[data-back]").focus();
    } else press(input, key.dataset.letter);
  });
  document.addEventListener("keydown", onKey);
  document.addEventListener("input", (event) => {
    if (event.target.matches?.("[data-letters]")) show(event.target);
  });
}

/** Enter a letter where the cursor is, or take the last square back. */
function press(input, letter) {
  const letters = lettersOf(input);
  const place = cursorOf(input, letters);
  if (letter) letters[place] = letter;
  else letters.pop();
  if (letter && place < letters.length - 1) input.dataset.cursor = place + 1;
  else delete input.dataset.cursor;
  write(input, letters.slice(0, SQUARES));
}

/** Which square is entered next: the one that was tapped, or the first free one. */
const cursorOf = (input, letters) => Math.min(Number(input.dataset.cursor ?? SQUARES), letters.length);

function putCursor(square) {
  const input = square.closest("[data-entry]").querySelector("[data-letters]");
  input.dataset.cursor = [...square.parentElement.children].indexOf(square);
  show(input);
}

/** The letters of a keyboard enter squares wherever nothing else is typed. */
function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
  if (event.target.closest?.("input, select, textarea")) return;
  const key = event.key.toLowerCase();
  const name = key === "backspace" ? "[data-back]" : `[data-letter="${CSS.escape(key)}"]`;
  const button = document.querySelector(`[data-keypad] ${name}`);
  if (!button?.checkVisibility()) return;
  event.preventDefault();
  button.click();
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
  const label = document.createElement("p");
  label.textContent = ways.length === 1 ? "Known from earlier games:" : "Known from earlier games, one of:";
  shown.replaceChildren(
    label,
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
  const cursor = cursorOf(input, letters);
  showKnown(input.closest("[data-entry]"), letters);
  const preview = input.closest("[data-entry], [data-way-is]").querySelector("[data-preview]");
  preview.replaceChildren(
    ...Array.from({ length: SQUARES }, (_, place) => {
      const square = document.createElement("i");
      if (letters[place]) square.className = `letter-${letters[place]}`;
      if (place === cursor) square.classList.add("is-next");
      square.textContent = (letters[place] ?? "").toUpperCase();
      return square;
    }),
  );
}
