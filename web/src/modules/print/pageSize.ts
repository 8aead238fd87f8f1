import { deviceStore } from "../../sync";

export type PaperSize = "a5" | "roll";

/** What the printer of this device takes. */
export function storedPaperSize(): PaperSize {
  return deviceStore.get("paper") === "roll" ? "roll" : "a5";
}

export function storePaperSize(size: PaperSize): void {
  deviceStore.set("paper", size);
}

/** CSS millimetres are 96 to the inch, whatever the screen. */
const pixelsPerMillimetre = 96 / 25.4;

/** The page that a printer is asked for. A roll is cut where the bill ends, so its page is as long as that. */
export function pageRule(size: PaperSize, billHeight: number): string {
  if (size === "a5") return "@page { size: 148mm 210mm; margin: 10mm 12mm; }";
  const length = Math.max(80, Math.ceil(billHeight / pixelsPerMillimetre) + 12);
  return `@page { size: 80mm ${length}mm; margin: 4mm 4mm 6mm; }`;
}

/** Puts the rule in force until the returned function is called. Browsers without such sheets print on the size chosen in their dialog. */
export function askForPage(rule: string): () => void {
  if (!("adoptedStyleSheets" in document)) return () => undefined;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rule);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  };
}
