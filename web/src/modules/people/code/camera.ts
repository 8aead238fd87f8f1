/** What a browser brings along to read codes from pictures; TypeScript's own library does not know it yet. */
export interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

type ReaderClass = (new (options: { formats: readonly string[] }) => CodeReader) & { getSupportedFormats?(): Promise<readonly string[]> };

/** The browser's own reader of QR codes; null: it has none. */
export async function codeReader(): Promise<CodeReader | null> {
  const { BarcodeDetector: reader } = globalThis as { BarcodeDetector?: ReaderClass };
  if (!reader) return null;
  const formats = await reader.getSupportedFormats?.().catch(() => []) ?? ["qr_code"];
  return formats.includes("qr_code") ? new reader({ formats: ["qr_code"] }) : null;
}

/** The camera on the back, where there is one. Throws where it may not be used. */
export function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices) return Promise.reject(new Error("no camera"));
  return navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 } } });
}
