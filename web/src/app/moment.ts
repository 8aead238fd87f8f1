import { hub } from "../session/client";
import { mayBeHeard } from "../ui/sound";
import type { Moment } from "./quiet";

let stirredAt = Date.now();
const typedInto = new Set<HTMLInputElement | HTMLTextAreaElement>();

function stirred(): void {
  stirredAt = Date.now();
}

/** Starts to watch touches and typing. */
export function watchHands(): void {
  for (const kind of ["pointerdown", "keydown", "wheel", "visibilitychange"])
    document.addEventListener(kind, stirred, { capture: true, passive: true });
  document.addEventListener(
    "input",
    (event) => {
      const field = event.target;
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) typedInto.add(field);
    },
    { capture: true },
  );
}

export function momentNow(): Moment {
  for (const field of typedInto) if (!field.isConnected) typedInto.delete(field);
  return {
    path: location.pathname,
    hidden: document.visibilityState === "hidden",
    still: (Date.now() - stirredAt) / 1000,
    layer: document.querySelector("[data-layer]") !== null,
    typed: [...typedInto].some((field) => field.value !== ""),
    unsent: hub.outbox.entries.filter((entry) => entry.status === "pending").length,
    heard: mayBeHeard(),
  };
}
