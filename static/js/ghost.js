// The building that might be placed, drawn dashed over the board as the server draws it too.

const SVG = "http://www.w3.org/2000/svg";
const SPACE = 40;

function made(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** Draw a placement's cells; `outline` is the path around them, seen from `anchor`. */
export function drawGhost(ground, { cells, kind, colour, anchor = [0, 0], outline = "" }) {
  clearGhost(ground);
  const ghost = made("g", {
    class: `ghost ${kind} colour-${colour}`,
    transform: `translate(${SPACE * anchor[1]} ${SPACE * anchor[0]})`,
  });
  for (const [row, column] of cells) {
    const x = SPACE * (column - anchor[1]);
    const y = SPACE * (row - anchor[0]);
    ghost.append(made("rect", { x, y, width: SPACE, height: SPACE }));
  }
  if (outline) ghost.append(made("path", { d: outline }));
  ground.append(ghost);
}

export function clearGhost(ground) {
  for (const ghost of ground.querySelectorAll(".ghost")) ghost.remove();
}
