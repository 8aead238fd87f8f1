import type { KeyboardEvent } from "react";
import { useRef } from "react";
import { t } from "../../../i18n";
import type { Action } from "../../../ui";
import { Icon, classes } from "../../../ui";
import { Layer } from "../../../ui/Layer";
import { useLayer } from "../../../ui/overlay";
import type { Message } from "../../../wire";

/** The most common reactions. */
export const signs = ["👍", "❤️", "😂", "😮", "😢", "🙏"] as const;

interface Props {
  readonly message: Message;
  readonly me: string;
  readonly anchor: DOMRect | undefined;
  readonly actions: readonly Action[];
  /** missing: reactions are closed here */
  readonly onReact?: (sign: string) => void;
  readonly onClose: () => void;
}

/** Reactions and actions of a message: at the bottom of a phone, beside the message on larger screens. */
export function MessageMenu({ message, me, anchor, actions, onReact, onClose }: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useLayer(true, onClose, box);
  const mine = message.reactions.find(({ person }) => person === me)?.sign;
  return (
    <Layer box={box} className="layer-menu">
      <div
        ref={box}
        className="menu message-menu"
        style={place(anchor, actions.length)}
        role="menu"
        aria-label={t("messenger.actions")}
        tabIndex={-1}
        onKeyDown={(event) => moveFocus(event, box.current)}
      >
        {onReact ? (
          <Signs
            own={mine}
            onPick={(sign) => {
              onClose();
              onReact(sign);
            }}
          />
        ) : null}
        {actions.map((action, i) => (
          <button
            key={action.id}
            type="button"
            role="menuitem"
            className={classes("menu-item", action.tone && `tone-${action.tone}`)}
            data-autofocus={(!onReact && i === 0) || undefined}
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

interface SignsProps {
  /** the person's reaction */
  readonly own: string | undefined;
  readonly onPick: (sign: string) => void;
}

function Signs({ own, onPick }: SignsProps): JSX.Element {
  return (
    <div className="signs" role="group" aria-label={t("messenger.react")}>
      {signs.map((sign, i) => (
        <button
          key={sign}
          type="button"
          role="menuitemcheckbox"
          aria-checked={own === sign}
          className={classes("sign", own === sign && "sign-mine")}
          aria-label={t(names[i] ?? "messenger.react")}
          data-autofocus={i === 0 || undefined}
          onClick={() => onPick(sign)}
        >
          {sign}
        </button>
      ))}
    </div>
  );
}

/** The arrow keys move the focus: sideways among the reactions, up and down among all rows. */
function moveFocus(event: KeyboardEvent, menu: HTMLElement | null): void {
  const sideways = event.key === "ArrowRight" || event.key === "ArrowLeft";
  const by =
    event.key === "ArrowDown" || event.key === "ArrowRight"
      ? 1
      : event.key === "ArrowUp" || event.key === "ArrowLeft"
        ? -1
        : 0;
  if (by === 0) return;
  event.preventDefault();
  const all = Array.from(menu?.querySelectorAll<HTMLElement>(sideways ? ".sign" : ".menu-item, .sign") ?? []);
  const at = all.findIndex((one) => one === document.activeElement);
  all[(at + by + all.length) % all.length]?.focus();
}

const names = [
  "messenger.sign.like",
  "messenger.sign.love",
  "messenger.sign.laugh",
  "messenger.sign.wow",
  "messenger.sign.sad",
  "messenger.sign.thanks",
] as const;

/** Places the menu beside the message, within the window. On phones it is at the bottom. */
function place(anchor: DOMRect | undefined, count: number): Record<string, string> {
  if (!anchor) return {};
  const height = count * 48 + 84;
  const top =
    anchor.bottom + height < window.innerHeight
      ? anchor.bottom + 4
      : Math.max(8, Math.min(anchor.top - height, window.innerHeight - height - 8));
  const right = Math.max(8, window.innerWidth - Math.max(anchor.right, 340));
  return { "--menu-top": `${top}px`, "--menu-right": `${Math.min(right, window.innerWidth - 340)}px` };
}
