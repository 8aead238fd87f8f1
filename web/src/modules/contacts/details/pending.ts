import type { Entry } from "../../../sync";
import type { ContactFields, ContactRow, ContactView, ShownPhone } from "../../../wire";

const empty: Omit<ContactView, "id" | "book"> = {
  revision: 0,
  name: "",
  company: "",
  title: "",
  phones: [],
  emails: [],
  addresses: [],
  birthday: "",
  tags: [],
  note: "",
  wishes: "",
  allergies: "",
  writable: true,
  changedAt: 0,
};

/** A contact with what a list shows of it. It cannot be changed, because the rest is not known. */
export function ofRow({ id, book, name, company, phone, email, tags, revision }: ContactRow): ContactView {
  const digits = phone.replace(/[^+\d]/g, "");
  return {
    ...empty,
    id,
    book,
    name: name === company ? "" : name,
    company,
    revision,
    tags,
    phones: phone === "" ? [] : [{ label: "", number: phone, shown: phone, e164: digits }],
    emails: email === "" ? [] : [{ label: "", address: email }],
    writable: false,
  };
}

/** A contact with this device's pending changes. */
export interface PendingContact {
  /** `null`: unknown to the hub and to this device */
  readonly view: ContactView | null;
  /** changed on this device, and not confirmed by the hub */
  readonly unconfirmed: boolean;
  readonly deleted: boolean;
}

/** Applies pending commands to the hub's contact. */
export function withPending(known: ContactView | null, contact: string, entries: readonly Entry[]): PendingContact {
  let view = known;
  let unconfirmed = false;
  let deleted = known?.deletedAt !== undefined;
  for (const { body, status } of entries) {
    if (status === "refused") continue;
    switch (body.type) {
      case "contacts.add":
        if (body.contact !== contact || known) continue;
        view = withFields({ ...empty, id: contact, book: body.book }, body.fields);
        break;
      case "contacts.edit":
        if (body.contact !== contact || !view) continue;
        // `known` already includes accepted commands.
        view = withFields(view, body.fields);
        break;
      case "contacts.tag":
        if (!body.contacts.includes(contact) || !view) continue;
        view = {
          ...view,
          tags: [
            ...view.tags.filter((tag) => !body.remove?.includes(tag)),
            ...(body.add ?? []).filter((tag) => !view?.tags.includes(tag)),
          ],
        };
        break;
      case "contacts.delete":
        if (body.contact !== contact) continue;
        deleted = true;
        break;
      case "contacts.restore":
        if (body.contact !== contact) continue;
        deleted = false;
        break;
      default:
        continue;
    }
    unconfirmed = true;
  }
  return { view, unconfirmed, deleted };
}

/** The contact with the edited fields replaced. */
export function withFields(view: ContactView, { phones, ...fields }: ContactFields): ContactView {
  return { ...view, ...fields, ...(phones ? { phones: phones.map((phone) => shownAs(phone, view.phones)) } : {}) };
}

/** The hub's format of a number is known only for numbers that it has seen. */
function shownAs(
  { label = "", number }: NonNullable<ContactFields["phones"]>[number],
  known: readonly ShownPhone[],
): ShownPhone {
  const same = known.find((phone) => phone.number === number);
  return same ? { ...same, label } : { label, number, shown: number };
}
