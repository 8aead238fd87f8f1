/** iQsine's mark: a bowl with steam, in the sea's blue. */
export function Mark({ size = 32 }: { readonly size?: number }): JSX.Element {
  return (
    <svg className="mark" viewBox="0 0 32 32" width={size} height={size} role="img" aria-label="iQsine">
      <rect width="32" height="32" rx="8" className="mark-ground" />
      <path className="mark-bowl" d="M6 16.500h20a10 10 0 0 1-6.200 9.100v.9a.9.9 0 0 1-.9.900h-5.800a.9.9 0 0 1-.9-.900v-.9A10 10 0 0 1 6 16.500Z" />
      <path className="mark-steam" d="M12.300 13.200c-1.600-2 1.600-2.900 0-5.200M16.600 13.200c-1.600-2.600 1.900-3.700 0-6.900M20.900 13.200c-1.600-2 1.600-2.900 0-5.200" />
    </svg>
  );
}
