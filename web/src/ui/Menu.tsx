import type { KeyboardEvent, ReactNode } from "react";
import { useId, useRef, useState } from "react";
import { t } from "../i18n";
import { IconButton } from "./Button";
import { Icon } from "./Icon";
import type { IconName } from "./icons";
import { classes } from "./classes";
import { Layer } from "./Layer";
import { useLayer } from "./overlay";

export interface Action {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly tone?: "plain" | "blue" | "amber" | "red" | "green";
  readonly disabled?: boolean;
  readonly run: () => void;
}

interface MenuProps {
  readonly label: string;
  readonly actions: readonly Action[];
  readonly icon?: IconName;
  /** heading above the actions on a phone */
  readonly title?: ReactNode;
  readonly className?: string;
}

/** A button with further actions: a list at the bottom of a phone, beside the button on larger screens. */
export function MenuButton({ label, actions, icon = "more", title, className }: MenuProps): JSX.Element | null {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Menu
          anchor={button.current?.getBoundingClientRect()}
          title={title ?? label}
          actions={actions}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface OpenMenuProps {
  readonly anchor?: DOMRect;
  readonly title: ReactNode;
  readonly actions: readonly Action[];
  readonly onClose: () => void;
}

/** The open list, for menus that are opened by a long press instead of a button. */
export function Menu({ anchor, title, actions, onClose }: OpenMenuProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  useLayer(true, onClose, box);
  const step = (event: KeyboardEvent): void => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const all = Array.from(box.current?.querySelectorAll<HTMLElement>("[role=menuitem]:not(:disabled)") ?? []);
    const at = all.findIndex((one) => one === document.activeElement);
    all[(at + by + all.length) % all.length]?.focus();
  };
  return (
    <Layer box={box} className="layer-menu">
      <div
        ref={box}
        className="menu"
        style={place(anchor, actions.length)}
        role="menu"
        aria-labelledby={heading}
        tabIndex={-1}
        onKeyDown={step}
      >
        <h2 id={heading} className="menu-title" role="none">
          {title}
        </h2>
        {actions.map((action, i) => (
          <button
            key={action.id}
            type="button"
            role="menuitem"
            className={classes("menu-item", action.tone && `tone-${action.tone}`)}
            disabled={action.disabled}
            data-autofocus={i === 0 || undefined}
            onClick={() => {
              onClose();
              action.run();
            }}
          >
            <Icon name={action.icon} size={20} />
            <span>{action.label}</span>
          </button>
        ))}
        <button type="button" role="menuitem" className="menu-item menu-cancel" onClick={onClose}>
          <Icon name="close" size={20} />
          <span>{t("common.close")}</span>
        </button>
      </div>
    </Layer>
  );
}

/** Places the menu beside its anchor, within the window. Style sheets for phones put it at the bottom. */
function place(anchor: DOMRect | undefined, count: number): Record<string, string> {
  if (!anchor) return {};
  const height = count * 48 + 24;
  const below = anchor.bottom + height < window.innerHeight;
  const right = Math.max(8, window.innerWidth - anchor.right);
  const top = below ? anchor.bottom + 4 : Math.max(8, anchor.top - height);
  return { "--menu-top": `${top}px`, "--menu-right": `${Math.min(right, window.innerWidth - 248)}px` };
}
