import type { RefObject } from "react";
import { Icon } from "../ui";

interface Props {
  /** the hub's words about the whole form; `null`: there is none */
  readonly problem: string | null;
  /** to scroll to it */
  readonly place?: RefObject<HTMLParagraphElement>;
}

/** A problem of a whole form, above its fields. */
export function FormProblem({ problem, place }: Props): JSX.Element | null {
  return problem ? (
    <p ref={place} className="notice notice-red" role="alert">
      <Icon name="alert" />
      {problem}
    </p>
  ) : null;
}
