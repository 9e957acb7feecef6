// The spaces on the way of a finger that moved faster than the browser told.

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
