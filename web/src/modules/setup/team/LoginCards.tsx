import { useEffect, useRef, useState } from "react";
import { useMe } from "../../../session";
import { t, tryText } from "../../../i18n";
import { request } from "../../../sync";
import { Button, Icon, toast } from "../../../ui";
import type { Employee } from "../../../wire";
import { takePasswords } from "./logins";

interface Props {
  /** with their passwords, last added first */
  readonly people: readonly { readonly employee: Employee; readonly password: string }[];
  readonly onHandedOver: () => void;
}

/**
 * The sign-in data of each person, to show, copy, or print and cut. Only once, because the hub does not know the
 * passwords.
 */
export function LoginCards({ people, onHandedOver }: Props): JSX.Element {
  const address = useAddress();
  const restaurant = useMe().restaurant.name;
  const text = (of: Props["people"][number]): string =>
    [
      restaurant,
      of.employee.name,
      address ? t("setup.cardAddress", { address }) : null,
      t("setup.cardLogin", { login: of.employee.login }),
      t("setup.cardPassword", { password: of.password }),
    ]
      .filter(Boolean)
      .join("\n");
  // The newest card is the first. On a phone the keyboard or the form could hide it.
  const cards = useRef<HTMLUListElement>(null);
  const newest = people[0]?.password;
  // biome-ignore lint/correctness/useExhaustiveDependencies(newest): after each new card
  useEffect(() => {
    if (cards.current) cards.current.scrollLeft = 0;
    cards.current?.scrollIntoView?.({ block: "nearest" });
  }, [newest]);
  return (
    <section className="login-cards" aria-labelledby="login-cards">
      <header className="login-cards-head">
        <div className="grow stack-4">
          <h3 id="login-cards">{t("setup.cards", { count: people.length })}</h3>
          <p className="quiet small">{t("setup.cardsText")}</p>
        </div>
        <div className="row-wrap">
          <Button
            icon="print"
            onClick={() => {
              takePasswords();
              window.print();
            }}
          >
            {t("setup.print")}
          </Button>
          <Button icon="copy" onClick={() => void copy(people.map(text).join("\n\n"), takePasswords)}>
            {t("setup.copyAll")}
          </Button>
          <Button look="plain" onClick={onHandedOver}>
            {t("setup.handedOver")}
          </Button>
        </div>
      </header>
      <ul ref={cards} className="login-card-list">
        {people.map((one) => (
          <LoginCard key={one.employee.id} one={one} address={address} restaurant={restaurant} text={text(one)} />
        ))}
      </ul>
      <p className="row quiet small login-cards-note">
        <Icon name="lock" />
        {t("setup.cardsOnce")}
      </p>
    </section>
  );
}

interface CardProps {
  readonly one: Props["people"][number];
  readonly address: string | null;
  readonly restaurant: string;
  /** the card as text, to copy */
  readonly text: string;
}

function LoginCard({ one, address, restaurant, text }: CardProps): JSX.Element {
  return (
    <li className="login-card">
      <p className="login-card-head">
        <span className="quiet small">{restaurant}</span>
        <span className="strong">{one.employee.name}</span>
        <span className="quiet small">{one.employee.roles.map((role) => tryText(`role.${role}`)).join(", ")}</span>
      </p>
      <dl className="login-card-facts">
        {address ? (
          <>
            <dt>{t("setup.address")}</dt>
            <dd>{address}</dd>
          </>
        ) : null}
        <dt>{t("setup.personLogin")}</dt>
        <dd>{one.employee.login}</dd>
        <dt>{t("setup.password")}</dt>
        <dd className="login-card-password" translate="no">
          {one.password}
        </dd>
      </dl>
      <Button
        look="plain"
        icon="copy"
        className="login-card-copy"
        aria-label={t("setup.copyOf", { name: one.employee.name })}
        onClick={() => void copy(text)}
      >
        {t("setup.copy")}
      </Button>
    </li>
  );
}

/** The hub's URL for phones. `localhost` would be the phone itself. */
function useAddress(): string | null {
  const own = /^(localhost|127\.|\[::1\])/.test(location.hostname) ? null : location.origin;
  const [address, setAddress] = useState(own);
  useEffect(() => {
    if (own) return;
    request<{ readonly url?: string }>("GET", "/cai-dat/hub.json").then(
      (answer) => setAddress(answer.url ?? null),
      () => undefined,
    );
  }, [own]);
  return address;
}

async function copy(text: string, done?: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    done?.();
    toast({ text: t("setup.copied"), icon: "check" });
  } catch {
    // Plain HTTP has no clipboard. The card can be selected by hand.
    toast({ text: t("setup.notCopied"), icon: "alert" });
  }
}
