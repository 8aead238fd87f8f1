import { createPortal } from "react-dom";
import { useMe } from "../../../session";
import { t } from "../../../i18n";
import { Marked } from "./Marked";

/** One sheet to hang up, or four cards to cut out. */
export type PosterForm = "poster" | "cards";

interface Props {
  readonly form: PosterForm;
  readonly picture: string;
  readonly page: string;
  /** empty: the paper names no network */
  readonly wifi: string;
}

/** The printed page. Never visible on the screen. */
export function Poster({ form, ...paper }: Props): JSX.Element {
  const count = form === "poster" ? 1 : 4;
  return createPortal(
    <div className={`posters posters-${form}`} aria-hidden>
      {Array.from({ length: count }, (_, place) => (
        <Sheet key={place} {...paper} />
      ))}
    </div>,
    document.body,
  );
}

function Sheet({ picture, page, wifi }: Omit<Props, "form">): JSX.Element {
  const restaurant = useMe().restaurant.name;
  return (
    <section className="poster">
      <p className="poster-restaurant">{restaurant}</p>
      <p className="poster-title">{t("connect.posterTitle")}</p>
      <img src={picture} alt="" />
      <ol className="poster-steps">
        <li>
          <Marked text={wifi === "" ? t("connect.posterOwnWifi") : t("connect.posterWifi", { name: wifi })} />
        </li>
        <li>{t("connect.posterCamera")}</li>
        <li>{t("connect.posterFollow")}</li>
      </ol>
      <p className="poster-note">{t("connect.posterZalo")}</p>
      <p className="poster-page">{page}</p>
    </section>
  );
}
