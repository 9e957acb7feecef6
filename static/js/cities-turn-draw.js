// Symbols of Cities on a board and in buttons, and what is said beside them.

const SVG = "http://www.w3.org/2000/svg";
const UNIT = 40; // of the picture, to the side of a space

/** A symbol on a space of a board's picture. */
export function useOf(symbol, row, column) {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#mark-c-${symbol}`);
  use.setAttribute("x", column * UNIT);
  use.setAttribute("y", row * UNIT);
  return use;
}

/** What a button shows: a symbol, where there is one, and words. */
export function withThing(symbol, words) {
  const parts = [];
  if (symbol) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("class", "c-symbol");
    svg.setAttribute("viewBox", "0 0 40 40");
    svg.setAttribute("aria-hidden", "true");
    svg.append(useOf(symbol, 0, 0));
    parts.push(svg);
  }
  if (words) {
    const span = document.createElement("span");
    span.textContent = words;
    parts.push(span);
  }
  return parts;
}

/** Say a refusal in a form of a turn; a sentence that is said again is read out again. */
export function sayIn(part, words) {
  const line = part.querySelector("[data-say]");
  line.textContent = "";
  if (words) requestAnimationFrame(() => { line.textContent = words; });
}
