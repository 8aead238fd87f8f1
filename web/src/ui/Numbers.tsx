import type { ReactNode } from "react";
import { minutes, minutesBetween, money, t } from "../i18n";
import { useNow } from "../sync";
import { IconButton } from "./Button";
import { Icon } from "./Icon";
import { classes } from "./classes";
import { useKeys } from "./overlay";

/** An amount that does not wrap, with aligned digits. */
export function MoneyText({
  amount,
  className,
}: {
  readonly amount: number;
  readonly className?: string;
}): JSX.Element {
  return <span className={classes("numbers", className)}>{money(amount)}</span>;
}

interface MinutesProps {
  /** a time of the hub, in milliseconds */
  readonly since: number | undefined;
  /** minutes from which it turns amber, and red */
  readonly amber?: number;
  readonly red?: number;
  readonly className?: string;
}

/** Minutes since a time. Updates itself. */
export function Minutes({ since, amber, red, className }: MinutesProps): JSX.Element | null {
  const now = useNow();
  if (since === undefined) return null;
  const count = minutesBetween(since, now);
  const tone =
    red !== undefined && count >= red ? "tone-red" : amber !== undefined && count >= amber ? "tone-amber" : undefined;
  return (
    <span className={classes("numbers", "minutes", tone, className)}>
      <span aria-hidden>{minutes(count)}</span>
      <span className="only-read">{t("common.minutes", { count })}</span>
      {tone ? <Icon name="alert" className="minutes-mark" label={t("common.late")} /> : null}
    </span>
  );
}

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
}

/** A number with buttons for one more and one less. */
export function Stepper({ label, value, onChange, min = 1, max = 999 }: StepperProps): JSX.Element {
  const to = (next: number): void => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div className="stepper" role="group" aria-label={label}>
      <IconButton icon="minus" label={t("common.less")} disabled={value <= min} onClick={() => to(value - 1)} />
      <input
        className="stepper-value numbers"
        type="text"
        inputMode="numeric"
        aria-label={label}
        value={value}
        onChange={(event) => {
          const typed = Number(event.target.value.replace(/\D/g, ""));
          if (Number.isFinite(typed)) to(typed);
        }}
        onFocus={(event) => event.target.select()}
      />
      <IconButton icon="plus" label={t("common.more")} disabled={value >= max} onClick={() => to(value + 1)} />
    </div>
  );
}

interface PadProps {
  /** digits typed so far */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength?: number;
  /** bottom left key: `000` for money, empty for a PIN */
  readonly extra?: string;
  /** also takes digits from the keyboard, while no layer is above it */
  readonly keyboard?: boolean;
  /** Enter was pressed on the keyboard */
  readonly onEnter?: () => void;
  readonly disabled?: boolean;
}

/** A pad of large digits. */
export function NumberPad({
  value,
  onChange,
  maxLength = 12,
  extra,
  keyboard = true,
  onEnter,
  disabled = false,
}: PadProps): JSX.Element {
  const add = (digits: string): void => onChange((value + digits).slice(0, maxLength));
  const back = (): void => onChange(value.slice(0, -1));
  useKeys(({ key, target }) => {
    const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (!keyboard || disabled || typing) return;
    if (/^\d$/.test(key)) add(key);
    else if (key === "Backspace") back();
    else if (key === "Enter" && !(target instanceof HTMLButtonElement)) onEnter?.();
  });
  const key = (digits: string): JSX.Element => (
    <button key={digits} type="button" className="pad-key numbers" disabled={disabled} onClick={() => add(digits)}>
      {digits}
    </button>
  );
  return (
    <div className="number-pad" role="group" aria-label={t("common.numbers")}>
      {["1", "2", "3", "4", "5", "6", "7", "8", "9"].map(key)}
      {extra ? key(extra) : <span />}
      {key("0")}
      <button type="button" className="pad-key" aria-label={t("common.backspace")} disabled={disabled} onClick={back}>
        <Icon name="backspace" size={24} />
      </button>
    </div>
  );
}

interface PINProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly length?: number;
  readonly error?: string | null;
  readonly busy?: boolean;
  readonly title?: ReactNode;
  readonly onEnter?: () => void;
}

/** A PIN pad that shows dots and never the digits. */
export function PINPad({ value, onChange, length = 4, error, busy = false, title, onEnter }: PINProps): JSX.Element {
  return (
    <div className="pin-pad">
      {title}
      <p
        className={classes("pin-dots", error && "pin-wrong")}
        role="status"
        aria-label={t("common.pinTyped", { count: value.length, length })}
      >
        {Array.from({ length: Math.max(length, value.length) }, (_, i) => (
          <span key={i} className={classes("pin-dot", i < value.length && "pin-dot-full")} />
        ))}
      </p>
      <p className="pin-error tone-red" role="alert">
        {error ?? ""}
      </p>
      <NumberPad value={value} onChange={onChange} maxLength={6} disabled={busy} onEnter={onEnter} />
    </div>
  );
}
