import type { CodeReader } from "./ownReader";
import { fetchPart } from "../../../ui";

/** `BarcodeDetector`, which TypeScript's library does not know yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorClass = (new (options: {
  formats: readonly string[];
}) => Detector) & { getSupportedFormats?(): Promise<readonly string[]> };

/** The browser's own reader if it has one. Otherwise this project's, loaded on demand. */
export async function codeReader(): Promise<CodeReader> {
  const detector = await browsersOwn();
  if (detector) return { read: async (film) => (await detector.detect(film))[0]?.rawValue ?? null };
  return (await ownReader()).filmReader();
}

export const ownReader = (): Promise<typeof import("./ownReader")> => fetchPart(() => import("./ownReader"));

async function browsersOwn(): Promise<Detector | null> {
  const { BarcodeDetector: detector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!detector) return null;
  const formats = (await detector.getSupportedFormats?.().catch(() => [])) ?? ["qr_code"];
  return formats.includes("qr_code") ? new detector({ formats: ["qr_code"] }) : null;
}
