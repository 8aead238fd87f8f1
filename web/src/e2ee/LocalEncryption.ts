import type { Encrypted } from "../base/encryption";
import { decrypt, encrypt, makeKey } from "../base/encryption";
import { randomBase64 } from "../base/base64";
import type { E2EEStore } from "./Store";

/** Encrypts E2EE state at rest: with a key of the browser, and a secret for all pickles. */
export class LocalEncryption {
  private constructor(
    private readonly key: CryptoKey,
    readonly pickleKey: string,
  ) {}

  /** Loads the store's key, or creates it on first use. */
  static async open(store: E2EEStore): Promise<LocalEncryption> {
    const made = await makeKey();
    const sealed = await encrypt(made, "pickleKey", randomBase64(32));
    const { device, secret } = await store.write(["values"], async (at) => {
      const [device, secret] = [await at.get("values", "storeKey"), await at.get("values", "pickleKey")];
      if (device?.key === "storeKey" && secret?.key === "pickleKey") return { device: device.sealing, secret };
      at.put("values", { key: "storeKey", sealing: made });
      at.put("values", { key: "pickleKey", ...sealed });
      return { device: made, secret: sealed };
    });
    return new LocalEncryption(device, (await decrypt(device, "pickleKey", secret)) as string);
  }

  encrypt(place: string, value: unknown): Promise<Encrypted> {
    return encrypt(this.key, place, value);
  }
  /** Throws if the data was not encrypted here for this place. */
  decrypt(place: string, sealed: Encrypted): Promise<unknown> {
    return decrypt(this.key, place, sealed);
  }
}
