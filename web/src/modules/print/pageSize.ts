import { deviceStore } from "../../sync";

export type PaperSize = "a5" | "roll";

/** The paper size of this device's printer. */
export function storedPaperSize(): PaperSize {
  return deviceStore.get("paper") === "roll" ? "roll" : "a5";
}

export function storePaperSize(size: PaperSize): void {
  deviceStore.set("paper", size);
}

/** CSS has 96 px per inch on any screen. */
const pixelsPerMillimetre = 96 / 25.4;

/** The CSS page rule. A roll is cut after the bill, so its page has the bill's length. */
export function pageRule(size: PaperSize, billHeight: number): string {
  if (size === "a5") return "@page { size: 148mm 210mm; margin: 10mm 12mm; }";
  const length = Math.max(80, Math.ceil(billHeight / pixelsPerMillimetre) + 12);
  return `@page { size: 80mm ${length}mm; margin: 4mm 4mm 6mm; }`;
}

/**
 * Applies the rule until the returned function is called. Browsers without such style sheets print on the size of their
 * dialog.
 */
export function askForPage(rule: string): () => void {
  if (!("adoptedStyleSheets" in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
