import { useEffect, useRef, useState } from "react";

const inSight = 3000;

/** A warning that disappears by itself. */
export function useWarning(): readonly [string | null, (text: string) => void] {
  const [text, setText] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    text,
    (next) => {
      clearTimeout(timer.current);
      setText(next);
      timer.current = setTimeout(() => setText(null), inSight);
    },
  ];
}
