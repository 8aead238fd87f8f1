import { useEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { wall } from "../../../i18n/houseClock";
import { hub } from "../../../session/client";
import { newId } from "../../../sync";
import { TextArea, TextField } from "../../../ui";
import type { BookView, ContactView } from "../../../wire";
import { FormSheet } from "../../../forms/FormSheet";
import type { Form } from "../../../forms/useForm";
import { useForm } from "../../../forms/useForm";
import { saveContact } from "../../../domains/contacts/acts";
import { bookName } from "../books";
import { nameOf } from "../details/name";
import type { ContactDraft, SavedSoFar, Several } from "./contactForm";
import {
  checkContact,
  draftOf,
  isThere,
  longest,
  rowSentAs,
  savingOf,
  typedName,
  wrongEmail,
  wrongPhone,
} from "./contactForm";
import { AddressFields } from "./AddressFields";
import { NumberOwner } from "./NumberOwner";
import type { PhotoChoice } from "./PhotoField";
import { PhotoField } from "./PhotoField";
import { SeveralFields } from "./SeveralFields";
import { sendPhoto } from "./sendPhoto";
import { TagField } from "./TagField";

interface Props {
  readonly book: BookView;
  /** missing: a new contact */
  readonly of?: { readonly view: ContactView; readonly known: ContactView | null };
  /** the name of a new contact, from the search */
  readonly name?: string;
  readonly onClose: () => void;
  /** `made`: the id of a new contact */
  readonly onDone: (made?: string) => void;
}

/** The draft with its photo, which is uploaded separately. */
type Typed = ContactDraft & { readonly photo: PhotoChoice };

interface ContactForm {
  readonly form: Form<Typed>;
  readonly initial: Typed;
  /** the contact's id, also of a new one */
  readonly key: string;
  /** the row of a field that the hub refused, by the rows on the screen; `null`: none */
  readonly rowOf: (field: "phones" | "emails") => number | null;
  readonly changeSeveral: (field: "phones" | "emails", values: readonly Several[]) => void;
}

/** Sends only changed fields, with the revision that was loaded. */
function useContactForm({ book, of, name, onDone }: Omit<Props, "onClose">): ContactForm {
  const [thisYear] = useState(() => wall(hub.clock.now()).getUTCFullYear());
  // The hub merges other people's changes. They do not replace the form's content.
  const [base] = useState(of?.known?.revision);
  const [initial] = useState<Typed>(() => ({ ...draftOf(of?.view ?? null), photo: { kind: "same" } }));
  const [fresh] = useState(() => newId());
  const [refused, setRefused] = useState<{ readonly field: string | null; readonly at: number | null } | null>(null);
  const kept = useRef<SavedSoFar>({ exists: of !== undefined, draft: initial });
  const key = of?.view.id ?? fresh;
  const send = async (draft: Typed) => {
    const body = savingOf({ contact: key, book: book.id, base }, kept.current, draft, thisYear);
    const text = t(kept.current.exists ? "contacts.saved" : "contacts.made", {
      name: draft.name.trim() || draft.company.trim(),
    });
    if (body) {
      const saved = await saveContact(body, text);
      setRefused(saved.done ? null : saved);
      if (!saved.done) return saved;
      kept.current = { exists: true, draft };
    }
    return sendPhoto(key, draft.photo);
  };
  const form = useForm<Typed>({
    initial,
    stored: { form: `contact.${book.id}`, id: of?.view.id, unstored: ["photo"] },
    check: (draft) => checkContact(draft, thisYear, initial),
    send,
    done: () => onDone(of ? undefined : key),
  });
  const isRestored = form.stored.restoredAt !== null;
  // A search text without results becomes the name, as if it was typed, so it counts as a change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the sheet opens, and when a restored draft is dropped
  useEffect(() => {
    if (!of && name && !isRestored && !form.dirty) form.edit(typedName(name));
  }, [isRestored]);
  return {
    form,
    initial,
    key,
    rowOf: (field) => (refused?.field === field ? rowSentAs(refused.at, form.draft[field]) : null),
    changeSeveral: (field, values) => {
      setRefused(null);
      form.set(field, values);
    },
  };
}

/** Creates or edits a contact. */
export function EditSheet({ onClose, ...given }: Props): JSX.Element {
  const { book, of } = given;
  const { form, initial, key, rowOf, changeSeveral } = useContactForm(given);
  const several = (kind: "phones" | "emails") => ({
    kind,
    values: form.draft[kind],
    error: form.error(kind),
    onValues: (values: readonly Several[]) => changeSeveral(kind, values),
  });
  const title = of ? t("contacts.edit") : t("contacts.addTo", { name: bookName(book) });
  return (
    <FormSheet form={form} title={title} subtitle={of ? nameOf(of.view) : undefined} onClose={onClose}>
      <PhotoField
        contact={key}
        name={form.draft.name || form.draft.company}
        photo={of?.view.photo}
        choice={form.draft.photo}
        onChoice={(photo) => form.set("photo", photo)}
        error={form.error("photo")}
      />
      <Names form={form} isNew={!of} />
      <SeveralFields
        {...several("phones")}
        known={(number) => (isThere(initial.phones, number) ? null : <NumberOwner number={number} except={key} />)}
        wrongAt={wrongPhone(form.draft.phones, initial.phones) ?? rowOf("phones")}
      />
      <SeveralFields
        {...several("emails")}
        wrongAt={wrongEmail(form.draft.emails, initial.emails) ?? rowOf("emails")}
      />
      {book.holds === "guests" ? <GuestFields form={form} /> : null}
      <AddressFields
        values={form.draft.addresses}
        onValues={(addresses) => form.set("addresses", addresses)}
        error={form.error("addresses")}
      />
      <TextField
        label={t("contacts.birthday")}
        value={form.draft.birthday}
        onValue={(value) => form.set("birthday", value)}
        error={form.error("birthday")}
        hint={t("contacts.birthdayHint")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className="contact-short"
      />
      <TagField tags={form.draft.tags} onTags={(tags) => form.set("tags", tags)} error={form.error("tags")} />
      <TextArea
        label={t("contacts.note")}
        value={form.draft.note}
        onValue={(value) => form.set("note", value)}
        error={form.error("note")}
        maxLength={longest.text}
        rows={4}
      />
    </FormSheet>
  );
}

type FormPart = { readonly form: Form<Typed> };

function Names({ form, isNew }: FormPart & { readonly isNew: boolean }): JSX.Element {
  return (
    <div className="stack-16">
      <TextField
        label={t("contacts.name")}
        value={form.draft.name}
        onValue={(value) => form.set("name", value)}
        error={form.error("name")}
        maxLength={longest.line}
        autoComplete="off"
        autoCapitalize="words"
        data-autofocus={isNew || undefined}
      />
      <TextField
        label={t("contacts.company")}
        value={form.draft.company}
        onValue={(value) => form.set("company", value)}
        error={form.error("company")}
        maxLength={longest.line}
        autoComplete="off"
      />
      <TextField
        label={t("contacts.jobTitle")}
        value={form.draft.title}
        onValue={(value) => form.set("title", value)}
        error={form.error("title")}
        maxLength={longest.line}
        autoComplete="off"
      />
    </div>
  );
}

/** The guest's wishes and allergies, for the kitchen and the floor. */
function GuestFields({ form }: FormPart): JSX.Element {
  return (
    <div className="stack-16">
      <TextArea
        label={t("contacts.allergies")}
        hint={t("contacts.allergiesHint")}
        value={form.draft.allergies}
        onValue={(value) => form.set("allergies", value)}
        error={form.error("allergies")}
        maxLength={longest.guest}
        rows={2}
      />
      <TextArea
        label={t("contacts.wishes")}
        hint={t("contacts.wishesHint")}
        value={form.draft.wishes}
        onValue={(value) => form.set("wishes", value)}
        error={form.error("wishes")}
        maxLength={longest.guest}
        rows={2}
      />
    </div>
  );
}
