/**
 * Asks the browser to keep the stored data. `undefined`: it cannot tell. It may refuse. If it then clears the database,
 * the gap in the command numbers shows it.
 */
export async function askToPersist(): Promise<boolean | undefined> {
  return globalThis.navigator?.storage?.persist?.().catch(() => undefined);
}
