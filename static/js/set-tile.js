// A tile of a component set by its keypad, a tap a square; letters typed anywhere on the page
// count too. Without scripts the keys send the form.

const form = document.querySelector("[data-tile-editor]");
const input = form.querySelector("[data-tile-letters]");
const preview = form.querySelector("[data-tile-preview]");
const keys = new Map(
  [...form.querySelectorAll("[data-tile-key]")].map((key) => [key.value.toLowerCase(), key]),
);
const squares = preview.children.length;
const side = Number(preview.dataset.side);

const lettersOf = () =>
  [...input.value].filter((letter) => keys.has(letter.toLowerCase())).slice(0, squares);

/** Write the letters row by row, and show them. */
function write(letters) {
  const rows = [];
  for (let at = 0; at < letters.length; at += side) rows.push(letters.slice(at, at + side).join(""));
  input.value = rows.join(" ");
  input.dispatchEvent(new Event("change", { bubbles: true }));
  show();
}

function show() {
  const letters = lettersOf();
  [...preview.children].forEach((square, place) => {
    const letter = letters[place];
    square.className = letter ? `letter-${letter.toLowerCase()}` : "";
    square.classList.toggle("is-next", place === letters.length);
    square.textContent = (letter ?? "").toUpperCase();
  });
}

const add = (key) => write([...lettersOf(), key.value].slice(0, squares));
const back = () => write(lettersOf().slice(0, -1));

form.addEventListener("click", (event) => {
  const key = event.target.closest("[data-tile-key], [data-tile-back]");
  if (!key) return;
  event.preventDefault();
  if (key.matches("[data-tile-back]")) back();
  else add(key);
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, summary")) return;
  const key = keys.get(event.key.toLowerCase());
  if (key) add(key);
  else if (event.key === "Backspace") back();
  else return;
  event.preventDefault();
});
input.addEventListener("input", show);
form.querySelector("[data-tile-typed]").hidden = true;
show();
