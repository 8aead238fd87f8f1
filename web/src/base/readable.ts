/** A text without characters that the hub refuses: they come with pasted text. Line breaks and tabs stay. */
export const readable = (text: string): string =>
  Array.from(text.replace(/\r\n?/g, "\n"))
    .filter((character) => isReadable(character.codePointAt(0) ?? 0))
    .join("");

/** Half of a surrogate pair is no character. */
const isReadable = (code: number): boolean =>
  code === 0x09 || code === 0x0a || (code >= 0x20 && code !== 0x7f && (code < 0xd800 || code > 0xdfff));
