// Drawing on from one space to the next: the spaces on the way of a finger that moved faster than
// the browser told, and the space that a key paints on to.

/** The spaces from one to another, without the first; each touches the one before. */
export function between([fromRow, fromColumn], [toRow, toColumn]) {
  const steps = Math.max(Math.abs(toRow - fromRow), Math.abs(toColumn - fromColumn));
  return Array.from({ length: steps }, (_, step) => {
    const part = (step + 1) / steps;
    return [
      Math.round(fromRow + (toRow - fromRow) * part),
      Math.round(fromColumn + (toColumn - fromColumn) * part),
    ];
  });
}

/** The space that Shift and an arrow paint on to, null for any other key; `keys.js` moved there. */
export function paintedOnTo(event) {
  if (!event.shiftKey || event.altKey || !event.key.startsWith("Arrow")) return null;
  return document.activeElement?.closest?.(".space") ?? null;
}
