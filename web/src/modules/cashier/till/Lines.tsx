import type { ReactNode } from "react";
import { date, money, time } from "../../../i18n";
import { classes } from "../../../ui";

/** `19:04 21/11` */
export const atText = (moment: number): string => `${time(moment)} ${date(moment)}`;

/** A name and its amount. */
export function AmountLine({
  name,
  amount,
  strong = false,
}: {
  readonly name: ReactNode;
  readonly amount: number;
  readonly strong?: boolean;
}): JSX.Element {
  return (
    <div className={classes("money-line", strong && "strong")}>
      <dt>{name}</dt>
      <dd className="numbers">{money(amount)}</dd>
    </div>
  );
}

/** A titled part of a report. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): JSX.Element {
  return (
    <section className="card stack-8" aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
