import { t } from "../../../i18n";
import { useReplica } from "../../../sync";
import { Chip, ChipRow } from "../../../ui";
import type { ShownBooking } from "./picture";
import { isOver } from "./timelineLayout";
import { isIn } from "./useBookingList";

interface Props {
  readonly section: string | null;
  readonly onSection: (section: string | null) => void;
  /** counted by section */
  readonly shown: readonly ShownBooking[];
}

/** Shows the bookings of one section. A restaurant with one section needs no choice. */
export function SectionChips({ section, onSection, shown }: Props): JSX.Element | null {
  const view = useReplica((whole) => whole);
  const sections = view.sections();
  if (sections.length < 2) return null;
  const live = shown.filter(({ booking }) => !isOver(booking));
  return (
    <div className="bookings-sections">
      <ChipRow label={t("reception.sections")}>
        <Chip chosen={section === null} onPress={() => onSection(null)}>
          {t("common.all")}
        </Chip>
        {sections.map((one) => (
          <Chip
            key={one.id}
            chosen={section === one.id}
            count={live.filter(isIn(view, one.id)).length}
            onPress={() => onSection(section === one.id ? null : one.id)}
          >
            {one.name}
          </Chip>
        ))}
      </ChipRow>
    </div>
  );
}
