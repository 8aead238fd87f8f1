import { useRef, useState } from "react";
import { t } from "../../i18n";
import type { Action } from "../../ui";
import { Icon, Menu } from "../../ui";
import type { FloorChoice } from "./floorChoice";

/** The name of the shown section, which is a button to change it. */
export function SectionSwitch({ floor }: { readonly floor: FloorChoice }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { sections, mine, choice } = floor;
  const action = (id: string, label: string): Action => ({
    id,
    label,
    icon: id === choice ? "check" : id === "mine" ? "person" : id === "all" ? "apps" : "pin",
    tone: id === choice ? "blue" : undefined,
    run: () => floor.choose(id),
  });
  const actions = [
    ...(mine.length > 0 ? [action("mine", mineLabel(floor))] : []),
    ...sections
      .filter((section) => !(mine.length === 1 && mine[0]?.id === section.id))
      .map((section) => action(section.id, section.name)),
    ...(sections.length > 1 ? [action("all", t("waiter.allSections"))] : []),
  ];
  return (
    <>
      <button
        ref={button}
        type="button"
        className="waiter-section"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <span className="waiter-section-name">{choiceLabel(floor)}</span>
        <Icon name="down" size={14} />
      </button>
      {open ? (
        <Menu
          anchor={button.current?.getBoundingClientRect()}
          title={t("waiter.whichSection")}
          actions={actions}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function mineLabel({ mine }: FloorChoice): string {
  return mine.length === 1 && mine[0] ? t("waiter.mySection", { name: mine[0].name }) : t("waiter.mySections");
}

function choiceLabel(floor: FloorChoice): string {
  const { choice, mine, shown } = floor;
  if (choice === "all") return t("waiter.allSections");
  if (choice === "mine" && mine.length !== 1) return t("waiter.mySections");
  return shown[0]?.name ?? t("waiter.tables");
}
