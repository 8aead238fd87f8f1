const two = (value: number): string => `${value}`.padStart(2, "0");

/** `17:00` of minutes since midnight. */
export const clockText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
