import type { TemplatePart, BillTemplate, CommandBody } from "../../../wire";

export interface TemplateDraft {
  readonly header: string;
  readonly footer: string;
  readonly hides: readonly TemplatePart[];
}

/** In the order in which they stand on a bill. */
export const billParts: readonly TemplatePart[] = [
  "guests",
  "waiter",
  "times",
  "unitPrices",
  "taxes",
  "transfer",
  "tipLine",
];

/** The most characters of head and foot, as the hub keeps them. */
export const mostWords = 200;

export function templateDraft(setting: (key: string) => string | undefined, template: BillTemplate): TemplateDraft {
  return {
    header: setting("billHeader") ?? "",
    footer: setting("billFooter") ?? "",
    hides: billParts.filter((part) => (template.hides ?? []).includes(part)),
  };
}

/** A command for each setting that changed, and one for the parts. */
export function templateCommands(from: TemplateDraft, to: TemplateDraft): readonly CommandBody[] {
  const commands: CommandBody[] = [];
  if (to.header.trim() !== from.header)
    commands.push({ type: "staff.saveSetting", setting: "billHeader", value: to.header.trim() });
  if (to.footer.trim() !== from.footer)
    commands.push({ type: "staff.saveSetting", setting: "billFooter", value: to.footer.trim() });
  if (to.hides.join() !== from.hides.join()) commands.push({ type: "printing.saveTemplate", hides: to.hides });
  return commands;
}
