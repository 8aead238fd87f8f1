import { useEffect, useRef, useState } from "react";
import { play } from "../../ui";

const inSight = 3000;

/** A warning with a sound. It disappears by itself. */
export function useWarning(): readonly [string | null, (text: string) => void] {
  const [text, setText] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    text,
    (next) => {
      clearTimeout(timer.current);
      play("refused");
      setText(next);
      timer.current = setTimeout(() => setText(null), inSight);
    },
  ];
}
