import { t, tryText } from "../../../i18n";
import { foundByName } from "../../../i18n/foundByName";
import { byGivenName } from "../../../i18n/givenName";
import { useReplica } from "../../../sync";
import { Icon, navigate } from "../../../ui";
import { PersonPhoto } from "../../../domains/team/PersonPhoto";
import { contactPaths } from "../paths";

/** The people of the team, from their profiles. The contacts below are staff without an account. `query`: only these */
export function Colleagues({ query = "" }: { readonly query?: string }): JSX.Element | null {
  const team = useReplica((view) => view.team());
  const found = foundByName(
    [...team].sort((a, b) => byGivenName(a.name, b.name)),
    query,
  );
  if (found.length === 0) return null;
  return (
    <section aria-label={t("contacts.colleagues")}>
      <h2 className="contact-letter-head contacts-waiting-head">{t("contacts.colleagues")}</h2>
      <ul>
        {found.map(({ id, name, roles }) => (
          <li key={id} className="contact-place-loose">
            <a
              href={contactPaths.colleague(id)}
              className="contact-row"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                navigate(contactPaths.colleague(id), "push", { from: location.pathname });
              }}
            >
              <PersonPhoto name={name} person={id} />
              <span className="contact-row-words">
                <span className="contact-row-name strong two-lines">{name}</span>
                <span className="two-lines one-line quiet small">
                  {roles.map((role) => tryText(`role.${role}`)).join(", ")}
                </span>
              </span>
              <Icon name="next" className="quiet" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
