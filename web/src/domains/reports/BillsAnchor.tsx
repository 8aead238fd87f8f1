import { Icon, navigate } from "../../ui";

/** A link within the app. With a modifier key the browser opens it in a tab of its own. */
export function BillsAnchor({ to, children }: { readonly to: string; readonly children: string }): JSX.Element {
  return (
    <a
      className="reports-link"
      href={to}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(to);
      }}
    >
      {children}
      <Icon name="forward" />
    </a>
  );
}
