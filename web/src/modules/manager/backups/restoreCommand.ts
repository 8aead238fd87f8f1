import type { BackupsView } from "../../../wire";

/** What somebody types on the hub's machine to bring the newest good copy back, as it can be typed in any folder. */
export function restoreCommand({ copies, data, folder }: BackupsView): string {
  const name = copies.find((copy) => copy.state === "good")?.name ?? "iqsine-…";
  return `iqsine restore ${name} --replace --backups ${quoted(folder)} --data ${quoted(data)}`;
}

/** A path as a shell takes it for one word. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replace(/'/g, "'\\''")}'`;
}
