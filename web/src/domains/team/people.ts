import { fold, matches } from "../../i18n/fold";
import { byGivenName, givenName } from "../../i18n/givenName";
import type { Employee, Role, SessionView } from "../../wire";

export const roles: readonly Role[] = ["receptionist", "waiter", "chef", "runner", "cashier", "manager"];

/** The employees that match a name, login or role. Former ones come last. */
export function teamList(team: readonly Employee[], query: string, role: Role | null): readonly Employee[] {
  return team
    .filter((one) => (role === null || one.roles.includes(role)) && matches(`${one.name} ${one.login}`, query))
    .sort((a, b) => Number(b.active) - Number(a.active) || byGivenName(a.name, b.name));
}

/** A login for a name: the given name without diacritics, with a number if it is taken. */
export function suggestedLogin(name: string, taken: readonly string[]): string {
  const base = fold(givenName(name))
    .replace(/[^a-z0-9]/g, "")
    .slice(0, 30);
  if (base === "") return "";
  for (let i = 1; ; i += 1) {
    const login = i === 1 ? base : `${base}${i}`;
    if (!taken.includes(login)) return login;
  }
}

/** `true` if no manager would be left. */
export function losesLastManager(
  team: readonly Employee[],
  employee: Employee | undefined,
  draft: Pick<Employee, "roles" | "active">,
): boolean {
  if (!employee || !manages(employee) || (draft.active && draft.roles.includes("manager"))) return false;
  return !team.some((one) => one.id !== employee.id && manages(one));
}

export function manages(employee: Pick<Employee, "roles" | "active">): boolean {
  return employee.active && employee.roles.includes("manager");
}

/** A password without letters that look alike, in three groups to read out: `kave-timo-27`. */
export function madePassword(random: (below: number) => number): string {
  const consonants = "bcdghklmnprstvx";
  const vowels = "aeiou";
  const syllable = (): string =>
    `${consonants.charAt(random(consonants.length))}${vowels.charAt(random(vowels.length))}`;
  const digit = (): string => String(2 + random(8));
  return `${syllable()}${syllable()}-${syllable()}${syllable()}-${digit()}${digit()}`;
}

/** A uniform cryptographic random number below `most`. */
export function randomBelow(most: number): number {
  const limit = Math.floor(0x1_0000_0000 / most) * most;
  const cell = new Uint32Array(1);
  do crypto.getRandomValues(cell);
  while ((cell[0] ?? 0) >= limit);
  return (cell[0] ?? 0) % most;
}

export interface SignedIn {
  readonly employee: string;
  readonly name: string;
  readonly places: readonly SessionView[];
}

/** Sessions by person, last seen first. */
export function signedIn(sessions: readonly SessionView[]): readonly SignedIn[] {
  const people = new Map<string, SessionView[]>();
  for (const session of [...sessions].sort((a, b) => b.seenAt - a.seenAt)) {
    const list = people.get(session.employee);
    if (list) list.push(session);
    else people.set(session.employee, [session]);
  }
  return [...people.entries()].map(([employee, places]) => ({ employee, name: places[0]?.name ?? "", places }));
}
