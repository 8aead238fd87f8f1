import type { ReactNode } from "react";

interface Props {
  readonly name: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A fact of a list of facts: its name above its value. */
export function Fact({ name, className, children }: Props): JSX.Element {
  return (
    <div className={className}>
      <dt className="quiet small">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
