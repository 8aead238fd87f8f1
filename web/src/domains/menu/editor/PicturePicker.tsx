import { useState } from "react";
import { t } from "../../../i18n";
import { matches } from "../../../i18n/fold";
import { useReplica } from "../../../sync";
import { classes, EmptyState, Icon, SearchField, Sheet } from "../../../ui";
import { DishPicture } from "../DishPicture";
import { allDishes, pictures } from "../menuList";

interface Props {
  readonly value: string;
  readonly onChoose: (picture: string) => void;
  readonly onClose: () => void;
}

/** The drawn pictures, searched by the dishes that have them. */
export function PicturePicker({ value, onChoose, onClose }: Props): JSX.Element {
  const all = pictures(useReplica(allDishes));
  const [query, setQuery] = useState("");
  const shown = all.filter((one) => matches(`${one.name} ${one.picture.replace(/-/g, " ")}`, query));
  return (
    <Sheet open tall title={t("manager.choosePicture")} onClose={onClose}>
      <div className="stack-16">
        <SearchField label={t("manager.searchPicture")} value={query} onValue={setQuery} />
        {shown.length === 0 && query !== "" ? (
          <EmptyState icon="search" title={t("common.nothingFound")} />
        ) : (
          <div className="pictures" role="radiogroup" aria-label={t("manager.choosePicture")}>
            {query === "" ? (
              <button
                type="button"
                role="radio"
                aria-checked={value === ""}
                className={classes("picture", value === "" && "picture-chosen")}
                onClick={() => onChoose("")}
              >
                <DishPicture dish={{}} large />
                <span className="small two-lines">{t("manager.noPicture")}</span>
              </button>
            ) : null}
            {shown.map((one) => (
              <button
                key={one.picture}
                type="button"
                role="radio"
                aria-checked={value === one.picture}
                className={classes("picture", value === one.picture && "picture-chosen")}
                onClick={() => onChoose(one.picture)}
              >
                <DishPicture dish={one} large />
                <span className="small two-lines">{one.name}</span>
                {value === one.picture ? (
                  <span className="picture-mark">
                    <Icon name="check" size={18} />
                  </span>
                ) : null}
              </button>
            ))}
          </div>
        )}
      </div>
    </Sheet>
  );
}
