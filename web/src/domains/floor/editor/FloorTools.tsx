import { t } from "../../../i18n";
import { Chip, ChipRow, IconButton, Segmented } from "../../../ui";
import type { Section } from "../../../wire";

export type FloorView = "plan" | "list";

interface Props {
  readonly sections: readonly Section[];
  readonly section: Section;
  readonly look: FloorView;
  readonly onSection: (section: string) => void;
  readonly onLook: (look: FloorView) => void;
  readonly onEdit: () => void;
}

/** The choice of the section and of its look. */
export function FloorTools({ sections, section, look, onSection, onLook, onEdit }: Props): JSX.Element {
  return (
    <div className="office-tools floor-tools">
      <ChipRow label={t("manager.section")}>
        {sections.map((one) => (
          <Chip key={one.id} chosen={one.id === section.id} onPress={() => onSection(one.id)}>
            {one.name}
          </Chip>
        ))}
      </ChipRow>
      <span className="row floor-look">
        <IconButton
          icon="edit"
          look="quiet"
          label={t("manager.editSection", { name: section.name })}
          onClick={onEdit}
        />
        <Segmented
          label={t("manager.look")}
          value={look}
          onChange={onLook}
          choices={[
            { value: "plan", label: t("manager.planLook"), icon: "plan" },
            { value: "list", label: t("manager.listLook"), icon: "list" },
          ]}
        />
      </span>
    </div>
  );
}
