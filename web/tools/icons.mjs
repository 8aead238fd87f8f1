// Writes src/ui/icons.ts out of bootstrap-icons (apt-get install bootstrap-icons) and our own drawings.
// To use another icon, add its name here and run `node tools/icons.mjs`.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const source = process.env.BOOTSTRAP_ICONS ?? "/usr/share/bootstrap-icons/svg";

/** Our name → the name in bootstrap-icons. */
const taken = {
  alert: "exclamation-triangle-fill",
  apps: "grid-fill",
  back: "arrow-left",
  backspace: "backspace",
  bell: "bell-fill",
  bookmark: "bookmark-fill",
  box: "box-seam",
  calendar: "calendar3",
  call: "megaphone-fill",
  card: "credit-card",
  cash: "cash-stack",
  chart: "bar-chart-fill",
  check: "check-lg",
  "check-circle": "check-circle-fill",
  "check-double": "check2-all",
  clock: "clock",
  "clock-fill": "clock-fill",
  close: "x-lg",
  cloud: "cloud-arrow-up",
  contacts: "person-lines-fill",
  "cloud-off": "cloud-slash-fill",
  copy: "clipboard",
  cup: "cup-straw",
  dish: "egg-fried",
  door: "door-open-fill",
  down: "chevron-down",
  download: "download",
  edit: "pencil-fill",
  enter: "box-arrow-in-right",
  exit: "box-arrow-right",
  eye: "eye",
  "eye-off": "eye-slash",
  fire: "fire",
  flag: "flag-fill",
  forward: "chevron-right",
  grip: "grip-vertical",
  guests: "people-fill",
  history: "clock-history",
  home: "house-fill",
  hourglass: "hourglass-split",
  infinite: "infinity",
  info: "info-circle-fill",
  key: "key-fill",
  left: "chevron-left",
  link: "link-45deg",
  list: "list-ul",
  lock: "lock-fill",
  mail: "envelope-fill",
  menu: "list",
  merge: "union",
  message: "chat-dots-fill",
  minus: "dash-lg",
  more: "three-dots",
  move: "arrow-left-right",
  next: "arrow-right",
  note: "chat-left-text",
  notebook: "journal-text",
  percent: "percent",
  person: "person-fill",
  "person-circle": "person-circle",
  "person-off": "person-x-fill",
  "person-add": "person-plus-fill",
  phone: "phone",
  pin: "geo-alt-fill",
  plan: "map-fill",
  plus: "plus-lg",
  print: "printer-fill",
  receipt: "receipt",
  refuse: "x-octagon-fill",
  reload: "arrow-clockwise",
  search: "search",
  serve: "arrow-right-circle-fill",
  settings: "sliders",
  sort: "sort-down",
  sound: "volume-up-fill",
  split: "signpost-split",
  stop: "slash-circle",
  tag: "tag-fill",
  time: "stopwatch",
  timeline: "bar-chart-steps",
  trash: "trash3",
  undo: "arrow-counterclockwise",
  up: "chevron-up",
  void: "x-circle-fill",
  "wifi-off": "wifi-off",
};

/** Icons that only some of the pages need. Those pages bring them along. */
const later = {
  birthday: "gift-fill",
  camera: "camera-fill",
  clip: "paperclip",
  dial: "telephone-fill",
  file: "file-earmark-fill",
  like: "hand-thumbs-up",
  mic: "mic-fill",
  pause: "pause-fill",
  picture: "image-fill",
  play: "play-fill",
  pot: "pot",
  qr: "qr-code",
  reply: "reply-fill",
  scan: "qr-code-scan",
  send: "send-fill",
  shop: "shop",
  "sound-off": "volume-mute-fill",
  tack: "pin-angle-fill",
  upload: "upload",
  video: "camera-video-fill",
};
/** The same of calls. */
const call = {
  full: "fullscreen",
  "mic-off": "mic-mute-fill",
  screen: "display-fill",
  shrink: "fullscreen-exit",
  turn: "arrow-repeat",
  "video-off": "camera-video-off-fill",
};
/** The same of kitchen screens, and of the list of devices that connect. */
const kitchen = { "flag-down": "flag", keyboard: "keyboard" };
/** The manager's pages and favourite contacts. */
const office = { gear: "gear-fill", grid: "grid-3x3-gap-fill", star: "star-fill", wifi: "wifi" };
/** The choice between light and dark. The list of nightly copies shows the moon too. */
const theme = { dark: "moon-stars-fill", light: "sun-fill", "theme-auto": "circle-half" };

/** Icons that the set lacks, drawn on the same 16 × 16 grid. */
const drawn = {
  chair:
    '<path d="M4.5 1A1.5 1.5 0 0 0 3 2.5V9a1 1 0 0 0 .6.92L3 14.9a.5.5 0 0 0 1 .12L4.6 10h6.8l.6 5.02a.5.5 0 0 0 1-.12l-.6-4.98A1 1 0 0 0 13 9 1 1 0 0 0 12 8h-.05V2.5A1.5 1.5 0 0 0 10.45 1H4.5ZM4 2.5a.5.5 0 0 1 .5-.5h5.95a.5.5 0 0 1 .5.5V8H4V2.5Z"/>',
  broom:
    '<path d="M14.85 1.15a.5.5 0 0 1 0 .7L10.2 6.5l.45.45a1.5 1.5 0 0 1 0 2.12l-.3.3-3.72-3.72.3-.3a1.5 1.5 0 0 1 2.12 0l.45.44 4.64-4.64a.5.5 0 0 1 .71 0ZM5.9 6.35l3.75 3.75c-.5 1.9-1.75 3.55-4.2 4.85a.5.5 0 0 1-.6-.1l-.75-.8.9-1.65-1.75.8-.7-.7.95-1.75-1.8.9-.55-.5a.5.5 0 0 1-.1-.6C2.35 8.1 4 6.85 5.9 6.35Z"/>',
  tray: '<path d="M8 3a1 1 0 0 1 .98 1.2A6 6 0 0 1 14 10.1v.4H2v-.4a6 6 0 0 1 5.02-5.9A1 1 0 0 1 8 3ZM1.500 11.500h13a.5.5 0 0 1 .5.5 1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 1 12a.5.5 0 0 1 .5-.5Z"/>',
  table:
    '<path d="M2.500 4h11A1.500 1.500 0 0 1 15 5.500v.5a1 1 0 0 1-1 1h-.6l.6 5.950a.5.5 0 0 1-1 .1L12.400 7H3.600L3 13.050a.5.5 0 0 1-1-.1L2.600 7H2a1 1 0 0 1-1-1v-.5A1.500 1.500 0 0 1 2.500 4Z"/>',
};

/** Drawings that only some of the pages need. */
const drawnLater = {
  pot: '<path d="M6 1.5a.5.5 0 0 1 1 0c0 .5.25.75.6 1.15.37.43.9 1.03.9 2.1a.5.5 0 0 1-1 0c0-.68-.3-1.02-.65-1.43C6.45 2.87 6 2.35 6 1.5Zm3.2.5a.5.5 0 0 1 1 0c0 .3.14.47.4.76.31.35.7.8.7 1.6a.5.5 0 0 1-1 0c0-.42-.17-.62-.45-.93-.3-.34-.65-.74-.65-1.43ZM1 6.5a.5.5 0 0 1 .5-.5h13a.5.5 0 0 1 0 1H14v1h1a1 1 0 0 1 0 2h-1v1.5a2.5 2.5 0 0 1-2.5 2.5h-7A2.5 2.5 0 0 1 2 11.500V10H1a1 1 0 0 1 0-2h1V7h-.5a.5.5 0 0 1-.5-.5Z"/>',
};

function paths(name) {
  if (drawnLater[name]) return drawnLater[name];
  const svg = readFileSync(join(source, `${name}.svg`), "utf8");
  return svg
    .replace(/^[\s\S]*?<svg[^>]*>/, "")
    .replace(/<\/svg>\s*$/, "")
    .replace(/\s*\n\s*/g, "")
    .replace(/"\s*\/>/g, '"/>')
    .replace(/\.(\d{3,})/g, (_, digits) => `.${hundredths(digits)}`);
}

/**
 * The digits after a point, rounded to two. A hundredth is a fiftieth of a pixel. One digit always stays, because a number may
 * follow without a space.
 */
function hundredths(digits) {
  const rounded = Math.min(99, Math.round(Number(`0.${digits}`) * 100));
  return String(rounded).padStart(2, "0").replace(/0$/, "");
}

const all = { ...Object.fromEntries(Object.entries(taken).map(([ours, theirs]) => [ours, paths(theirs)])), ...drawn };
const lines = Object.keys(all)
  .sort()
  .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(all[name])},`);
const target = join(dirname(fileURLToPath(import.meta.url)), "../src/ui/icons.ts");
writeFileSync(
  target,
  `// Written by tools/icons.mjs. From bootstrap-icons (MIT, The Bootstrap Authors) and our own drawings.

/** The inside of each 16 × 16 picture, by our own name for what it means. */
export const icons = {
${lines.join("\n")}
} as const;

export type IconName = keyof typeof icons | keyof typeof callIcons | keyof typeof kitchenIcons | keyof typeof laterIcons | keyof typeof officeIcons | keyof typeof themeIcons;
`.replace(
    "\n\n/**",
    '\nimport type { callIcons } from "./callIcons";\nimport type { kitchenIcons } from "./kitchenIcons";\nimport type { laterIcons } from "./laterIcons";\nimport type { officeIcons } from "./officeIcons";\nimport type { themeIcons } from "./themeIcons";\n\n/**',
  ),
);
for (const [name, those] of Object.entries({
  callIcons: call,
  laterIcons: later,
  kitchenIcons: kitchen,
  officeIcons: office,
  themeIcons: theme,
})) {
  writeFileSync(
    join(dirname(target), `${name}.ts`),
    `// Written by tools/icons.mjs. From bootstrap-icons (MIT, The Bootstrap Authors).

/** Pictures that come with the part of the pages that shows them; see \`bringIcons\`. */
export const ${name} = {
${Object.keys(those)
  .sort()
  .map((one) => `  ${JSON.stringify(one)}: ${JSON.stringify(paths(those[one]))},`)
  .join("\n")}
} as const;
`,
  );
}
process.stdout.write(`${lines.length} icons\n`);

/** The few that the page on how to connect needs: it comes over plain HTTP, before there is any application. */
const connecting = {
  alert: "exclamation-triangle-fill",
  back: "arrow-left",
  browser: "compass",
  check: "check-lg",
  compass: "compass-fill",
  computer: "display",
  copy: "clipboard",
  done: "check-circle-fill",
  down: "chevron-down",
  download: "download",
  finger: "hand-index-thumb-fill",
  home: "phone-fill",
  key: "key-fill",
  lock: "lock-fill",
  next: "arrow-right",
  open: "box-arrow-up-right",
  question: "question-circle-fill",
  reload: "arrow-clockwise",
  router: "router-fill",
  search: "search",
  shield: "shield-lock-fill",
  signal: "reception-4",
  trust: "patch-check-fill",
  unlock: "unlock-fill",
  wait: "hourglass-split",
  wifi: "wifi",
  "wifi-off": "wifi-off",
  wrong: "x-circle-fill",
};
const few = Object.keys(connecting)
  .sort()
  .map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(paths(connecting[name]))},`);
writeFileSync(
  join(dirname(target), "../connect/icons.ts"),
  `// Written by tools/icons.mjs. From bootstrap-icons (MIT, The Bootstrap Authors).

/** The inside of each 16 × 16 picture. */
export const icons = {
${few.join("\n")}
} as const;

export type ConnectIconName = keyof typeof icons;
`,
);
process.stdout.write(`${few.length} of the page on how to connect\n`);
