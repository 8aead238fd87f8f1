import { t } from "../i18n";
import { fold } from "../i18n/fold";

/** Words that people type for a screen, beside its own name in both languages. */
const otherNames: Readonly<Record<string, string>> = {
  messenger: "messages message chat mail inbox tinnhan",
  contacts: "contact addressbook phonebook danhba",
  notes: "note ghichu",
  surveys: "survey checklist checklists forms phieu khaosat kiemtra",
  waiter: "order orders tables table phucvu ban",
  chef: "kitchen cook bep",
  runner: "runners tiepthuc",
  cashier: "bill bills pay cash thungan hoadon",
  reception: "bookings booking reservations reservation datban letan",
  manager: "office admin settings dashboard quanly vanphong",
  me: "profile account user toi",
};

/** Letters that differ by typing too fast: one wrong, missing, extra, or two turned round. */
function isNear(typed: string, word: string): boolean {
  if (word.length < 4 || Math.abs(typed.length - word.length) > 1) return typed === word;
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start++;
  const [rest, other] = [typed.slice(start), word.slice(start)];
  if (rest.length > other.length) return rest.slice(1) === other;
  if (rest.length < other.length) return rest === other.slice(1);
  const turned = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  return turned || rest.slice(1) === other.slice(1);
}

/** The first part of a path as letters and digits. */
function firstOf(path: string): string {
  const part = path.split("/")[1] ?? "";
  try {
    return fold(decodeURIComponent(part)).replace(/[^a-z0-9]/g, "");
  } catch {
    return "";
  }
}

/** The screen that a wrong address probably means, of those that this person has. */
export function meant(path: string, screens: readonly string[]): string | undefined {
  const typed = firstOf(path);
  if (typed === "") return undefined;
  const wordsOf = (screen: string): readonly string[] => [
    screen,
    fold(t(screen === "me" ? "app.me" : `app.screen.${screen as "notes"}`)).replace(/ /g, ""),
    ...(otherNames[screen] ?? "").split(" "),
  ];
  return (
    screens.find((screen) => wordsOf(screen).includes(typed)) ??
    screens.find((screen) => wordsOf(screen).some((word) => isNear(typed, word)))
  );
}
