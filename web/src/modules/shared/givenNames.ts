import type { View } from "../../sync";
import { useReplica } from "../../sync";
import type { Employee } from "../../wire";

/**
 * The short names of colleagues: a Vietnamese name's last word ("Nguyễn Thị Lan" → "Lan"). If two people share it, the
 * word before it is added.
 */
export function givenNames(team: readonly Pick<Employee, "id" | "name">[]): ReadonlyMap<string, string> {
  const last = (name: string, words: number): string => name.trim().split(/\s+/).slice(-words).join(" ");
  const count = new Map<string, number>();
  for (const one of team) count.set(last(one.name, 1), (count.get(last(one.name, 1)) ?? 0) + 1);
  return new Map(team.map((one) => [one.id, last(one.name, (count.get(last(one.name, 1)) ?? 0) > 1 ? 2 : 1)]));
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
