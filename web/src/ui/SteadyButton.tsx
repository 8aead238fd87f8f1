import type { ComponentProps } from "react";
import { useLayoutEffect, useRef } from "react";
import { Button } from "./Button";
import { rest, restNearFinger, takesTap } from "./tapGuard";

interface SteadyProps extends ComponentProps<typeof Button> {
  /** its action, if its words change while the action stays; missing: the words tell */
  readonly meaning?: string;
}

/**
 * A button of a card that changes its action or moves away when it is pressed. It takes no tap for a moment after it
 * changed, so that a double tap does one thing.
 */
export function SteadyButton({ onClick, meaning, ...rest }: SteadyProps): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useRestAfterChange(button, meaning ?? `${rest.icon ?? ""} ${String(rest.children)}`);
  return (
    <Button
      {...rest}
      ref={button}
      data-steady
      onClick={(event) => {
        if (takesTap(event, event.currentTarget)) onClick?.(event);
      }}
    />
  );
}

function useRestAfterChange(button: React.RefObject<HTMLButtonElement>, words: string): void {
  const before = useRef(words);
  useLayoutEffect(() => {
    const changed = before.current !== words;
    before.current = words;
    if (!button.current) return;
    if (changed) rest(button.current);
    else restNearFinger(button.current);
  });
}
