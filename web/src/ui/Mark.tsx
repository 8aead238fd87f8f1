/** The logo of iQsine: a bowl with the petals of four seasons. */
export function Mark({ size = 32 }: { readonly size?: number }): JSX.Element {
  return <img className="mark" src="/icons/favicon.svg" width={size} height={size} alt="iQsine" />;
}
