import type { IconName } from "./icons";
import { icons } from "./icons";
import { classes } from "./classes";

interface Props {
  readonly name: IconName;
  /** edge in px; the text's size where absent */
  readonly size?: number;
  readonly className?: string;
  /** said by a screen reader; without it the icon is decoration beside a word */
  readonly label?: string;
}

export function Icon({ name, size, className, label }: Props): JSX.Element {
  return (
    <svg
      className={classes("icon", className)} viewBox="0 0 16 16" width={size ?? "1.15em"} height={size ?? "1.15em"} fill="currentColor"
      role={label ? "img" : undefined} aria-label={label} aria-hidden={label ? undefined : true} focusable="false"
      dangerouslySetInnerHTML={{ __html: icons[name] }}
    />
  );
}
