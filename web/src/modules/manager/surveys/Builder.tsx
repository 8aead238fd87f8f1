import type { ComponentProps } from "react";
import { Suspense, useMemo, useState } from "react";
import { t } from "../../../i18n";
import { Button, EmptyState, Segmented, Skeleton, lazyPart, navigate, useWide } from "../../../ui";
import { subjectOf } from "../../../domains/surveys/ownFields";
import type { SurveyForm } from "../../../wire";
import { Office } from "../office/Office";
import { DraftMenu, DraftNotices } from "./DraftNotices";
import { checked } from "./faults";
import { newPage, removedFrom, withRemovedField } from "./formEdits";
import { HeadCard } from "./HeadCard";
import { PageCard } from "./PageCard";
import { surveysRoot } from "./paths";
import { RemovedFields } from "./RemovedFields";
import type { BuilderWork } from "./useWork";
import { useWork } from "./useWork";

/** It brings all kinds of inputs, so the editor is there first. */
const Preview = lazyPart(() => import("./Preview"), "Preview", "filling");
const PublishSheet = lazyPart(() => import("./PublishSheet"), "PublishSheet");

type BuilderTab = "edit" | "preview";

/** The builder of a form. Beside it, or behind a tab on a phone, the form as people see it. */
export function Builder({ id }: { readonly id: string }): JSX.Element {
  const work = useWork(id);
  const { survey, draft, form } = work;
  const both = useWide(1000);
  const [look, setLook] = useState<BuilderTab>("edit");
  const [publishing, setPublishing] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const check = useMemo(() => (form ? checked(survey, form) : null), [survey, form]);
  const back = (): void => navigate(surveysRoot);
  if (!form || !check)
    return (
      <Office page="surveys" back={back}>
        <EmptyState icon="notebook" title={t("surveyOffice.unknown")} text={t("surveyOffice.unknownText")} />
      </Office>
    );
  const problem = draft ? check.problem : null;
  return (
    <Office
      page="surveys"
      subtitle={form.title || t("surveyOffice.untitled")}
      back={back}
      actions={draft ? <DraftMenu work={work} /> : undefined}
      tools={both ? undefined : <LookTabs look={look} onLook={setLook} />}
      foot={
        <Button
          look="primary"
          large
          icon="upload"
          className="grow"
          disabled={!draft || problem !== null || work.isOvertaken || work.isWaiting}
          onClick={() => setPublishing(true)}
        >
          {t(draft ? "surveyOffice.publish" : "surveyOffice.published")}
        </Button>
      }
    >
      <div className="builder">
        {both || look === "edit" ? (
          <div className="builder-edit">
            <DraftNotices work={work} problem={problem} />
            <Editor
              work={work}
              form={form}
              wrong={problem === null ? null : check.field}
              open={open}
              onOpen={setOpen}
            />
          </div>
        ) : null}
        {both || look === "preview" ? <LatePreview form={form} field={open} own={subjectOf(id) !== undefined} /> : null}
      </div>
      {publishing && draft ? (
        <Suspense fallback={null}>
          <PublishSheet
            id={id}
            survey={survey}
            draft={draft}
            heavier={check.heavier}
            onClose={() => setPublishing(false)}
            onPublished={() => {
              work.keep(null);
              navigate(surveysRoot);
            }}
          />
        </Suspense>
      ) : null}
    </Office>
  );
}

function LatePreview(of: ComponentProps<typeof Preview>): JSX.Element {
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <Preview {...of} />
    </Suspense>
  );
}

interface LookProps {
  readonly look: BuilderTab;
  readonly onLook: (look: BuilderTab) => void;
}

/** On a phone the preview is behind a tab. */
function LookTabs({ look, onLook }: LookProps): JSX.Element {
  return (
    <Segmented
      label={t("surveyOffice.look")}
      value={look}
      onChange={onLook}
      choices={[
        { value: "edit", label: t("surveyOffice.build"), icon: "edit" },
        { value: "preview", label: t("surveyOffice.preview"), icon: "phone" },
      ]}
    />
  );
}

interface EditorProps {
  readonly work: BuilderWork;
  readonly form: SurveyForm;
  /** the field to put right */
  readonly wrong: string | null;
  /** the id of the field that is open */
  readonly open: string | null;
  readonly onOpen: (field: string | null) => void;
}

function Editor({ work, form, wrong, open, onOpen }: EditorProps): JSX.Element {
  const { survey, edit } = work;
  const own = subjectOf(work.id) !== undefined;
  const removed = removedFrom(form, survey);
  return (
    <>
      <HeadCard form={form} edit={edit} own={own} />
      {form.pages.map((page, at) => (
        <PageCard
          key={page.id}
          form={form}
          page={page}
          at={at}
          survey={survey}
          edit={edit}
          open={open}
          onOpen={onOpen}
          wrong={wrong}
          own={own}
        />
      ))}
      {own ? null : (
        <Button icon="plus" wide onClick={() => edit((now) => ({ ...now, pages: [...now.pages, newPage()] }))}>
          {t("surveyOffice.addPage")}
        </Button>
      )}
      <RemovedFields
        fields={removed}
        onBack={(field) => {
          edit((now) => withRemovedField(now, field));
          onOpen(field.id);
        }}
      />
    </>
  );
}
