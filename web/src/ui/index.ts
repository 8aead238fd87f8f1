export { Button, IconButton, Spinner } from "./Button";
export { Chip, ChipRow, Segmented } from "./Chips";
export type { Choice } from "./Chips";
export { classes } from "./classes";
export { Dialog } from "./Dialog";
export { ErrorBoundary } from "./ErrorBoundary";
export { fetchLater, fetchPart, withPart } from "./fetchPart";
export { lazyPart } from "./lazyPart";
export { SearchField, Select, Switch, TextArea, TextField } from "./Fields";
export { Icon, bringIcons } from "./Icon";
export { Initials } from "./Initials";
export { Kept } from "./Kept";
export type { IconName } from "./icons";
export { useLater } from "./later";
export { useLatest } from "./latest";
export { useLingering } from "./lingering";
export { useLongPress } from "./LongPress";
export { Mark } from "./Mark";
export { Menu, MenuButton } from "./Menu";
export type { Action } from "./Menu";
export { Minutes, MoneyText, NumberPad, PINPad, Stepper } from "./Numbers";
export { askReason, confirm } from "./questions";
export { useKeys } from "./overlay";
export { goBack, matchPath, navigate, usePath, useQuery } from "./route";
export { AppBar, LineAge, Screen, TabBar } from "./Screen";
export type { Tab } from "./Screen";
export { Sheet } from "./Sheet";
export { play, soundSwitch } from "./sound";
export type { Sound } from "./sound";
export {
  Badge,
  Card,
  CloudMark,
  courseLook,
  CoursePill,
  EmptyState,
  ErrorState,
  itemLook,
  ItemPill,
  Skeleton,
  StatePill,
  tableLook,
  TablePill,
} from "./State";
export type { StateBadge, Tone } from "./State";
export { inSpareTime } from "./spareTime";
export { SwipeRow } from "./SwipeRow";
export { toast } from "./Toast";
export type { ToastText } from "./Toast";
export { Unreachable } from "./Unreachable";
export { useLow, useMouse, useWide } from "./wide";
