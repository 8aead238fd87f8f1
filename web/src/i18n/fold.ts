/**
 * A text as people type it in a hurry: lower case, no marks, `đ` as `d`.
 * Search compares folded texts, so that "ca kho" finds "Cá kho tộ".
 */
export function fold(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[đĐ]/g, "d")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** Whether every word of the query begins a word of the text, or the text contains the query. */
export function matches(text: string, query: string): boolean {
  const wanted = fold(query);
  if (wanted === "") return true;
  const folded = fold(text);
  if (folded.includes(wanted)) return true;
  const words = folded.split(/[^\p{L}\p{N}]+/u);
  return wanted.split(" ").every((part) => words.some((word) => word.startsWith(part)));
}
