import { t } from "../../i18n";
import { StatePill } from "../../ui";
import { Fact } from "../../ui/Fact";
import type { CarriedAnswer, Survey } from "../../wire";
import { asideOf, inFormOrder } from "./ownFields";
import { plainText } from "./valueText";

interface ListProps {
  readonly survey: Survey;
  readonly carried: CarriedAnswer;
}

/** Each value under the title of its field. Values that the present form cannot show are marked as old. */
export function OwnValueList({ survey, carried }: ListProps): JSX.Element | null {
  const values = inFormOrder(survey, carried.values);
  const aside = asideOf(survey, carried.aside);
  if (values.length === 0 && aside.length === 0) return null;
  return (
    <dl className="own-values">
      {values.map(({ field, value }) => (
        <Fact key={field.id} name={field.title}>
          {plainText(field, value)}
        </Fact>
      ))}
      {aside.map(({ field, value }) => (
        <Fact key={`aside-${field.id}`} name={field.title}>
          <span className="quiet">{plainText(field, value)}</span>{" "}
          <StatePill tone="grey" icon="history">
            {t("ownFields.old")}
          </StatePill>
        </Fact>
      ))}
    </dl>
  );
}
