const loading = new Map<string, Promise<WebAssembly.Module>>();

/** Fetches and compiles rules once for this page. Rejects if that fails; the next call tries again. */
export function rulesModule(address = RULES): Promise<WebAssembly.Module> {
  const present = loading.get(address);
  if (present) return present;
  const module = compiled(address).catch((error: unknown) => {
    loading.delete(address);
    throw error;
  });
  loading.set(address, module);
  return module;
}

async function compiled(address: string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the rules could not be loaded: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}
