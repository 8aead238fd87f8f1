import { request } from "../../../sync";
import type { ServerAddresses } from "../../../wire";
import { useAsked } from "../../../sync/useAsked";

const ask = (): Promise<ServerAddresses> => request<ServerAddresses>("GET", "/cai-dat/hub.json");

/** The hub's address for other devices. It differs from this page's if the page was opened on the hub itself. */
export function useHubAddress(): string {
  return useAsked(ask).value?.url ?? location.origin;
}

/** An address without its scheme. */
export function serverOf(address: string): string {
  return address.replace(/^https?:\/\//, "");
}
