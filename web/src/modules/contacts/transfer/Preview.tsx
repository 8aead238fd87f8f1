import { number, t } from "../../../i18n";
import { Icon, StatePill } from "../../../ui";
import type { ContactImportPreview, ContactImportRow } from "../../../wire";
import { fieldText } from "../details/history";

interface SumsProps {
  readonly name?: string;
  readonly format?: string;
  readonly of: {
    readonly added: number;
    readonly updated: number;
    readonly unchanged: number;
    readonly skipped: number;
  };
}

/** The numbers of new, changed, unchanged and unreadable contacts. */
export function Sums({ name, format, of }: SumsProps): JSX.Element {
  const sums = [
    { key: "added", tone: "green", icon: "plus", count: of.added, text: t("contacts.importAdded") },
    { key: "updated", tone: "blue", icon: "edit", count: of.updated, text: t("contacts.importUpdated") },
    { key: "unchanged", tone: "grey", icon: "check", count: of.unchanged, text: t("contacts.importUnchanged") },
    { key: "skipped", tone: "amber", icon: "alert", count: of.skipped, text: t("contacts.importSkipped") },
  ] as const;
  return (
    <header className="stack-8">
      {name ? (
        <p className="strong two-lines">
          {name} <span className="quiet small">{format ? formatWords(format) : null}</span>
        </p>
      ) : null}
      <ul className="import-sums">
        {sums.map(({ key, tone, icon, count, text }) => (
          <li key={key} className={`import-sum ${count > 0 ? `pill-${tone}` : "pill-grey"}`}>
            <Icon name={icon} />
            <span className="import-sum-count numbers">{number(count)}</span>
            <span className="small">{text}</span>
          </li>
        ))}
      </ul>
    </header>
  );
}

/** A readable format name without the CSV separator, which nobody needs to know. */
function formatWords(format: string): string {
  return format.replace(/^CSV \S+ /, "CSV, ");
}

/** The first contacts as they would be imported. */
export function Preview({ preview }: { readonly preview: ContactImportPreview }): JSX.Element | null {
  const read = preview.columns.flatMap((column) =>
    column.field ? [`${column.heading} → ${fieldText(column.field)}`] : [],
  );
  const unread = preview.columns.flatMap((column) => (column.field ? [] : [column.heading]));
  return (
    <section className="stack-8" aria-labelledby="contacts-preview" tabIndex={0}>
      <h3 id="contacts-preview">{t("contacts.importPreview")}</h3>
      {read.length > 0 ? (
        <p className="quiet small">{t("contacts.importColumns", { columns: read.join(", ") })}</p>
      ) : null}
      {unread.length > 0 ? (
        <p className="notice notice-amber small">
          <Icon name="info" />
          <span>{t("contacts.importUnread", { columns: unread.join(", ") })}</span>
        </p>
      ) : null}
      <ul className="import-groups lines">
        {preview.rows.map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      {preview.added + preview.updated + preview.unchanged > preview.rows.length ? (
        <p className="quiet small center">{t("contacts.importFirst", { count: number(preview.rows.length) })}</p>
      ) : null}
    </section>
  );
}

function Row({ row }: { readonly row: ContactImportRow }): JSX.Element {
  return (
    <li className="import-contact">
      <span className="grow stack-4">
        <span className="strong two-lines">{row.name || row.company || row.phone || row.email}</span>
        <span className="quiet small two-lines">
          {[row.name ? row.company : "", row.name || row.company ? row.phone : "", row.email]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      {row.action === "add" ? (
        <StatePill tone="green" icon="plus">
          {t("contacts.importAdd")}
        </StatePill>
      ) : row.action === "update" ? (
        <StatePill tone="blue" icon="edit">
          {t("contacts.importUpdate")}
        </StatePill>
      ) : (
        <StatePill tone="faded" icon="check">
          {t("contacts.importKeep")}
        </StatePill>
      )}
    </li>
  );
}
