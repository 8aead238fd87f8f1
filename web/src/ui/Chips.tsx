import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { Icon } from "./Icon";
import type { IconName } from "./icons";
import { classes } from "./classes";

interface ChipProps {
  readonly children: ReactNode;
  readonly chosen?: boolean;
  readonly onPress?: () => void;
  readonly icon?: IconName;
  readonly disabled?: boolean;
  readonly count?: number;
}

/** One of few choices, or a single switch. */
export function Chip({ children, chosen = false, onPress, icon, disabled, count }: ChipProps): JSX.Element {
  return (
    <button
      type="button"
      className={classes("chip", chosen && "chip-chosen")}
      aria-pressed={chosen}
      onClick={onPress}
      disabled={disabled}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
      {count ? <span className="chip-count numbers">{count}</span> : null}
    </button>
  );
}

/** A row of chips that scrolls if they do not fit. The chosen one is always visible. */
export function ChipRow({
  label,
  children,
  wrap = false,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly wrap?: boolean;
}): JSX.Element {
  const row = useRef<HTMLDivElement>(null);
  const seen = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(".chip-chosen") ?? null;
    const box = row.current;
    // Measuring forces a layout, so it runs only for a newly chosen chip.
    if (chosen === seen.current) return;
    seen.current = chosen;
    if (!chosen || !box || wrap) return;
    const left = chosen.offsetLeft - 16;
    const right = chosen.offsetLeft + chosen.offsetWidth + 16;
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (right > box.scrollLeft + box.clientWidth) box.scrollLeft = right - box.clientWidth;
  });
  return (
    <div ref={row} className={classes("chip-row", wrap && "chip-row-wrap")} role="group" aria-label={label}>
      {children}
    </div>
  );
}

export interface Choice<T extends string | number> {
  readonly value: T;
  readonly label: string;
  readonly icon?: IconName;
}

interface SegmentedProps<T extends string | number> {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** A choice of two to four options, all visible. */
export function Segmented<T extends string | number>({
  label,
  choices,
  value,
  onChange,
}: SegmentedProps<T>): JSX.Element {
  const move = (step: number): void => {
    const at = choices.findIndex((choice) => choice.value === value);
    const next = choices[(at + step + choices.length) % choices.length];
    if (next) onChange(next.value);
  };
  const box = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={box}
      className="segmented"
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => {
        const step =
          event.key === "ArrowRight" || event.key === "ArrowDown"
            ? 1
            : event.key === "ArrowLeft" || event.key === "ArrowUp"
              ? -1
              : 0;
        if (step === 0) return;
        event.preventDefault();
        move(step);
        requestAnimationFrame(() => box.current?.querySelector<HTMLElement>("[aria-checked=true]")?.focus());
      }}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          tabIndex={choice.value === value ? 0 : -1}
          className={classes("segment", choice.value === value && "segment-chosen")}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon ? <Icon name={choice.icon} /> : null}
          <span>{choice.label}</span>
        </button>
      ))}
    </div>
  );
}
