import { useState } from "react";
import { t } from "../../i18n";
import { useRight } from "../../session";
import { useReplica } from "../../sync";
import { Button, CloudMark, Icon } from "../../ui";
import type { Survey } from "../../wire";
import type { OwnFieldsOf } from "./ownFields";
import { OwnFieldsSheet } from "./OwnFieldsSheet";
import { OwnValueList } from "./OwnValueList";
import { ownRights, shownForm } from "./ownFields";
import { useOwnValues } from "./useOwnValues";

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
