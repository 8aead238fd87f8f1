import { useState } from "react";
import { toast } from ".";

/** Milliseconds for which the button says that the text was copied. */
const saidFor = 2000;

/** Copies a text. `failed`: the words for a browser without a clipboard, as plain HTTP has none. The text stays visible. */
export function useCopied(text: string, failed: string): { readonly done: boolean; readonly copy: () => void } {
  const [done, setDone] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      setTimeout(() => setDone(false), saidFor);
    } catch {
      toast({ text: failed, icon: "alert" });
    }
  };
  return { done, copy: () => void copy() };
}
