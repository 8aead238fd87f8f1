import { pause } from "./pause";

/** Waits until this holds. Throws after ten seconds. */
export async function until(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 2000; i += 1) {
    if (holds()) return;
    await new Promise((done) => setTimeout(done, 5));
  }
  throw new Error("it never came");
}

/** Long enough for all work under way to finish. */
export const settled = (): Promise<void> => pause(60);
