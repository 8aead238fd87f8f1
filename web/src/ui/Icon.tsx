import { createElement } from "react";
import type { IconName } from "./icons";
import { icons } from "./icons";
import { classes } from "./classes";

interface Props {
  readonly name: IconName;
  /** edge in pixels; default: the text's size */
  readonly size?: number;
  readonly className?: string;
  /** for screen readers; without it the icon is decoration beside a word */
  readonly label?: string;
}

export function Icon({ name, size, className, label }: Props): JSX.Element {
  return (
    <svg
      className={classes("icon", className)}
      viewBox="0 0 16 16"
      width={size ?? "1.15em"}
      height={size ?? "1.15em"}
      fill="currentColor"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      {shapes(name)}
    </svg>
  );
}

const all: Partial<Record<IconName, string>> = { ...icons };

/** Adds icons that only a later part of the pages needs. */
export function bringIcons(more: Partial<Record<IconName, string>>): void {
  Object.assign(all, more);
}

const known = new Map<IconName, readonly JSX.Element[]>();

/**
 * The shapes of an icon, parsed once. Lists draw dozens of icons. Parsing each as markup is the largest cost of a row
 * on a slow phone.
 */
function shapes(name: IconName): readonly JSX.Element[] {
  let made = known.get(name);
  if (!made) {
    made = Array.from((all[name] ?? "").matchAll(/<(\w+)([^>]*)\/>/g), ([, tag = "path", text = ""], key) =>
      createElement(tag, { key, ...attributes(text) }),
    );
    known.set(name, made);
  }
  return made;
}

function attributes(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = "", value = ""]) => [
      name === "fill-rule" ? "fillRule" : name,
      value,
    ]),
  );
}
