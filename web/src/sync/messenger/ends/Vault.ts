import type { Sealed } from "../../store/Seal";
import { makeKey, seal, unseal } from "../../store/Seal";
import { random } from "./base64";
import type { EndStore } from "./EndStore";

/** Encrypts E2EE state at rest: with a key of the browser, and a secret for all pickles. */
export class Vault {
  private constructor(
    private readonly key: CryptoKey,
    readonly secret: string,
  ) {}

  /** Loads the store's key, or creates it on first use. */
  static async open(store: EndStore): Promise<Vault> {
    const made = await makeKey();
    const sealed = await seal(made, "secret", random(32));
    const { device, secret } = await store.write(["facts"], async (at) => {
      const [device, secret] = [await at.get("facts", "device"), await at.get("facts", "secret")];
      if (device?.key === "device" && secret?.key === "secret") return { device: device.sealing, secret };
      at.put("facts", { key: "device", sealing: made });
      at.put("facts", { key: "secret", ...sealed });
      return { device: made, secret: sealed };
    });
    return new Vault(device, (await unseal(device, "secret", secret)) as string);
  }

  seal(place: string, value: unknown): Promise<Sealed> {
    return seal(this.key, place, value);
  }
  /** Throws if the data was not encrypted here for this place. */
  unseal(place: string, sealed: Sealed): Promise<unknown> {
    return unseal(this.key, place, sealed);
  }
}
