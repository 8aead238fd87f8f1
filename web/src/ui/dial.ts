/**
 * The address that dials the first number of a text. An extension follows after a pause: `028 3822 1234 x102` is
 * `tel:02838221234,102`.
 */
export function dialAddress(text: string): string {
  const first = text.split("/")[0] ?? "";
  const [, number = "", extension] = /^([^x(]*)(?:x\s*(\d+))?/.exec(first) ?? [];
  return `tel:${number.replace(/[^\d+]/g, "")}${extension ? `,${extension}` : ""}`;
}
