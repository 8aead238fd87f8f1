import { Suspense } from "react";
import { t } from "../../../i18n";
import { Several } from "../../../forms";
import { Card, Skeleton, Switch, TextArea, TextField, lazyPart } from "../../../ui";
import type { Role, SurveyForm } from "../../../wire";

/** Changes a form, whatever else has changed since it was drawn. */
export type EditForm = (change: (form: SurveyForm) => SurveyForm) => void;

/** Few forms are checklists. */
const ScheduleFields = lazyPart(() => import("./ScheduleFields"), "ScheduleFields");

const roles: readonly Role[] = ["waiter", "chef", "runner", "cashier", "receptionist", "manager"];
const usualSchedule = { weekdays: [1, 2, 3, 4, 5, 6, 0], times: [9 * 60], within: 60 };

interface Props {
  readonly form: SurveyForm;
  readonly edit: EditForm;
  /** it describes things of the restaurant */
  readonly own: boolean;
}

/** The form as a whole: title, help, who fills it in, and when. */
export function HeadCard({ form, edit, own }: Props): JSX.Element {
  if (own) return <OwnHead form={form} edit={edit} />;
  return <FillingHead form={form} edit={edit} />;
}

/** Nobody fills in own fields as a form, so they have a title only. */
function OwnHead({ form, edit }: Omit<Props, "own">): JSX.Element {
  return (
    <Card label={t("ownFields.about")}>
      <TextField
        label={t("ownFields.title")}
        hint={t("ownFields.titleHint")}
        value={form.title}
        maxLength={200}
        autoComplete="off"
        onValue={(title) => edit((now) => ({ ...now, title }))}
      />
    </Card>
  );
}

function FillingHead({ form, edit }: Omit<Props, "own">): JSX.Element {
  const { schedule } = form;
  const set = (part: Partial<SurveyForm>): void => edit((now) => ({ ...now, ...part }));
  const setScheduled = (on: boolean): void =>
    edit(({ schedule: _, ...rest }) => (on ? { ...rest, schedule: usualSchedule } : rest));
  return (
    <Card className="stack-16" label={t("surveyOffice.about")}>
      <TextField
        label={t("surveyOffice.title")}
        value={form.title}
        maxLength={200}
        autoComplete="off"
        onValue={(title) => set({ title })}
      />
      <TextArea
        label={t("surveyOffice.help")}
        hint={t("surveyOffice.helpHint")}
        value={form.help}
        maxLength={500}
        onValue={(help) => set({ help })}
      />
      <Several
        label={t("surveyOffice.roles")}
        hint={form.roles.length === 0 ? t("surveyOffice.rolesAll") : undefined}
        all={roles}
        value={form.roles}
        onChange={(chosen) => set({ roles: chosen })}
        nameOf={(role) => t(`role.${role}`)}
      />
      <Switch
        label={t("surveyOffice.scheduled")}
        hint={t("surveyOffice.scheduledHint")}
        on={schedule !== undefined}
        onChange={setScheduled}
      />
      {schedule ? (
        <Suspense fallback={<Skeleton height={220} />}>
          <ScheduleFields schedule={schedule} onSchedule={(next) => set({ schedule: next })} />
        </Suspense>
      ) : null}
    </Card>
  );
}
