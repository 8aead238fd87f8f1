/** The used parts of libolm, as its module exports them. Objects made with `new` must be freed. */
export interface Olm {
  readonly Account: new () => OlmAccount;
  readonly Session: new () => OlmSession;
  readonly OutboundGroupSession: new () => OlmOutboundGroup;
  readonly InboundGroupSession: new () => OlmInboundGroup;
  readonly Utility: new () => OlmUtility;
}

/** An object that can be stored as an encrypted text, a pickle. */
interface Pickled {
  free(): void;
  pickle(key: string): string;
  unpickle(key: string, pickle: string): unknown;
}

/** The long-lived keys of one device. */
export interface OlmAccount extends Pickled {
  create(): void;
  /** JSON `{curve25519, ed25519}` */
  identity_keys(): string;
  sign(message: string): string;
  /** JSON `{curve25519: {id: key}}` of the keys not marked as published */
  one_time_keys(): string;
  mark_keys_as_published(): void;
  generate_one_time_keys(count: number): void;
  remove_one_time_keys(session: OlmSession): void;
  generate_fallback_key(): void;
  unpublished_fallback_key(): string;
}

/** The ratchet between two devices. `type` 0: the first message, from which the receiver creates its side. */
export interface OlmSession extends Pickled {
  create_outbound(account: OlmAccount, identity: string, oneTimeKey: string): void;
  create_inbound(account: OlmAccount, body: string): void;
  session_id(): string;
  matches_inbound_from(identity: string, body: string): boolean;
  encrypt(plain: string): { readonly type: 0 | 1; readonly body: string };
  decrypt(type: number, body: string): string;
}

/** A Megolm session: one sender, many receivers. */
export interface OlmOutboundGroup extends Pickled {
  create(): void;
  encrypt(plain: string): string;
  session_id(): string;
  /** decrypts from `message_index` on */
  session_key(): string;
  message_index(): number;
}

export interface OlmInboundGroup extends Pickled {
  create(key: string): string;
  import_session(exported: string): string;
  decrypt(cipher: string): { readonly plaintext: string; readonly message_index: number };
  session_id(): string;
  first_known_index(): number;
  export_session(index: number): string;
}

export interface OlmUtility {
  free(): void;
  sha256(text: string): string;
  /** Throws if this key did not sign it. */
  ed25519_verify(key: string, message: string, signature: string): void;
}

interface OlmModule extends Olm {
  /** Call it once: it returns the first result ever after. */
  init(options: { readonly wasmBinary: ArrayBuffer }): Promise<void>;
}

/** Runs `work` with an object of the library, and frees it in any case. */
export function using<T extends { free(): void }, R>(thing: T, work: (thing: T) => R): R {
  try {
    return work(thing);
  } finally {
    thing.free();
  }
}

let coming: Promise<Olm> | null = null;

/** Loads the library on first use, once. */
export function loadOlm(): Promise<Olm> {
  coming ??= fetchOlm().catch((error: unknown) => {
    coming = null;
    throw error;
  });
  return coming;
}

async function fetchOlm(): Promise<Olm> {
  const known =
    (globalThis as { readonly Olm?: OlmModule }).Olm ??
    (await new Promise<OlmModule | undefined>((resolve, reject) => {
      const script = document.createElement("script");
      script.src = OLM.script;
      script.onload = () => resolve((globalThis as { readonly Olm?: OlmModule }).Olm);
      script.onerror = () => reject(new Error(`${OLM.script} did not come`));
      document.head.append(script);
    }));
  if (!known) throw new Error(`${OLM.script} is not what it should be`);
  await known.init({ wasmBinary: await fetchMachine() });
  return known;
}

/** Loads the WebAssembly. The library itself does not report a failed download and never repeats it. */
async function fetchMachine(): Promise<ArrayBuffer> {
  const answer = await fetch(OLM.wasm);
  const bytes = await answer.arrayBuffer();
  if (!answer.ok || !WebAssembly.validate(bytes)) throw new Error(`${OLM.wasm} is not what it should be`);
  return bytes;
}
