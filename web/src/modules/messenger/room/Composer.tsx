import type { KeyboardEvent } from "react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { t } from "../../../i18n";
import { hub, useReplica } from "../../../sync";
import { Icon, IconButton, classes, useMouse } from "../../../ui";
import type { Message, MessageContent, Room } from "../../../wire";
import { drafts } from "../drafts";
import { messageText } from "../list/previews";
import { PersonPicture } from "../RoomPicture";
import { namedIn, namingAt, offered, withName } from "./mentions";
import { linkablesOf } from "./places";
import { linksIn } from "./words";

/** What is written now: something new, an answer, or other words for what was said. */
export type Writing =
  | { readonly kind: "new" }
  | { readonly kind: "reply"; readonly to: Message }
  | { readonly kind: "edit"; readonly message: Message };

interface Props {
  readonly room: Room;
  readonly me: string;
  readonly writing: Writing;
  readonly onSend: (content: MessageContent) => void;
  readonly onCancel: () => void;
}

const mostSigns = 4000;
const mostHeight = 144;

/** Where one writes. With a keyboard Enter sends, on a phone it begins a new line. */
export function Composer({ room, me, writing, onSend, onCancel }: Props): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => drafts.of(room.id));
  const [caret, setCaret] = useState(0);
  const [offer, setOffer] = useState(0);
  const [closed, setClosed] = useState<number | null>(null);
  const mouse = useMouse();
  const members = useReplica((view) => view.team()).filter(({ id }) => id !== me && room.members.some(({ person }) => person === id)).map(({ id, name }) => ({ person: id, name }));
  const naming = room.form === "direct" ? null : namingAt(text, caret);
  const names = naming && closed !== naming.from ? offered(members, naming.typed) : [];

  // Other words for a message are no draft: whatever follows on an edit, the draft is what stands there then.
  const former = useRef(writing.kind);
  useLayoutEffect(() => {
    if (writing.kind === "edit") setText(writing.message.content?.text ?? "");
    else if (former.current === "edit") setText(drafts.of(room.id));
    former.current = writing.kind;
    if (writing.kind !== "new") field.current?.focus();
  }, [writing, room.id]);
  useEffect(() => { if (mouse) field.current?.focus({ preventScroll: true }); }, [mouse]);
  useEffect(() => setOffer(0), [naming?.typed]);
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${Math.min(area.scrollHeight, mostHeight)}px`;
  }, [text]);

  // What is said over the page stands above it.
  useEffect(() => {
    const area = box.current;
    if (!area || typeof ResizeObserver === "undefined") return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--composer", `${area.offsetHeight}px`));
    observer.observe(area);
    return () => {
      observer.disconnect();
      style.removeProperty("--composer");
    };
  }, []);

  const put = (next: string): void => {
    setText(next);
    if (writing.kind !== "edit") drafts.keep(room.id, next);
  };
  const choose = (at: number): void => {
    const one = names[at];
    if (!naming || !one) return;
    const after = withName(text, naming, one.name);
    put(after.text);
    setCaret(after.caret);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(after.caret, after.caret);
    });
  };
  const submit = (): void => {
    const said = text.trim();
    if (said === "" || said.length > mostSigns) return;
    const mentions = room.form === "direct" ? [] : namedIn(said, members);
    const links = linksIn(said, linkablesOf(hub.view, (name) => t("common.table", { name })));
    onSend({ text: said, mentions, links });
    if (writing.kind !== "edit") put("");
    field.current?.focus();
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (names.length > 0) {
      const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (by !== 0) { event.preventDefault(); return setOffer((offer + by + names.length) % names.length); }
      if (event.key === "Enter" || event.key === "Tab") { event.preventDefault(); return choose(offer); }
      if (event.key === "Escape") { event.preventDefault(); return setClosed(naming?.from ?? null); }
    }
    if (event.key === "Enter" && !event.shiftKey && mouse) { event.preventDefault(); submit(); }
    if (event.key === "Escape" && writing.kind !== "new") { event.preventDefault(); onCancel(); }
  };

  const tooLong = text.trim().length > mostSigns;
  return (
    <div className="composer" ref={box}>
      {names.length > 0 ? (
        <ul className="composer-names" id="composer-names" role="listbox" aria-label={t("messenger.mention")}>
          {names.map((one, i) => (
            <li key={one.person} id={`composer-name-${i}`} role="option" aria-selected={i === offer} className={classes("composer-name", i === offer && "composer-name-chosen")} onPointerDown={(event) => { event.preventDefault(); choose(i); }}>
              <PersonPicture name={one.name} small /> <span>{one.name}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {writing.kind !== "new" ? <About writing={writing} onCancel={onCancel} /> : null}
      {tooLong ? <p className="small tone-red composer-note" role="alert">{t("messenger.tooLong", { most: mostSigns })}</p> : null}
      <div className="composer-row">
        <textarea
          ref={field} className="input composer-field" rows={1} value={text} placeholder={t("messenger.write")} aria-label={t("messenger.write")}
          role="combobox" aria-expanded={names.length > 0} aria-controls="composer-names" aria-autocomplete="list" aria-activedescendant={names.length > 0 ? `composer-name-${offer}` : undefined}
          onChange={(event) => { put(event.target.value); setCaret(event.target.selectionStart); setClosed(null); }}
          onSelect={(event) => setCaret(event.currentTarget.selectionStart)} onKeyDown={press}
        />
        <IconButton icon={writing.kind === "edit" ? "check" : "send"} look="primary" label={t(writing.kind === "edit" ? "common.save" : "messenger.send")} disabled={text.trim() === "" || tooLong} onPointerDown={(event) => event.preventDefault()} onClick={submit} />
      </div>
    </div>
  );
}

/** What is answered or changed, over the field. */
function About({ writing, onCancel }: { readonly writing: Exclude<Writing, { readonly kind: "new" }>; readonly onCancel: () => void }): JSX.Element {
  const message = writing.kind === "reply" ? writing.to : writing.message;
  const name = useReplica((view) => view.nameOf(message.author));
  return (
    <div className="composer-about">
      <Icon name={writing.kind === "reply" ? "reply" : "edit"} size={18} className="tone-blue" />
      <span className="grow small composer-about-text"><span className="strong tone-blue">{writing.kind === "reply" ? t("messenger.replyTo", { name }) : t("messenger.editing")}</span><span className="quote-text two-lines one-line">{messageText(message)}</span></span>
      <IconButton icon="close" label={t("common.cancel")} onClick={onCancel} />
    </div>
  );
}
