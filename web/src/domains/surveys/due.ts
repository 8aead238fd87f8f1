import { useMe, useRight } from "../../session";
import { useNow, useOutbox, useReplica } from "../../sync";
import type { Checklist, Role, Survey } from "../../wire";

/** A checklist with its form. */
export interface ListOfForm {
  readonly list: Checklist;
  readonly survey: Survey;
}

/** Whether these roles fill in the form. */
export const isFor = ({ form }: Survey, roles: readonly Role[]): boolean =>
  form.roles.length === 0 || form.roles.some((role) => roles.includes(role));

/** The checklists that are due for this person now, without those that this device has filled in. The next to end is first. */
export function useDueLists(): readonly ListOfForm[] {
  const { roles } = useMe().employee;
  const now = useNow();
  const filled = useOutbox((entries) =>
    entries.flatMap(({ body, status }) =>
      body.type === "surveys.answer" && status !== "refused" ? [`${body.answer.survey} ${body.answer.due}`] : [],
    ),
  );
  const due = useReplica((view) =>
    view.all("checklist").flatMap((list) => {
      const survey = list.state === "due" ? view.get("survey", list.survey) : undefined;
      return survey && isFor(survey, roles) ? [{ list, survey }] : [];
    }),
  );
  return due
    .filter(({ list }) => now < list.until && !filled.includes(`${list.survey} ${list.at}`))
    .sort((a, b) => a.list.until - b.list.until);
}

const day = 24 * 3_600_000;

/** The checklists of the last day that nobody has filled in, for people who see the answers. The latest is first. */
export function useMissedLists(): readonly ListOfForm[] {
  const may = useRight("seeSurveys");
  const now = useNow(60_000);
  const missed = useReplica((view) =>
    view.all("checklist").flatMap((list) => {
      const survey = list.state === "missed" ? view.get("survey", list.survey) : undefined;
      return survey ? [{ list, survey }] : [];
    }),
  );
  if (!may) return [];
  return missed.filter(({ list }) => now < list.until + day).sort((a, b) => b.list.until - a.list.until);
}
