const names: readonly (readonly [sign: string, name: string])[] = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["CrOS", "Chromebook"],
  ["Linux", "Linux"],
];

/** The operating system of a device in familiar words, so that its owner recognises it on their phone. */
export function systemOf(agent: string): string {
  return names.find(([sign]) => agent.includes(sign))?.[1] ?? "?";
}
