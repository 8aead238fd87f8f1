import { useCallback, useEffect, useState } from "react";
import { date, t, time } from "../i18n";
import { errorText, request } from "../sync";
import { Button, ErrorState, Icon, IconButton, Skeleton, confirm, toast } from "../ui";
import type { SessionView } from "../wire";
import { useMe } from "../session";

/** The sessions of this person, with buttons to end them. */
export function Sessions(): JSX.Element {
  const me = useMe();
  const [open, setOpen] = useState(false);
  const [places, setPlaces] = useState<readonly SessionView[] | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const load = useCallback(() => {
    setWrong(null);
    request<readonly SessionView[]>("GET", "/api/sessions").then(
      (answer) => setPlaces(answer.filter((place) => place.employee === me.employee.id)),
      (error: unknown) => setWrong(errorText(error)),
    );
  }, [me.employee.id]);
  useEffect(() => {
    if (open) load();
  }, [open, load]);

  const revoke = async (place: SessionView): Promise<void> => {
    if (
      !(await confirm({ title: t("me.revokeAsk", { name: place.deviceName }), action: t("me.signOut"), danger: true }))
    )
      return;
    try {
      await request("DELETE", `/api/sessions/${encodeURIComponent(place.id)}`);
      toast({ text: t("me.revoked"), icon: "check", tone: "good" });
      load();
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad" });
    }
  };

  if (!open)
    return (
      <Button icon="phone" onClick={() => setOpen(true)}>
        {t("me.sessions")}
      </Button>
    );
  return (
    <section className="stack-8" aria-label={t("me.sessions")}>
      <h3>{t("me.sessions")}</h3>
      {wrong ? <ErrorState text={wrong} onRetry={load} /> : null}
      {!places && !wrong ? <Skeleton height={56} count={2} /> : null}
      <ul className="lines">
        {places?.map((place) => {
          const at = place.seenAt;
          return (
            <li key={place.id} className="line-row">
              <Icon name="phone" size={20} className="quiet" />
              <span className="grow stack-4">
                <span className="two-lines">{place.deviceName}</span>
                <span className="quiet small">
                  {place.current ? t("me.sessionHere") : t("me.sessionSeen", { time: `${date(at)} ${time(at)}` })}
                </span>
              </span>
              {place.current ? null : (
                <IconButton icon="exit" label={t("me.revoke")} onClick={() => void revoke(place)} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
