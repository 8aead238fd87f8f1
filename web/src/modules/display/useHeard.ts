import { useEffect, useState } from "react";
import type { DisplayChannel } from "../../domains/till/displayWords";
import type { DisplayMemory } from "./heard";
import { hear, nothingHeard } from "./heard";

/** Milliseconds after which the display looks whether the cashier page has fallen silent. */
const lookEvery = 1000;

/** The words of the cashier pages, and the present moment. Asks for the scene at once. */
export function useHeard(channel: DisplayChannel): { readonly heard: DisplayMemory; readonly now: number } {
  const [heard, setHeard] = useState(nothingHeard);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    let listens = true;
    channel.hear((word) => {
      if (!listens) return;
      const at = Date.now();
      setNow(at);
      setHeard((before) => hear(before, word, at));
    });
    channel.tell({ type: "asks" });
    const timer = setInterval(() => setNow(Date.now()), lookEvery);
    return () => {
      listens = false;
      clearInterval(timer);
    };
  }, [channel]);
  return { heard, now };
}
