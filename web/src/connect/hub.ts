import type { ServerAddresses } from "../wire";

/** The hub's addresses, from the hub itself; null: no answer. */
export async function readHub(): Promise<ServerAddresses | null> {
  try {
    const response = await fetch("/cai-dat/hub.json", { cache: "no-store" });
    return response.ok ? ((await response.json()) as ServerAddresses) : null;
  } catch {
    return null;
  }
}

/** The file name of the authority's certificate: `iqsine-a1b2c3.crt`. */
export function fileName(hub: ServerAddresses): string {
  return `${(hub.authority?.name ?? "iQsine").toLowerCase().replace(/\s+/g, "-")}.crt`;
}
