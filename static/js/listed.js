/** Words as in a sentence: "Ana, Ben and Cleo"; "" for none. */
export function listed(words) {
  const most = words.slice(0, -1);
  return most.length > 0 ? `${most.join(", ")} and ${words.at(-1)}` : String(words.at(-1) ?? "");
}
