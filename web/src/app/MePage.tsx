import { Suspense, lazy, useState, useSyncExternalStore } from "react";
import { speakOf, t, tryText } from "../i18n";
import { errorText, useOutbox } from "../sync";
import { hub } from "../session/client";
import {
  AppBar,
  Button,
  Card,
  Screen,
  Segmented,
  Switch,
  bringIcons,
  confirm,
  fetchPart,
  lazyPart,
  navigate,
  play,
  soundSwitch,
  toast,
} from "../ui";
import { themeIcons } from "../ui/themeIcons";
import { useDueLists } from "../domains/surveys/due";
import { PersonPhoto } from "../domains/team/PersonPhoto";
import { ProfileButton, extra } from "../modules/people/parts";
import { useMe, useOpenScreens, useRight } from "../session";
import { LanguageChoice } from "../session/LanguageChoice";
import { commonScreens } from "./commonScreens";
import { coverSwitch, coveredAtFirst } from "./coverSetting";
import { signOut } from "./session";
import type { Theme } from "./theme";
import { setTheme, theme } from "./theme";

bringIcons(themeIcons);

const PushSetting = extra(async () => {
  const [{ PushSetting: part }] = await Promise.all([import("../modules/messenger/push/PushSetting"), speakOf("push")]);
  return { default: part };
});

const RefusedHistory = lazyPart(() => import("./RefusedHistory"), "RefusedHistory");
const Sessions = extra(async () => {
  const [part] = await Promise.all([import("./Sessions"), speakOf("commands")]);
  return { default: part.Sessions };
});

/** The person's own page, reached from any screen. */
export default function MePage(): JSX.Element {
  return (
    <Screen bar={<AppBar title={t("me.title")} back={() => history.back()} />}>
      <MePanel />
    </Screen>
  );
}

const secrets = () => fetchPart(async () => (await Promise.all([import("./Secrets"), speakOf("secrets")]))[0]);
const PasswordSheet = lazy(async () => ({ default: (await secrets()).PasswordSheet }));
const PINSheet = lazy(async () => ({ default: (await secrets()).PINSheet }));

const e2ee = () => import("../modules/messenger/e2ee/parts");
const KeysAtRiskSheet = lazy(async () => ({ default: (await (await e2ee()).e2eePart()).KeysAtRiskSheet }));
const keysAtRisk = (): Promise<boolean> =>
  e2ee()
    .then((part) => part.e2eePart())
    .then((part) => part.keysAtRisk())
    .catch(() => false);

/** The ways to the screens for everybody. That to the forms counts the checklists that are due. */
function CommonScreens(): JSX.Element {
  const due = useDueLists().length;
  return (
    <>
      {commonScreens.map((screen) => (
        <Button key={screen.id} icon={screen.icon} onClick={() => navigate(`/${screen.id}`)}>
          {t(`app.screen.${screen.id}`)}
          {screen.id === "surveys" && due > 0 ? (
            <>
              {" "}
              <span className="badge badge-amber numbers">{due}</span>
            </>
          ) : null}
        </Button>
      ))}
    </>
  );
}

/** Name, roles, secrets and this device. Also used as a tab of a screen. */
export function MePanel(): JSX.Element {
  const me = useMe();
  const [sheet, setSheet] = useState<"password" | "pin" | "history" | null>(null);
  const several = useOpenScreens().size > 1;
  const bills = useRight("askBill");
  return (
    <div className="me">
      <Card className="me-card">
        <PersonPhoto name={me.employee.name} person={me.employee.id} />
        <div className="grow">
          <h2>{me.employee.name}</h2>
          <p className="quiet">{me.employee.roles.map((role) => tryText(`role.${role}`)).join(", ")}</p>
          <p className="quiet small">
            {me.employee.login} · {me.restaurant.name}
          </p>
        </div>
      </Card>
      <div className="me-actions">
        {several ? (
          <Button icon="apps" onClick={() => navigate("/choose")}>
            {t("me.changeScreen")}
          </Button>
        ) : null}
        <Button icon="guests" onClick={() => navigate("/sign-in")}>
          {t("me.switch")}
        </Button>
        {bills ? (
          <Button icon="receipt" onClick={() => navigate("/bills")}>
            {t("app.screen.bills")}
          </Button>
        ) : null}
        <CommonScreens />
        <Suspense fallback={null}>
          <ProfileButton />
        </Suspense>
      </div>
      <Device />
      <Card className="stack">
        <h3>{t("me.account")}</h3>
        <div className="me-actions">
          <Button icon="lock" onClick={() => setSheet("password")}>
            {t("me.password")}
          </Button>
          <Button icon="key" onClick={() => setSheet("pin")}>
            {t("me.pin")}
          </Button>
        </div>
        <Suspense fallback={null}>
          <Sessions />
        </Suspense>
      </Card>
      <Button wide look="plain" icon="info" onClick={() => navigate("/help")}>
        {t("me.help")}
      </Button>
      <Button wide look="plain" icon="history" onClick={() => setSheet("history")}>
        {t("tray.history")}
      </Button>
      <SignOut />
      <Suspense fallback={null}>
        {sheet === "history" ? <RefusedHistory onClose={() => setSheet(null)} /> : null}
        {sheet === "password" ? <PasswordSheet onClose={() => setSheet(null)} /> : null}
        {sheet === "pin" ? <PINSheet onClose={() => setSheet(null)} /> : null}
      </Suspense>
    </div>
  );
}

function Device(): JSX.Element {
  const [look, setLook] = useState<Theme>(theme);
  const [sounds, setSounds] = useState(soundSwitch.sounds);
  const [vibration, setVibration] = useState(soundSwitch.vibration);
  const me = useMe().employee.id;
  return (
    <Card className="stack-16">
      <h3>{t("me.device")}</h3>
      <div className="me-setting">
        <span>{t("me.language")}</span>
        <LanguageChoice />
      </div>
      <div className="me-setting">
        <span>{t("me.theme")}</span>
        <Segmented
          label={t("me.theme")}
          value={look}
          onChange={(wanted) => {
            setTheme(wanted);
            setLook(wanted);
          }}
          choices={[
            { value: "auto", label: t("me.themeAuto"), icon: "theme-auto" },
            { value: "light", label: t("me.themeLight"), icon: "light" },
            { value: "dark", label: t("me.themeDark"), icon: "dark" },
          ]}
        />
      </div>
      <Switch
        label={t("me.sounds")}
        hint={t("me.soundsHint")}
        on={sounds}
        onChange={(on) => {
          soundSwitch.sounds = on;
          setSounds(on);
          if (on) play("call");
        }}
      />
      <Switch
        label={t("me.vibration")}
        on={vibration}
        onChange={(on) => {
          soundSwitch.vibration = on;
          setVibration(on);
        }}
      />
      <CoverSwitch />
      <Suspense fallback={null}>
        <PushSetting person={me} />
      </Suspense>
    </Card>
  );
}

/** Covers pages that others should not see over the shoulder, or in the list of open applications. */
function CoverSwitch(): JSX.Element {
  const { employee, rights } = useMe();
  const chosen = useSyncExternalStore(coverSwitch.subscribe, () => coverSwitch.chosen(employee.id));
  const atFirst = coveredAtFirst(rights);
  return (
    <Switch
      label={t("me.cover")}
      hint={t(chosen === null && atFirst === "reception" ? "me.coverReceptionHint" : "me.coverHint")}
      on={chosen ?? atFirst !== "none"}
      onChange={(wanted) => coverSwitch.set(employee.id, wanted)}
    />
  );
}

function SignOut(): JSX.Element {
  const [busy, setBusy] = useState(false);
  const unsent = useOutbox(
    (entries) => entries.filter((entry) => entry.status === "pending" && !hub.streams.isPersonal(entry.body)).length,
  );
  const me = useMe().employee.id;
  const inOutbox = useOutbox(() => hub.outbox.unsentPersonal(me).length);
  const [asking, setAsking] = useState(false);
  const leave = async (): Promise<void> => {
    if (
      unsent > 0 &&
      !(await confirm({
        title: t("me.signOutAsk", { count: unsent }),
        text: t("me.signOutText"),
        action: t("me.signOut"),
      }))
    )
      return;
    // Messages that wait for their photos are not in the outbox yet.
    const messages = inOutbox + hub.messenger.waiting;
    if (
      messages > 0 &&
      !(await confirm({
        title: t("me.messagesAsk", { count: messages }),
        text: t("me.messagesText"),
        action: t("me.signOut"),
        danger: true,
      }))
    )
      return;
    setBusy(true);
    if (await keysAtRisk()) {
      setBusy(false);
      return setAsking(true);
    }
    await go();
  };
  const go = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    try {
      await signOut();
      navigate("/", "replace");
    } catch (error) {
      toast({ text: errorText(error), icon: "alert", tone: "bad" });
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon="exit" wide busy={busy} className="me-out" onClick={() => void leave()}>
        {t("me.signOut")}
      </Button>
      <Suspense fallback={null}>
        {asking ? <KeysAtRiskSheet onClose={() => setAsking(false)} onSignOut={() => void go()} /> : null}
      </Suspense>
    </>
  );
}
