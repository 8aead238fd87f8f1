/**
 * Waits so many milliseconds in short turns of the event loop. A machine that stops for a moment makes one long timer and all short
 * ones due at once: then what waits for short ones in a row would still be under way.
 */
export async function pause(milliseconds: number): Promise<void> {
  for (let turn = 0; turn * step < milliseconds; turn += 1) await new Promise((done) => setTimeout(done, step));
}

const step = 2;
