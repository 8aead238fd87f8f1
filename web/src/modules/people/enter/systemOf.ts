const names: readonly (readonly [sign: string, name: string])[] = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["CrOS", "Chromebook"],
  ["Linux", "Linux"],
];

/** What runs on a device, as its owner would say, so that he knows it again on his phone. */
export function systemOf(agent: string): string {
  return names.find(([sign]) => agent.includes(sign))?.[1] ?? "?";
}
