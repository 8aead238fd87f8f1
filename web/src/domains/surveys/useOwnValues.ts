import { useMemo } from "react";
import { askSurvey } from "../../rules/askSurvey";
import { useOutbox, useReplica } from "../../sync";
import { usePolled } from "../../sync/useAsked";
import type { CarriedAnswer, FieldsSubject, OwnFieldsPage, Survey, SurveysCommand } from "../../wire";

type SetFields = Extract<SurveysCommand, { readonly type: "surveys.setFields" }>;

/** Milliseconds between two requests for the values of a guest or a booking. */
const lookEvery = 15_000;
const empty: CarriedAnswer = { values: [], aside: [] };

/** The own values of one thing, in the present version of the form. */
export interface OwnValues {
  /** `null`: not loaded yet */
  readonly carried: CarriedAnswer | null;
  /** they could not be loaded */
  readonly isAway: boolean;
  /** a change of this device waits for the hub */
  readonly isWaiting: boolean;
  readonly again: () => void;
}

/** Devices hold the values of dishes and open orders. The hub has those of guests and bookings. */
const isHeld = (subject: FieldsSubject): boolean => subject === "dish" || subject === "order";

/** The rules of forms must be loaded (`prepareSurveys`). */
export function useOwnValues(survey: Survey, subject: FieldsSubject, thing: string): OwnValues {
  const held = useReplica((view) => view.get("ownFields", `${subject}.${thing}`));
  const waiting = useOutbox((entries) =>
    entries.flatMap(({ status, body }): readonly SetFields[] =>
      status !== "refused" && body.type === "surveys.setFields" && body.subject === subject && body.thing === thing
        ? [body]
        : [],
    ),
  );
  const path = isHeld(subject) ? null : `/api/own-fields/${subject}?thing=${encodeURIComponent(thing)}`;
  const loaded = usePolled<OwnFieldsPage>(path, lookEvery, `${survey.version} ${waiting.length}`);
  const answer = loaded.value && (loaded.value.rows[0]?.carried ?? empty);
  const carried = useMemo(() => {
    const confirmed = path === null ? askSurvey({ type: "own", survey, values: held?.values ?? [] }) : answer;
    return confirmed && waiting.reduce((values, body) => withChange(values, body, survey), confirmed);
  }, [path, survey, held, answer, waiting]);
  return { carried, isAway: loaded.problem !== null, isWaiting: waiting.length > 0, again: loaded.again };
}

/** The values after a command that the hub has not answered yet. */
function withChange(before: CarriedAnswer, change: SetFields, survey: Survey): CarriedAnswer {
  const { values = [], cleared = [], version } = change;
  const changed = askSurvey({ type: "carry", survey, values, version });
  const gone = new Set([...cleared, ...values.map(({ field }) => field)]);
  return {
    values: [...before.values.filter(({ field }) => !gone.has(field)), ...changed.values],
    aside: [...before.aside.filter(({ field }) => !gone.has(field)), ...changed.aside],
  };
}
