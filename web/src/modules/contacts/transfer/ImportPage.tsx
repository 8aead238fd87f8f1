import { number, t } from "../../../i18n";
import { Button, Icon, Spinner, navigate } from "../../../ui";
import type { ContactImport } from "../../../wire";
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
      return (
        <div className="stack-16">
          <p className="notice notice-red" role="alert">
            <Icon name="alert" />
            <span>{at.text}</span>
          </p>
          {at.file ? null : <DropFile onFile={of.choose} />}
        </div>
      );
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

function Working({
  text,
  part,
  note,
}: {
  readonly text: string;
  readonly part: number;
  readonly note?: string;
}): JSX.Element {
  const whole = Math.round(part * 100);
  // After the upload the hub works for an unknown time.
  const moving = whole >= 100 || whole === 0;
  return (
    <div className="import-working" role="status">
      <p className="row">
        <Spinner />
        <span className="strong">{text}</span>
      </p>
      <div
        className={moving ? "import-bar import-bar-moving" : "import-bar"}
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={moving ? undefined : whole}
      >
        <span style={moving ? undefined : { width: `${whole}%` }} />
      </div>
      {note ? <p className="quiet small">{note}</p> : null}
    </div>
  );
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
      <p className={`notice notice-${notice.tone}`} role="status">
        <Icon name={notice.icon} />
        <span>{notice.text}</span>
      </p>
      <Sums of={job} />
      <Problems problems={job.problems} skipped={job.skipped} left />
    </div>
  );
}

/** The number of contacts that a file changes. */
const writes = (at: Extract<Stage, { stage: "preview" }>): number => at.preview.added + at.preview.updated;

function Actions({ of, book }: { readonly of: Importing; readonly book: string }): JSX.Element | null {
  const { at } = of;
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
      return at.file ? (
        <>
          <Button large onClick={of.restart}>
            {t("contacts.importOther")}
          </Button>
          <Button look="primary" large icon="reload" className="grow" onClick={of.retry}>
            {t("common.retry")}
          </Button>
        </>
      ) : null;
    case "preview":
      return (
        <>
          <Button large icon="undo" onClick={of.restart}>
            {t("contacts.importOther")}
          </Button>
          {writes(at) > 0 ? (
            <Button look="primary" large icon="check" className="grow" onClick={of.apply}>
              {t("contacts.importApply", { count: number(writes(at)) })}
            </Button>
          ) : (
            <p className="quiet grow">{t("contacts.importNothing")}</p>
          )}
        </>
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
