import { t } from "../../../i18n";
import { Chip, ChipRow } from "../../../ui";
import type { Item } from "../../../wire";
import type { SplitDraft } from "./draft";
import { newDraft } from "./draft";
import { bySeat, commonIn, isBySeat, leaveCommon, placeOfCommon, shareCommon } from "./seatSplit";

interface Props {
  readonly draft: SplitDraft;
  readonly items: readonly Item[];
  readonly guests: number;
  readonly onDraft: (next: SplitDraft) => void;
}

/** The ways to split. Without parts the bill is not split, so no way is chosen. */
export function WayChoice({ draft, items, guests, onDraft }: Props): JSX.Element {
  const isSplit = draft.parts.length > 0;
  const isSeated = isBySeat(draft, items);
  return (
    <>
      <ChipRow label={t("split.way")} wrap>
        {items.some(({ seat }) => seat !== undefined) ? (
          <Chip chosen={isSeated} onPress={() => onDraft(bySeat(items))}>
            {t("split.way.seats")}
          </Chip>
        ) : null}
        {(["items", "guests", "equal", "amount"] as const).map((way) => (
          <Chip
            key={way}
            chosen={isSplit && draft.way === way && !isSeated}
            onPress={() => onDraft(newDraft(way, guests))}
          >
            {t(`split.way.${way}`)}
          </Chip>
        ))}
        {guests > 2 ? (
          <Chip chosen={false} onPress={() => onDraft(newDraft("equal", 2))}>
            {t("split.halves")}
          </Chip>
        ) : null}
      </ChipRow>
      {isSeated ? <CommonDishes draft={draft} common={commonIn(items)} onDraft={onDraft} /> : null}
    </>
  );
}

interface CommonProps extends Pick<Props, "draft" | "onDraft"> {
  readonly common: readonly Item[];
}

/** Where the dishes for all guests go: shared by the seats, or into the rest. */
function CommonDishes({ draft, common, onDraft }: CommonProps): JSX.Element | null {
  if (common.length === 0) return null;
  const place = placeOfCommon(draft, common);
  return (
    <ChipRow label={t("split.common")} wrap>
      <span className="quiet">{t("split.common")}</span>
      <Chip chosen={place === "rest"} onPress={() => onDraft(leaveCommon(draft, common))}>
        {t("split.common.rest")}
      </Chip>
      <Chip chosen={place === "shared"} onPress={() => onDraft(shareCommon(leaveCommon(draft, common), common))}>
        {t("split.common.shared")}
      </Chip>
    </ChipRow>
  );
}
