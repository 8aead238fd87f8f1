import { t } from "../../../i18n";
import type { Gender, ProfileFields } from "../../../wire";
import { filled } from "../../../forms/draft";
import { typedBirthday } from "./age";

const untold = {
  gender: "" as Gender | "",
  about: "",
  day: "",
  month: "",
  year: "",
  phone: "",
  email: "",
  country: "",
};
/** A profile in the form. */
export type FieldsDraft = Readonly<typeof untold>;

export const longest = { about: 500, phone: 20, email: 254, country: 60 };

export function fieldsDraft({ birthday, ...fields }: ProfileFields = {}): FieldsDraft {
  return {
    ...filled<FieldsDraft>(untold, fields),
    day: birthday?.day.toString() ?? "",
    month: birthday?.month.toString() ?? "",
    year: birthday?.year.toString() ?? "",
  };
}

/** The errors of a profile. An error of the birthday belongs to its day. */
export function checkFields(draft: FieldsDraft, today: Date): { day?: string; email?: string; phone?: string } {
  const birthday = typedBirthday(draft.day, draft.month, draft.year, today);
  return {
    ...(birthday === "wrong"
      ? { day: t("people.wrongBirthday") }
      : birthday === "ahead"
        ? { day: t("people.aheadBirthday") }
        : {}),
    ...(draft.email.trim() !== "" && !/^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>]+$/.test(draft.email.trim())
      ? { email: t("people.wrongEmail") }
      : {}),
    ...(draft.phone.trim() !== "" && draft.phone.replace(/\D/g, "").length < 4
      ? { phone: t("people.wrongPhone") }
      : {}),
  };
}

/** The filled fields in the wire format. */
export function wireFields(draft: FieldsDraft, today: Date): ProfileFields {
  const birthday = typedBirthday(draft.day, draft.month, draft.year, today);
  const told = (text: string): string | undefined => (text.trim() === "" ? undefined : text.trim());
  const fields: ProfileFields = {
    gender: draft.gender === "" ? undefined : draft.gender,
    about: told(draft.about),
    birthday: birthday !== null && typeof birthday === "object" ? birthday : undefined,
    phone: told(draft.phone),
    email: told(draft.email),
    country: told(draft.country),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as ProfileFields;
}

/** The input of a refused field. */
export function inputOf(field: string | null): string | null {
  return field === "birthday" ? "day" : field;
}
