import type { View } from "../../sync";
import { useReplica } from "../../sync";
import type { Employee } from "../../wire";

/** Given names that read as a form of address when they stand alone. */
const addresses: ReadonlySet<string> = new Set(["Anh", "Chị", "Em", "Cô", "Chú", "Bác", "Dì", "Cậu", "Ông", "Bà"]);

/**
 * The short names of colleagues: a Vietnamese name's last word ("Nguyễn Thị Lan" → "Lan"). If two people share it, or it
 * reads as a form of address, the word before it is added ("Quốc Anh").
 */
export function givenNames(team: readonly Pick<Employee, "id" | "name">[]): ReadonlyMap<string, string> {
  const last = (name: string, words: number): string => name.trim().split(/\s+/).slice(-words).join(" ");
  const count = new Map<string, number>();
  for (const one of team) count.set(last(one.name, 1), (count.get(last(one.name, 1)) ?? 0) + 1);
  const isClear = (word: string): boolean => (count.get(word) ?? 0) < 2 && !addresses.has(word);
  return new Map(team.map((one) => [one.id, last(one.name, isClear(last(one.name, 1)) ? 1 : 2)]));
}

const known = new WeakMap<object, ReadonlyMap<string, string>>();

/** The short name of a colleague. Computed once per state of the team. */
export function givenNameOf(view: View, employee: string | undefined): string {
  const map = view.maps.employee;
  let names = known.get(map);
  if (!names) known.set(map, (names = givenNames([...map.values()].filter((one) => one.active))));
  return (employee && names.get(employee)) || view.nameOf(employee);
}

export function useGivenName(employee: string | undefined): string {
  return useReplica((view) => givenNameOf(view, employee));
}
