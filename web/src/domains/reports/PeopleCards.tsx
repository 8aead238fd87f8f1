import type { Report } from "../../wire";
import { DeedsCard } from "./DeedsCard";
import { DifferencesCard } from "./DifferencesCard";
import { ReasonsCard } from "./ReasonsCard";
import { TipsCard } from "./TipsCard";
import { VoucherCard } from "./VoucherCard";

interface Props {
  readonly report: Report;
  readonly today: number;
}

/** Money by person: reasons of refunds and voids, deeds by which it left, differences of tills, tips. Then vouchers. */
export function PeopleCards({ report, today }: Props): JSX.Element {
  return (
    <>
      <ReasonsCard report={report} />
      <DeedsCard report={report} />
      <DifferencesCard report={report} today={today} />
      <TipsCard report={report} />
      <VoucherCard report={report} />
    </>
  );
}
