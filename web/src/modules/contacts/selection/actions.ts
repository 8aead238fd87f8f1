import { t } from "../../../i18n";
import { problemOf, problemText } from "../../../sync";
import { loadFile } from "../../../sync/Files";
import { confirm } from "../../../ui";
import type { ContactRow } from "../../../wire";
import { give } from "../../../ui/giveFile";
import { cardAddress } from "../../../domains/contacts/api";
import type { Failure, ShowFailures } from "./sendMany";
import { sendMany } from "./sendMany";

/** Names in the question; further ones are counted. */
const mostNamed = 3;
/** Cards that are loaded at the same time. */
const atOnce = 4;

export const rowName = (row: ContactRow): string =>
  row.name || row.company || row.phone || row.email || t("contacts.nameless");

/** `Lâm Chí Khanh, Đặng Thị Ánh Tuyết, Bùi Văn Tú và 4 người nữa` */
export function namesOf(rows: readonly ContactRow[]): string {
  const names = rows.slice(0, mostNamed).map(rowName).join(", ");
  const rest = rows.length - mostNamed;
  return rest > 0 ? t("contacts.namesMore", { names, count: rest }) : names;
}

/** Deletes contacts after one question. `false`: the person cancelled. */
export async function deleteMany(rows: readonly ContactRow[], show: ShowFailures): Promise<boolean> {
  const count = rows.length;
  const agreed = await confirm({
    title: t("contacts.deleteAsk", { count }),
    text: t("contacts.deleteAskText", { names: namesOf(rows) }),
    action: t("contacts.deleteMany"),
    danger: true,
  });
  if (!agreed) return false;
  void sendMany(
    {
      rows,
      body: ({ id }) => ({ type: "contacts.delete", contact: id }),
      undo: ({ id }) => ({ type: "contacts.restore", contact: id }),
      done: (done) => t("contacts.goneMany", { count: done }),
      waits: (waiting) => t("contacts.goneManyWaits", { count: waiting }),
      failed: (failed) => t("contacts.deleteFailed", { count: failed, of: count }),
      harmless: "contacts.deleted",
    },
    show,
  );
  return true;
}

/** Labels to be added to, and taken off, each contact. */
export interface LabelChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** The part of a change that alters this contact. */
export function changeFor(row: ContactRow, { add, remove }: LabelChange): LabelChange {
  return {
    add: add.filter((label) => !row.tags.includes(label)),
    remove: remove.filter((label) => row.tags.includes(label)),
  };
}

/** Changes the labels of those contacts that lack or have them. */
export function labelMany(all: readonly ContactRow[], change: LabelChange, show: ShowFailures): void {
  const rows = all.filter((row) => {
    const { add, remove } = changeFor(row, change);
    return add.length + remove.length > 0;
  });
  if (rows.length === 0) return;
  void sendMany(
    {
      rows,
      body: (row) => ({ type: "contacts.tag", contacts: [row.id], ...changeFor(row, change) }),
      undo: (row) => {
        const { add, remove } = changeFor(row, change);
        return { type: "contacts.tag", contacts: [row.id], add: remove, remove: add };
      },
      done: (count) => t("contacts.labelled", { count }),
      waits: (count) => t("contacts.labelledWaits", { count }),
      failed: (count) => t("contacts.labelFailed", { count, of: rows.length }),
    },
    show,
  );
}

/** Gives the person one vCard file of all, as the hub writes each. Throws if the hub is away. */
export async function exportMany(rows: readonly ContactRow[], show: ShowFailures): Promise<void> {
  const cards = new Array<ArrayBuffer | null>(rows.length).fill(null);
  const failures: Failure[] = [];
  const left = [...rows.entries()];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, row] = next;
      try {
        cards[at] = await (await loadFile(cardAddress(row.id))).arrayBuffer();
      } catch (error) {
        if (problemOf(error).code === "offline") throw error;
        failures.push({ row, reason: problemText(problemOf(error)) });
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const written = cards.flatMap((card) => (card ? [joined(card)] : []));
  if (failures.length > 0)
    show({ title: t("contacts.exportFailed", { count: failures.length, of: rows.length }), list: failures });
  if (written.length > 0) await give(new File(written, "danh-ba.vcf", { type: "text/vcard" }));
}

/** A card may have the mark of its encoding, which nobody expects in the middle of a file, and no end of its last line. */
function joined(card: ArrayBuffer): Blob {
  const bytes = new Uint8Array(card);
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return new Blob([isMarked ? bytes.subarray(3) : bytes, bytes[bytes.length - 1] === 0x0a ? "" : "\r\n"]);
}
