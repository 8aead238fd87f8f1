import { number, t } from "../../../i18n";
import { Button, navigate } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { ContactImport } from "../../../wire";
import { ImportButtons, Failed, Working } from "../../../forms/importParts";
import { bookName, useBooks } from "../books";
import { Page } from "../Page";
import { contactPaths } from "../paths";
import { percent } from "./chosenFile";
import { DropFile } from "./DropFile";
import { Preview, Sums } from "./Preview";
import { Problems } from "./Problems";
import type { Importing, Stage } from "./useContactImport";
import { useContactImport } from "./useContactImport";

/** Imports contacts from a file into a book. */
export default function ImportPage({ book: id }: { readonly book: string }): JSX.Element {
  const of = useContactImport(id);
  const book = useBooks().value?.find((one) => one.id === id);
  return (
    <Page
      title={t("contacts.import")}
      subtitle={book ? bookName(book) : undefined}
      back={contactPaths.book(id)}
      foot={<Actions of={of} book={id} />}
    >
      <Panel of={of} />
    </Page>
  );
}

function Panel({ of }: { readonly of: Importing }): JSX.Element {
  const { at } = of;
  switch (at.stage) {
    case "idle":
      return <DropFile onFile={of.choose} />;
    case "reading":
      return <Working text={t("contacts.importReading", { name: at.name })} part={at.sent} />;
    case "sending":
      return <Working text={t("contacts.importSending")} part={at.sent} />;
    case "running":
      return <Running job={at.job} />;
    case "failed":
      return <Failed text={at.text}>{at.file ? null : <DropFile onFile={of.choose} />}</Failed>;
    case "preview":
      return (
        <div className="stack-24">
          <Sums name={at.file.name} format={at.preview.format} of={at.preview} />
          <Problems problems={at.preview.problems} skipped={at.preview.skipped} />
          <Preview preview={at.preview} />
        </div>
      );
    case "ended":
      return <Ended job={at.job} />;
  }
}

function Running({ job }: { readonly job: ContactImport }): JSX.Element {
  return (
    <div className="stack-16">
      <Working
        text={t("contacts.importRunning", { done: number(job.done), total: number(job.total) })}
        part={percent(job.done, job.total) / 100}
        note={t("contacts.importBackground")}
      />
      <Problems problems={job.problems} skipped={job.skipped} />
    </div>
  );
}

function Ended({ job }: { readonly job: ContactImport }): JSX.Element {
  const notice =
    job.state === "done"
      ? ({ tone: "green", icon: "check-circle", text: t("contacts.importDone") } as const)
      : job.state === "cancelled"
        ? ({
            tone: "amber",
            icon: "stop",
            text: t("contacts.importCancelled", { done: number(job.done), total: number(job.total) }),
          } as const)
        : ({ tone: "red", icon: "alert", text: job.message ?? t("error.unknown") } as const);
  return (
    <div className="stack-24">
      <Notice tone={notice.tone} icon={notice.icon} role="status">
        <span>{notice.text}</span>
      </Notice>
      <Sums of={job} />
      <Problems problems={job.problems} skipped={job.skipped} left />
    </div>
  );
}

/** The number of contacts that a file changes. */
const writes = (at: Extract<Stage, { stage: "preview" }>): number => at.preview.added + at.preview.updated;

function Actions({ of, book }: { readonly of: Importing; readonly book: string }): JSX.Element | null {
  const { at } = of;
  const other = { other: t("contacts.importOther"), onOther: of.restart };
  const toList = (
    <Button look="primary" large icon="contacts" className="grow" onClick={() => navigate(contactPaths.book(book))}>
      {t("contacts.toList")}
    </Button>
  );
  switch (at.stage) {
    case "idle":
    case "reading":
    case "sending":
      return null;
    case "running":
      return (
        <>
          <Button large icon="stop" onClick={of.cancel}>
            {t("contacts.importCancel")}
          </Button>
          {toList}
        </>
      );
    case "failed":
      return at.file ? <ImportButtons {...other} action={t("common.retry")} icon="reload" onAction={of.retry} /> : null;
    case "preview":
      return (
        <ImportButtons
          {...other}
          action={writes(at) > 0 ? t("contacts.importApply", { count: number(writes(at)) }) : null}
          icon="check"
          onAction={of.apply}
          nothing={t("contacts.importNothing")}
        />
      );
    case "ended":
      return (
        <>
          <Button large icon="undo" onClick={of.restart}>
            {t("contacts.importOther")}
          </Button>
          {toList}
        </>
      );
  }
}
