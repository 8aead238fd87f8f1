import { Suspense, useState } from "react";
import { t, tryText } from "../../i18n";
import { useMe } from "../../session";
import { usePending, useReplica } from "../../sync";
import {
  Button,
  Chip,
  ChipRow,
  classes,
  CloudMark,
  EmptyState,
  Icon,
  SearchField,
  Segmented,
  Skeleton,
  StatePill,
  useQuery,
} from "../../ui";
import { Notice } from "../../ui/Notice";
import { PersonPhoto } from "../../domains/team/PersonPhoto";
import type { Employee, Role } from "../../wire";
import { Shifts, WaitingPeople } from "../people/parts";
import { Office } from "./office/Office";
import type { Gone } from "../../forms";
import { useSheet } from "../../forms/useSheet";
import { EmployeeSheet } from "../../domains/team/EmployeeSheet";
import { PasswordSheet } from "../../domains/team/PasswordSheet";
import { manages, roles, teamList } from "../../domains/team/people";
import { RightsView } from "../../domains/team/RightsView";
import { SessionsList } from "../../domains/team/SessionsList";

type TeamView = "people" | "sessions" | "rights";

/** The employees, their sessions, and their rights. */
export function TeamPage(): JSX.Element {
  const team = useReplica((view) => view.all("employee"));
  const ready = useReplica((view) => view.ready);
  const [view, setView] = useQuery("view");
  const look: TeamView = view === "sessions" || view === "rights" ? view : "people";
  const [query, setQuery] = useState("");
  const [role, setRole] = useState<Role | null>(null);
  const sheet = useSheet("open");
  return (
    <Office
      page="team"
      subtitle={t("manager.teamText", { count: team.filter((one) => one.active).length })}
      tools={
        <div className="office-tools team-tools">
          <Segmented
            label={t("manager.look")}
            value={look}
            onChange={(next) => setView(next === "people" ? null : next)}
            choices={[
              { value: "people", label: t("manager.people") },
              { value: "sessions", label: t("manager.signedIn") },
              { value: "rights", label: t("manager.rightsTab") },
            ]}
          />
          {look === "people" ? (
            <>
              <SearchField label={t("manager.searchPerson")} value={query} onValue={setQuery} />
              <RoleChips team={team} role={role} onRole={setRole} />
            </>
          ) : null}
        </div>
      }
      foot={
        look === "people" ? (
          <Button look="primary" large icon="person-add" className="grow" onClick={() => sheet.open("new")}>
            {t("manager.newEmployee")}
          </Button>
        ) : undefined
      }
    >
      <div className="office-body">
        {look === "sessions" ? (
          <SessionsList />
        ) : look === "rights" ? (
          <RightsView />
        ) : !ready && team.length === 0 ? (
          <Skeleton height={76} count={8} gap={1} />
        ) : (
          <div className="stack-16">
            <Suspense fallback={<Skeleton height={92} />}>
              <WaitingPeople />
            </Suspense>
            <Suspense fallback={<Skeleton height={136} />}>
              <Shifts />
            </Suspense>
            <People team={team} query={query} role={role} onOpen={(employee) => sheet.open(`person-${employee.id}`)} />
          </div>
        )}
      </div>
      <Sheets open={sheet.value} onClose={sheet.close} onDone={sheet.done} onOpen={sheet.replace} />
    </Office>
  );
}

interface RoleProps {
  readonly team: readonly Employee[];
  /** `null`: all */
  readonly role: Role | null;
  readonly onRole: (role: Role | null) => void;
}

function RoleChips({ team, role, onRole }: RoleProps): JSX.Element {
  return (
    <ChipRow label={t("manager.roles")}>
      <Chip chosen={role === null} onPress={() => onRole(null)}>
        {t("common.all")}
      </Chip>
      {roles.map((one) => (
        <Chip
          key={one}
          chosen={role === one}
          count={team.filter((person) => person.active && person.roles.includes(one)).length}
          onPress={() => onRole(role === one ? null : one)}
        >
          {tryText(`role.${one}`)}
        </Chip>
      ))}
    </ChipRow>
  );
}

function People({
  team,
  query,
  role,
  onOpen,
}: {
  readonly team: readonly Employee[];
  readonly query: string;
  readonly role: Role | null;
  readonly onOpen: (employee: Employee) => void;
}): JSX.Element {
  const shown = teamList(team, query, role);
  const managers = team.filter(manages);
  if (shown.length === 0)
    return <EmptyState icon="search" title={t("common.nothingFound")} text={t("manager.nobodyFound")} />;
  const left = shown.filter((one) => !one.active);
  return (
    <div className="stack-16">
      {managers.length === 1 && !query && !role ? (
        <Notice>
          <span>{t("manager.oneManager", { name: managers[0]?.name ?? "" })}</span>
        </Notice>
      ) : null}
      <ul className="dish-lines">
        {shown
          .filter((one) => one.active)
          .map((one) => (
            <PersonRow key={one.id} of={one} onOpen={onOpen} />
          ))}
      </ul>
      {left.length > 0 ? (
        <section className="stack-8">
          <h2>{t("manager.left")}</h2>
          <ul className="dish-lines">
            {left.map((one) => (
              <PersonRow key={one.id} of={one} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

function PersonRow({
  of,
  onOpen,
}: {
  readonly of: Employee;
  readonly onOpen: (employee: Employee) => void;
}): JSX.Element {
  const me = useMe().employee.id;
  const pending = usePending(of.id).length > 0;
  const sections = useReplica((view) =>
    view
      .sections()
      .filter((section) => of.sections.includes(section.id))
      .map((section) => section.name),
  );
  return (
    <li>
      <button type="button" className={classes("person-line", !of.active && "person-left")} onClick={() => onOpen(of)}>
        <PersonPhoto name={of.name} person={of.id} />
        <span className="grow stack-4">
          <span className="strong two-lines">
            {of.name} <CloudMark shown={pending} />
          </span>
          <span className="quiet small two-lines">{[of.login, ...sections].join(" · ")}</span>
        </span>
        <span className="row-wrap person-roles">
          {of.id === me ? (
            <StatePill tone="grey" icon="person">
              {t("manager.you")}
            </StatePill>
          ) : null}
          {of.roles.map((role) => (
            <span key={role} className={classes("pill", role === "manager" ? "pill-blue" : "pill-grey")}>
              {tryText(`role.${role}`)}
            </span>
          ))}
        </span>
        <Icon name="forward" className="quiet" />
      </button>
    </li>
  );
}

interface SheetsProps extends Gone {
  readonly open: string | null;
  readonly onOpen: (value: string) => void;
}

function Sheets({ open, onOpen, ...gone }: SheetsProps): JSX.Element | null {
  const ready = useReplica((view) => view.ready);
  if (!open || !ready) return null;
  if (open === "new") return <EmployeeSheet id={null} {...gone} onPassword={(id) => onOpen(`password-${id}`)} />;
  if (open.startsWith("password-")) return <PasswordSheet key={open} id={open.slice(9)} {...gone} />;
  if (open.startsWith("person-"))
    return <EmployeeSheet key={open} id={open.slice(7)} {...gone} onPassword={(id) => onOpen(`password-${id}`)} />;
  return null;
}
