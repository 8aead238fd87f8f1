/** The paths of the reception's pages. */
export const paths = {
  floor: "/reception",
  bookings: "/reception/bookings",
  waiting: "/reception/waiting",
  blacklist: "/reception/blacklist",
  editor: "/reception/floor",
  booking: (id: string): string => `/reception/bookings?booking=${encodeURIComponent(id)}`,
  table: (id: string): string => `/reception?table=${encodeURIComponent(id)}`,
} as const;
