import type { BackupsView } from "../../wire";

/** The command that restores the newest good backup on the hub's machine, from any folder. */
export function restoreCommand({ copies, data, folder }: BackupsView): string {
  const name = copies.find((copy) => copy.state === "good")?.name ?? "iqsine-…";
  return `iqsine restore ${name} --replace --backups ${quoted(folder)} --data ${quoted(data)}`;
}

/** A path quoted for a shell. */
function quoted(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replace(/'/g, "'\\''")}'`;
}
