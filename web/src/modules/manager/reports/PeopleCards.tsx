import type { Report } from "../../../wire";
import { DeedsCard } from "./DeedsCard";
import { DifferencesCard } from "./DifferencesCard";
import { ReasonsCard } from "./ReasonsCard";

interface Props {
  readonly report: Report;
  readonly today: number;
}

/** What people did with the house's money: why they gave it back, what left, and how their tills differed. */
export function PeopleCards({ report, today }: Props): JSX.Element {
  return (
    <>
      <ReasonsCard report={report} />
      <DeedsCard report={report} />
      <DifferencesCard report={report} today={today} />
    </>
  );
}
