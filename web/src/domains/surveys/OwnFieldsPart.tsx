import { useState } from "react";
import { t } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { Button, CloudMark, Icon, StatePill } from "../../ui";
import { Fact } from "../../ui/Fact";
import type { CarriedAnswer, Survey } from "../../wire";
import type { OwnFieldsOf } from "./LazyOwnFields";
import { OwnFieldsSheet } from "./OwnFieldsSheet";
import { asideOf, inFormOrder, ownRights, shownForm } from "./ownFields";
import { useOwnValues } from "./useOwnValues";
import { plainText } from "./valueText";

/** The own fields of a guest, a booking, a dish or an order. The rules must be loaded (`prepareSurveys`). */
export function OwnFieldsPart(of: OwnFieldsOf): JSX.Element | null {
  const survey = useReplica((view) => shownForm(view, of.subject));
  return survey ? <Shown {...of} survey={survey} /> : null;
}

function Shown({ survey, subject, thing, name, plain = false }: OwnFieldsOf & { readonly survey: Survey }) {
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useRight(ownRights[subject].write);
  const { carried, isAway, isWaiting, again } = useOwnValues(survey, subject, thing);
  if (plain) return carried ? <OwnValueList survey={survey} carried={carried} /> : null;
  const { title } = survey.form;
  const isEmpty = carried !== null && carried.values.length === 0 && carried.aside.length === 0;
  return (
    <section className="own-fields stack-8" aria-label={title}>
      <header className="row">
        <h3 className="field-label grow">
          {title} <CloudMark shown={isWaiting} />
        </h3>
        {mayWrite && carried ? (
          <Button look="plain" icon="edit" aria-label={t("ownFields.editOf", { title })} onClick={() => setOpen(true)}>
            {t("ownFields.edit")}
          </Button>
        ) : null}
      </header>
      {carried === null ? (
        <Waiting isAway={isAway} />
      ) : isEmpty ? (
        <p className="quiet small">{t("ownFields.none")}</p>
      ) : (
        <OwnValueList survey={survey} carried={carried} />
      )}
      {isOpen && carried ? (
        <OwnFieldsSheet
          survey={survey}
          subject={subject}
          thing={thing}
          name={name}
          carried={carried}
          onClose={() => setOpen(false)}
          onSaved={again}
        />
      ) : null}
    </section>
  );
}

/** Guests and bookings have their values at the hub. */
function Waiting({ isAway }: { readonly isAway: boolean }): JSX.Element {
  return isAway ? (
    <p className="quiet small row">
      <Icon name="cloud-off" />
      {t("ownFields.away")}
    </p>
  ) : (
    <p className="quiet small">{t("ownFields.loading")}</p>
  );
}

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
