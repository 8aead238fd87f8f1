let loading: Promise<WebAssembly.Module> | null = null;

/** Fetches and compiles the rules once for this page. Rejects if that fails; the next call tries again. */
export function rulesModule(): Promise<WebAssembly.Module> {
  loading ??= compiled().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function compiled(): Promise<WebAssembly.Module> {
  const answer = await fetch(RULES);
  if (!answer.ok) throw new Error(`the rules could not be loaded: ${answer.status}`);
  return WebAssembly.compile(await answer.arrayBuffer());
}
