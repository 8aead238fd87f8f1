import { Screen, Skeleton } from "../../ui";

/** Placeholders until the first snapshot. */
export function ChefSkeleton(): JSX.Element {
  return (
    <Screen
      className="chef"
      fixed
      bar={
        <header className="app-bar chef-bar">
          <div className="grow pad">
            <Skeleton height={40} width={320} />
          </div>
        </header>
      }
    >
      <div className="chef-board">
        <div className="chef-totals">
          <Skeleton height={56} count={6} />
        </div>
        <div className="chef-cards">
          <div className="chef-grid">
            {Array.from({ length: 8 }, (_, i) => (
              <Skeleton key={i} height={320} />
            ))}
          </div>
        </div>
      </div>
    </Screen>
  );
}
