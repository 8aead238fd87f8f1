import { Fragment, useCallback, useEffect, useState } from "react";
import { t, tryText } from "../../i18n";
import { problemOf, problemText, request, useReplica } from "../../sync";
import { Chip, ChipRow, ErrorState, Icon, Skeleton, useWide } from "../../ui";
import type { Problem, Right, Role } from "../../wire";
import { roles } from "./people";
import type { RightsTable } from "./rights";
import { has, rightsIn, rightsOf, rightsParts, withEverybodyPosts, withWaitersPay } from "./rights";

const rightName = (right: Right): string => tryText(`right.${right}`) ?? right;
const partName = (part: string): string => tryText(`manager.rights.${part}`) ?? part;
const roleName = (role: Role): string => tryText(`role.${role}`) ?? role;

/** The rights of each role, from the hub. */
export function RightsView(): JSX.Element {
  const [always, setTable] = useState<RightsTable | null>(null);
  const waitersPay = useReplica((view) => view.setting("waitersTakePayment") === "yes");
  const everybodyPosts = useReplica((view) => view.setting("everybodyPosts") === "yes");
  const [problem, setProblem] = useState<Problem | null>(null);
  const wide = useWide(1000);
  const load = useCallback(() => {
    setProblem(null);
    request<unknown>("GET", "/api/openapi.json").then(
      (description) => setTable(rightsIn(description) ?? {}),
      (error: unknown) => setProblem(problemOf(error)),
    );
  }, []);
  useEffect(load, [load]);
  if (problem) return <ErrorState text={problemText(problem)} onRetry={load} />;
  if (!always) return <Skeleton height={44} count={8} gap={8} />;
  const paying = waitersPay ? withWaitersPay(always) : always;
  const table = everybodyPosts ? withEverybodyPosts(paying) : paying;
  return (
    <div className="stack-16">
      <p className="quiet">{t("manager.rightsText")}</p>
      {wide ? <Whole table={table} /> : <ByRole table={table} />}
    </div>
  );
}

function Whole({ table }: { readonly table: RightsTable }): JSX.Element {
  return (
    <div className="card rights-card" role="region" aria-label={t("manager.rightsTab")} tabIndex={0}>
      <table className="rights">
        <thead>
          <tr>
            <th scope="col">{t("manager.mayDo")}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {roleName(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rightsParts.map((part) => (
            <Fragment key={part.id}>
              <tr className="rights-part">
                <th scope="colgroup" colSpan={roles.length + 1}>
                  {partName(part.id)}
                </th>
              </tr>
              {part.rights.map((right) => (
                <tr key={right}>
                  <th scope="row">{rightName(right)}</th>
                  {roles.map((role) => (
                    <td key={role}>
                      {has(table, role, right) ? (
                        <Icon name="check" size={20} className="tone-green" label={t("manager.yes")} />
                      ) : (
                        <span className="rights-no">
                          <span aria-hidden>–</span>
                          <span className="only-read">{t("manager.no")}</span>
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ByRole({ table }: { readonly table: RightsTable }): JSX.Element {
  const [role, setRole] = useState<Role>("waiter");
  return (
    <div className="stack-16">
      <ChipRow label={t("manager.roles")} wrap>
        {roles.map((one) => (
          <Chip key={one} chosen={one === role} onPress={() => setRole(one)}>
            {roleName(one)}
          </Chip>
        ))}
      </ChipRow>
      {rightsOf(table, role).map((part) => (
        <section key={part.id} className="card stack-8">
          <h2>{partName(part.id)}</h2>
          <ul className="stack-8">
            {part.rights.map((right) => (
              <li key={right} className="row rights-line">
                <Icon name="check" className="tone-green" />
                <span>{rightName(right)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
