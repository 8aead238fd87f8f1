/** A progress ring. `part`: in percent. */
export function Ring({ part }: { readonly part: number }): JSX.Element {
  return (
    <svg className="sending-ring" viewBox="0 0 44 44" aria-hidden="true" focusable="false">
      <circle cx="22" cy="22" r="20" className="sending-way" />
      <circle
        cx="22"
        cy="22"
        r="20"
        className="sending-part"
        pathLength={100}
        strokeDasharray={`${Math.max(3, part)} 100`}
        transform="rotate(-90 22 22)"
      />
    </svg>
  );
}
