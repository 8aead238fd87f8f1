import type { ButtonHTMLAttributes, ReactNode } from "react";
import { forwardRef } from "react";
import { t } from "../i18n";
import { Icon } from "./Icon";
import type { IconName } from "./icons";
import { classes } from "./classes";

type Native = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children">;

interface ButtonProps extends Native {
  readonly children: ReactNode;
  /** primary: the main action of a screen; quiet: all others; danger: cannot be undone */
  readonly look?: "primary" | "quiet" | "plain" | "danger";
  readonly icon?: IconName;
  /** a request is under way: the button is disabled and shows it */
  readonly busy?: boolean;
  /** takes the full width */
  readonly wide?: boolean;
  readonly large?: boolean;
}

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    children,
    look = "quiet",
    icon,
    busy = false,
    wide = false,
    large = false,
    className,
    disabled,
    type = "button",
    ...rest
  },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classes("button", `button-${look}`, wide && "button-wide", large && "button-large", className)}
    >
      {busy ? <Spinner /> : icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </button>
  );
});

interface IconButtonProps extends Native {
  readonly icon: IconName;
  /** a short name of the action, also its tooltip */
  readonly label: string;
  readonly badge?: number;
  readonly look?: "plain" | "quiet" | "primary";
  readonly busy?: boolean;
}

export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { icon, label, badge, look = "plain", busy = false, className, disabled, type = "button", ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      title={label}
      aria-label={badge ? `${label} (${badge})` : label}
      disabled={disabled || busy}
      className={classes("icon-button", `button-${look}`, className)}
    >
      {busy ? <Spinner /> : <Icon name={icon} size={20} />}
      {badge ? (
        <span className="count" aria-hidden>
          {badge > 99 ? "99+" : badge}
        </span>
      ) : null}
    </button>
  );
});

export function Spinner({ size = 18 }: { readonly size?: number }): JSX.Element {
  return <span className="spinner" role="status" aria-label={t("common.busy")} style={{ width: size, height: size }} />;
}
