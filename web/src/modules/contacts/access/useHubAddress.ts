import { request } from "../../../sync";
import type { Whereabouts } from "../../../wire";
import { useAsked } from "../useAsked";

const ask = (): Promise<Whereabouts> => request<Whereabouts>("GET", "/cai-dat/hub.json");

/** The one address by which devices know the hub: another than this page's where it was opened on the hub itself. */
export function useHubAddress(): string {
  return useAsked(ask).value?.url ?? location.origin;
}

/** The same without what stands before the name. */
export function serverOf(address: string): string {
  return address.replace(/^https?:\/\//, "");
}
