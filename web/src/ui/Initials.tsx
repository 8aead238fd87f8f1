/** A placeholder for a person without a photo. */
export function Initials({ name }: { readonly name: string }): JSX.Element {
  const words = name.trim().split(/\s+/);
  const last = words[words.length - 1] ?? "";
  const first = words.length > 1 ? (words[0] ?? "") : "";
  return (
    <span className="initials" aria-hidden>
      {`${first.slice(0, 1)}${last.slice(0, 1)}`.toUpperCase()}
    </span>
  );
}
