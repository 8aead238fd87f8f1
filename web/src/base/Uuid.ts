let last = 0;
let counter = 0;

/**
 * Returns a UUIDv7: sorts by creation time, also within one millisecond. Uses `getRandomValues`, because browsers hide
 * `crypto.randomUUID` on plain HTTP.
 */
export function newId(now: number = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  if (now > last) {
    last = now;
    counter = (((bytes[6] ?? 0) & 0x07) << 8) | (bytes[7] ?? 0);
  } else {
    counter += 1;
    if (counter > 0xfff) {
      last += 1;
      counter = 0;
    }
  }
  let time = last;
  for (let i = 5; i >= 0; i -= 1) {
    bytes[i] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = 0x70 | (counter >> 8);
  bytes[7] = counter & 0xff;
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
