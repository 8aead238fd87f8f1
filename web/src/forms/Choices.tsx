import type { ComponentProps, ReactNode } from "react";
import { Chip, ChipRow, Icon, Segmented } from "../ui";
import { toggled } from "./toggled";

/** A problem of one field. */
export function Wrong({ text }: { readonly text: string | null | undefined }): JSX.Element | null {
  return text ? (
    <p className="field-error" role="alert">
      <Icon name="alert" />
      {text}
    </p>
  ) : null;
}

interface LabelledProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly children: ReactNode;
}

/** Something to choose from, under its name. */
export function Labelled({ label, hint, error, children }: LabelledProps): JSX.Element {
  return (
    <div className="stack-8">
      <span className="field-label">{label}</span>
      {children}
      {hint ? <p className="quiet small">{hint}</p> : null}
      <Wrong text={error} />
    </div>
  );
}

/** A choice of few options. */
export function OneOf<T extends string>({
  hint,
  error,
  ...choice
}: ComponentProps<typeof Segmented<T>> & Pick<LabelledProps, "hint" | "error">): JSX.Element {
  return (
    <Labelled label={choice.label} hint={hint} error={error}>
      <Segmented {...choice} />
    </Labelled>
  );
}

interface SeveralProps<T extends string> extends Omit<LabelledProps, "children"> {
  readonly all: readonly T[];
  readonly value: readonly T[];
  readonly onChange: (value: readonly T[]) => void;
  readonly nameOf: (one: T) => ReactNode;
}

/** A choice of any number of options. */
export function Several<T extends string>({ all, value, onChange, nameOf, ...texts }: SeveralProps<T>): JSX.Element {
  return (
    <Labelled {...texts}>
      <ChipRow label={texts.label} wrap>
        {all.map((one) => (
          <Chip
            key={one}
            chosen={value.includes(one)}
            icon={value.includes(one) ? "check" : undefined}
            onPress={() => onChange(toggled(value, one))}
          >
            {nameOf(one)}
          </Chip>
        ))}
      </ChipRow>
    </Labelled>
  );
}
