import { useEffect, useState } from "react";

/** Milliseconds without a key, after which the text is looked for. */
const typedFor = 300;

/** A text that has not changed for a moment. */
export function useTyped(text: string): string {
  const [still, setStill] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setStill(text), typedFor);
    return () => clearTimeout(timer);
  }, [text]);
  return still;
}
