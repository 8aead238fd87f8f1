/** Text with `*words*` in bold. */
export function Marked({ text }: { readonly text: string }): JSX.Element {
  return <span>{text.split("*").map((part, place) => (place % 2 === 1 ? <b key={place}>{part}</b> : part))}</span>;
}
