import type { RefObject } from "react";
import { useLayoutEffect } from "react";

/** Pixels. A higher text scrolls inside the field. */
const maxHeight = 144;

/** The field grows with its text. */
export function useFieldHeight(field: RefObject<HTMLTextAreaElement>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies(text): the height depends on the text
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${Math.min(area.scrollHeight, maxHeight)}px`;
  }, [field, text]);
}
