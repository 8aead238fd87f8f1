import { number, t } from "../../../../i18n";
import { Button, Icon, Spinner } from "../../../../ui";
import { FileDrop } from "../../../../ui/FileDrop";
import { accepted, megabytes, mostBytes } from "./importFile";
import { writes } from "./importReport";
import { Preview } from "./Preview";
import { Notes, Problems } from "./Problems";
import type { Import } from "./useImport";

/** The steps of an import. Its buttons are in `ImportActions`. */
export function ImportPanel({ of }: { readonly of: Import }): JSX.Element {
  const { at } = of;
  switch (at.stage) {
    case "idle":
      return <Start of={of} />;
    case "reading":
      return <Working text={t("import.reading", { name: at.name })} sent={at.sent} />;
    case "applying":
      return <Working text={t("import.applying", { count: number(writes(at.report)) })} sent={at.sent} />;
    case "failed":
      return (
        <div className="stack-16">
          <p className="notice notice-red" role="alert">
            <Icon name="alert" />
            <span>{at.text}</span>
          </p>
          {at.file ? null : <Start of={of} />}
        </div>
      );
    case "preview":
      return (
        <div className="stack-24">
          {at.changed ? (
            <p className="notice notice-amber" role="status">
              <Icon name="alert" />
              <span>{at.changed}</span>
            </p>
          ) : null}
          <Sums of={at} />
          <Problems report={at.report} />
          <Notes report={at.report} />
          <Order of={at} onOrder={of.order} />
          <Preview report={at.report} />
        </div>
      );
    case "done":
      return (
        <div className="stack-24">
          <p className="notice notice-green" role="status">
            <Icon name="check-circle" />
            <span>
              {t("import.done", {
                made: number(at.report.made),
                changed: number(at.report.changed),
                unchanged: number(at.report.unchanged),
              })}
            </span>
          </p>
          {typeof at.undo === "object" ? (
            <p className="notice notice-red" role="alert">
              <Icon name="alert" />
              <span>{at.undo.failed}</span>
            </p>
          ) : null}
          <Problems report={at.report} left />
        </div>
      );
    case "undone":
      return <Undone of={at} />;
  }
}

/** Says that drinks go first, and lets the person keep the order of the file. */
function Order({
  of: { file, report },
  onOrder,
}: {
  readonly of: Extract<Import["at"], { stage: "preview" }>;
  readonly onOrder: (fileOrder: boolean) => void;
}): JSX.Element | null {
  const kept = file.fileOrder === true;
  if (!report.drinksFirst && !kept) return null;
  return (
    <p className="notice notice-blue">
      <Icon name="sort" />
      <span className="grow">{t(kept ? "import.fileOrder" : "import.drinksFirst")}</span>
      <Button look="plain" onClick={() => onOrder(!kept)}>
        {t(kept ? "import.useDrinksFirst" : "import.useFileOrder")}
      </Button>
    </p>
  );
}

function Undone({ of: { result } }: { readonly of: Extract<Import["at"], { stage: "undone" }> }): JSX.Element {
  return (
    <div className="stack-16">
      <p className="notice notice-green" role="status">
        <Icon name="undo" />
        <span>{t("import.undone", { removed: number(result.removed), restored: number(result.restored) })}</span>
      </p>
      {result.kept.length > 0 ? (
        <p className="notice notice-amber">
          <Icon name="alert" />
          <span>{t("import.undoKept", { names: result.kept.join(", ") })}</span>
        </p>
      ) : null}
    </div>
  );
}

function Start({ of }: { readonly of: Import }): JSX.Element {
  return (
    <div className="stack-16">
      <FileDrop
        icon="receipt"
        title={t("import.drop")}
        hint={t("import.dropHint", { most: megabytes(mostBytes) })}
        choose={t("import.choose")}
        accept={accepted}
        onFile={of.choose}
      />
      <div className="import-help">
        <p className="quiet small">{t("import.columns")}</p>
        <span className="import-files">
          <a className="button button-plain" href="/api/menu/template.csv" download>
            <Icon name="down" />
            <span>{t("import.template")}</span>
          </a>
          <a className="button button-plain" href="/api/menu/export.csv" download>
            <Icon name="down" />
            <span>{t("import.export")}</span>
          </a>
        </span>
      </div>
    </div>
  );
}

function Working({ text, sent }: { readonly text: string; readonly sent: number }): JSX.Element {
  const percent = Math.round(sent * 100);
  // After the upload the hub works for an unknown time.
  const moving = percent >= 100 || percent === 0;
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
        aria-valuenow={moving ? undefined : percent}
      >
        <span style={moving ? undefined : { width: `${percent}%` }} />
      </div>
    </div>
  );
}

function Sums({ of: { file, report } }: { readonly of: Extract<Import["at"], { stage: "preview" }> }): JSX.Element {
  const sums = [
    { key: "made", tone: "green", icon: "plus", count: report.made, text: t("import.made") },
    { key: "changed", tone: "blue", icon: "edit", count: report.changed, text: t("import.changed") },
    { key: "unchanged", tone: "grey", icon: "check", count: report.unchanged, text: t("import.unchanged") },
    { key: "skipped", tone: "amber", icon: "alert", count: report.skipped, text: t("import.skipped") },
  ] as const;
  return (
    <header className="stack-8">
      <p className="strong two-lines">
        {file.name}{" "}
        <span className="quiet small">
          {[report.format, report.sheet ? t("import.sheet", { name: report.sheet }) : ""].filter(Boolean).join(" · ")}
        </span>
      </p>
      <ul className="import-sums">
        {sums.map(({ key, tone, icon, count, text }) => (
          <li key={key} className={`import-sum ${count > 0 ? `pill-${tone}` : "pill-grey"}`}>
            <Icon name={icon} />
            <span className="import-sum-count numbers">{number(count)}</span>
            <span className="small">{text}</span>
          </li>
        ))}
      </ul>
      {report.unread.length > 0 ? (
        <p className="quiet small">
          {t("import.unread", { columns: report.unread.map(({ heading }) => heading).join(", ") })}
        </p>
      ) : null}
    </header>
  );
}

interface ActionsProps {
  readonly of: Import;
  /** it is the page's main action */
  readonly main: boolean;
  readonly onDone?: () => void;
}

export function ImportActions({ of, main, onDone }: ActionsProps): JSX.Element | null {
  const { at } = of;
  const look = main ? "primary" : "quiet";
  switch (at.stage) {
    case "idle":
    case "reading":
      return null;
    case "applying":
      return (
        <Button look={look} large busy className="grow">
          {t("import.apply", { count: number(writes(at.report)) })}
        </Button>
      );
    case "failed":
      return at.file ? (
        <>
          <Button large onClick={of.restart}>
            {t("import.other")}
          </Button>
          <Button look={look} large icon="reload" className="grow" onClick={of.retry}>
            {t("common.retry")}
          </Button>
        </>
      ) : null;
    case "preview":
      return (
        <>
          <Button large icon="undo" onClick={of.restart}>
            {t("import.other")}
          </Button>
          {writes(at.report) > 0 ? (
            <Button look={look} large icon="check" className="grow" onClick={of.apply}>
              {t("import.apply", { count: number(writes(at.report)) })}
            </Button>
          ) : (
            <p className="quiet grow">{t("import.nothing")}</p>
          )}
        </>
      );
    case "done":
      return (
        <>
          {at.report.id ? (
            <Button large icon="undo" busy={at.undo === "busy"} onClick={of.undo}>
              {t("import.undo")}
            </Button>
          ) : null}
          <Button large className={onDone ? undefined : "grow"} onClick={of.restart}>
            {t(at.report.problems.length > 0 ? "import.mended" : "import.another")}
          </Button>
          {onDone ? (
            <Button look={look} large className="grow" onClick={onDone}>
              {t("common.done")}
            </Button>
          ) : null}
        </>
      );
    case "undone":
      return (
        <Button look={look} large className="grow" onClick={onDone ?? of.restart}>
          {t(onDone ? "common.done" : "import.another")}
        </Button>
      );
  }
}
