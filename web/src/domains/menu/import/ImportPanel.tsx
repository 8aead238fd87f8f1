import { number, t } from "../../../i18n";
import { Button, Icon } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import { FileDrop } from "../../../ui/FileDrop";
import { ImportButtons, Failed, Sums, Working } from "../../../forms/importParts";
import { accepted, megabytes, mostBytes } from "./importFile";
import { writes } from "./importReport";
import { Preview } from "./Preview";
import { Problems } from "./Problems";
import type { Import } from "./useImport";

/** The steps of an import. Its buttons are in `ImportActions`. */
export function ImportPanel({ of }: { readonly of: Import }): JSX.Element {
  const { at } = of;
  switch (at.stage) {
    case "idle":
      return <Start of={of} />;
    case "reading":
      return <Working text={t("import.reading", { name: at.name })} part={at.sent} />;
    case "applying":
      return <Working text={t("import.applying", { count: number(writes(at.report)) })} part={at.sent} />;
    case "failed":
      return <Failed text={at.text}>{at.file ? null : <Start of={of} />}</Failed>;
    case "preview":
      return (
        <div className="stack-24">
          {at.changed ? (
            <Notice role="status">
              <span>{at.changed}</span>
            </Notice>
          ) : null}
          <MenuSums of={at} />
          <Problems report={at.report} />
          <Order of={at} onOrder={of.order} />
          <Preview report={at.report} />
        </div>
      );
    case "done":
      return (
        <div className="stack-24">
          <Notice tone="green" icon="check-circle" role="status">
            <span>
              {t("import.done", {
                made: number(at.report.made),
                changed: number(at.report.changed),
                unchanged: number(at.report.unchanged),
              })}
            </span>
          </Notice>
          {typeof at.undo === "object" ? (
            <Notice tone="red" role="alert">
              <span>{at.undo.failed}</span>
            </Notice>
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
    <Notice tone="blue" icon="sort">
      <span className="grow">{t(kept ? "import.fileOrder" : "import.drinksFirst")}</span>
      <Button look="plain" onClick={() => onOrder(!kept)}>
        {t(kept ? "import.useDrinksFirst" : "import.useFileOrder")}
      </Button>
    </Notice>
  );
}

function Undone({ of: { result } }: { readonly of: Extract<Import["at"], { stage: "undone" }> }): JSX.Element {
  return (
    <div className="stack-16">
      <Notice tone="green" icon="undo" role="status">
        <span>{t("import.undone", { removed: number(result.removed), restored: number(result.restored) })}</span>
      </Notice>
      {result.kept.length > 0 ? (
        <Notice>
          <span>{t("import.undoKept", { names: result.kept.join(", ") })}</span>
        </Notice>
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

function MenuSums({ of: { file, report } }: { readonly of: Extract<Import["at"], { stage: "preview" }> }): JSX.Element {
  const { format, sheet, unread } = report;
  return (
    <Sums
      name={file.name}
      detail={[format, sheet ? t("import.sheet", { name: sheet }) : ""].filter(Boolean).join(" · ")}
      sums={[
        [report.made, t("import.made")],
        [report.changed, t("import.changed")],
        [report.unchanged, t("import.unchanged")],
        [report.skipped, t("import.skipped")],
      ]}
    >
      {unread.length > 0 ? (
        <p className="quiet small">
          {t("import.unread", { columns: unread.map(({ heading }) => heading).join(", ") })}
        </p>
      ) : null}
    </Sums>
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
  const other = { look, other: t("import.other"), onOther: of.restart } as const;
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
      return at.file ? <ImportButtons {...other} action={t("common.retry")} icon="reload" onAction={of.retry} /> : null;
    case "preview":
      return (
        <ImportButtons
          {...other}
          action={writes(at.report) > 0 ? t("import.apply", { count: number(writes(at.report)) }) : null}
          icon="check"
          onAction={of.apply}
          nothing={t("import.nothing")}
        />
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
