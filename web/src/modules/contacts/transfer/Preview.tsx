import { number, t } from "../../../i18n";
import { StatePill } from "../../../ui";
import { Notice } from "../../../ui/Notice";
import type { ContactImportPreview, ContactImportRow } from "../../../wire";
import { Sums as ImportSums } from "../../../forms/importParts";
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
  return (
    <ImportSums
      name={name}
      detail={format && formatWords(format)}
      sums={[
        [of.added, t("contacts.importAdded")],
        [of.updated, t("contacts.importUpdated")],
        [of.unchanged, t("contacts.importUnchanged")],
        [of.skipped, t("contacts.importSkipped")],
      ]}
    />
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
        <Notice icon="info" small>
          <span>{t("contacts.importUnread", { columns: unread.join(", ") })}</span>
        </Notice>
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

const actions = {
  add: { tone: "green", icon: "plus", text: "contacts.importAdd" },
  update: { tone: "blue", icon: "edit", text: "contacts.importUpdate" },
  keep: { tone: "faded", icon: "check", text: "contacts.importKeep" },
} as const;

function Row({ row }: { readonly row: ContactImportRow }): JSX.Element {
  const { tone, icon, text } = actions[row.action];
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
      <StatePill tone={tone} icon={icon}>
        {t(text)}
      </StatePill>
    </li>
  );
}
