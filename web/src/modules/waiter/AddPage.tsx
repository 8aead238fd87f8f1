import { useContext, useMemo, useRef, useState } from "react";
import { t } from "../../i18n";
import { SightContext, useReplica } from "../../sync";
import { useRight } from "../../session";
import { hub } from "../../session/client";
import { AppBar, EmptyState, Screen, Skeleton, useLatest, useQuery } from "../../ui";
import { VirtualList } from "../../ui/VirtualList";
import type { Dish } from "../../wire";
import { CourseState } from "../../wire";
import { offers } from "../../domains/menu/choice";
import type { Stock } from "../../domains/menu/stock";
import { courseName, dishName } from "../../domains/menu/names";
import { useOrderPicture } from "../../domains/orders/useOrderPicture";
import { useSteady } from "../../ui/useSteady";
import { BasketBar } from "./BasketBar";
import { asksMore, isOffMenu, lineHere, oneLess, taken, takenHere, withOneHere } from "./basket";
import type { MenuActs } from "./MenuDish";
import { MenuDish } from "./MenuDish";
import { MenuHeading } from "./MenuHeading";
import type { MenuSheet } from "./MenuSheets";
import { MenuTools } from "./MenuTools";
import { paths, stepBack } from "./paths";
import { onceKept, sendBasket } from "./sendBasket";
import { keyOf, useHeights, useMenu } from "./useMenu";
import { useOffMenuBasket } from "./useOffMenuBasket";
import { useParts } from "./useParts";
import { useWarning } from "./useWarning";
import { placeOf } from "../../domains/places/place";

/** Chooses dishes for a party: a tap takes one, and one button sends them all. */
export function AddPage({ order: id }: { readonly order: string }): JSX.Element {
  const [asked] = useQuery("group");
  const [group, setGroup] = useState<string | null>(asked);
  const [wanted] = useQuery("dish");
  const [search, setSearch] = useState(() => hub.replica.view.get("dish", wanted ?? undefined)?.name ?? "");
  const [sheet, setSheet] = useState<MenuSheet | null>(null);
  const parts = useParts(sheet !== null);
  const [course, setCourse] = useQuery("course");
  const ready = useReplica((view) => view.ready);
  const picture = useOrderPicture(id);
  const place = useReplica((view) => placeOf(view, id));
  const [basket, agreed] = useOffMenuBasket(id);
  const [isOpen, setOpen] = useState(false);
  const menu = useMenu(id, group, search, isOpen, parts);
  const heightOf = useHeights();
  const [lines, touch] = useSteady(menu.lines, `${group ?? ""} ${search} ${isOpen}`);
  const [warning, warn] = useWarning();
  const target = picture.courses.find((one) => one.course.id === course && one.course.state === CourseState.waiting);
  const sight = useContext(SightContext);
  const left = useRef(false);
  // Only once: a second tap before the page is gone is ignored.
  const back = (): void => {
    if (!left.current) stepBack(paths.order(id));
    left.current = true;
  };

  const takeNow = (dish: Dish): void => {
    const { left, kind } = menu.stock(dish);
    const isShort = left !== undefined && takenHere(basket.lines, dish.id) >= left;
    if (isShort && kind === "counted") return warn(wordsFor(dish, menu.stock(dish)));
    if (isShort || asksMore(basket.lines, dish)) return setSheet({ dish });
    const options = tapped(dish, parts);
    if (!options) return setSheet({ dish, asks: true });
    basket.change((lines) => withOneHere(id, lines, dish.id, options[0]));
  };
  const maySellOff = useRight("sellOffMenu");
  const knowingly = (dish: Dish, work: () => void): void => {
    if (!parts || menu.serving.isOffered(dish) || isOffMenu(basket.lines, dish.id)) work();
    else parts.knowingly(dish, work, { agreed, maySellOff, warn });
  };
  const latest = useLatest({ knowingly, takeNow });
  const acts = useMemo(
    (): MenuActs => ({
      take: (dish) => latest.current.knowingly(dish, () => latest.current.takeNow(dish)),
      less: (dish) => oneLess(id, dish.id),
      more: (dish) => latest.current.knowingly(dish, () => setSheet({ dish, line: lineHere(id, dish.id) })),
    }),
    [id],
  );
  const sent = useRef(false);
  const send = (call: boolean): void => {
    const write = call ? parts?.sendAndCall : sendBasket;
    if (!write || sent.current || left.current) return;
    sent.current = true;
    const here = location.pathname;
    write(id, basket, target ? target.course.id : null);
    // The order page shows the result, so this page stops drawing.
    sight?.sleep();
    onceKept(() => {
      if (location.pathname === here) back();
    });
  };

  return (
    <Screen
      className="waiter-add"
      bar={
        <AppBar
          title={t("common.table", { name: place })}
          subtitle={[
            t("waiter.add"),
            target ? t("waiter.into", { course: courseName(target.course, target.items, menu.groups) }) : undefined,
          ]
            .filter(Boolean)
            .join(" · ")}
          back={back}
        />
      }
      tools={<MenuTools order={id} group={group} search={search} onGroup={setGroup} onSearch={setSearch} />}
      foot={
        <BasketBar
          basket={basket}
          warning={warning}
          stock={menu.stock}
          canCall={parts !== undefined}
          onOpen={() => setSheet("basket")}
          onSend={send}
        />
      }
    >
      {lines.length === 0 ? <NoLines isComing={!ready || menu.isComing} search={search} /> : null}
      <div {...touch} className="waiter-menu">
        <VirtualList items={lines} keyOf={keyOf} heightOf={heightOf} label={t("waiter.dishes")}>
          {(line) =>
            line.kind === "group" || line.kind === "best" ? (
              <MenuHeading line={line} />
            ) : line.kind === "fold" ? (
              parts && <parts.OffMenuFold count={line.count} isOpen={isOpen} onOpen={setOpen} />
            ) : (
              <MenuDish
                dish={line.dish}
                {...menu.stock(line.dish)}
                off={line.off && parts?.offWords(line.off)}
                taken={taken(basket.lines, line.dish.id)}
                acts={acts}
              />
            )
          }
        </VirtualList>
      </div>
      {parts && sheet ? (
        <parts.MenuSheets
          sheet={sheet}
          show={setSheet}
          basket={basket}
          stock={menu.stock}
          picture={picture}
          course={course}
          onCourse={setCourse}
          onSend={send}
        />
      ) : null}
    </Screen>
  );
}

interface NoLinesProps {
  readonly isComing: boolean;
  readonly search: string;
}

/** The menu without lines: it is being loaded, or nothing fits the search. */
function NoLines({ isComing, search }: NoLinesProps): JSX.Element {
  if (!isComing)
    return (
      <EmptyState
        icon="search"
        title={t("common.nothingFound")}
        text={search ? t("waiter.noDish", { search }) : undefined}
      />
    );
  return (
    <div className="waiter-skeleton">
      <Skeleton height={64} count={8} gap={12} />
    </div>
  );
}

/** The options with which a tap orders a dish. Falsy: it asks for them, as for all of a dish's options before the part is loaded. */
function tapped(dish: Dish, parts: ReturnType<typeof useParts>) {
  const { optionGroup } = hub.replica.view.maps;
  if (parts) return parts.tappedOptions(optionGroup, dish);
  return ![...optionGroup.values()].some((group) => offers(dish, group)) && [];
}

/** The reason why no further portion of a dish can be chosen. */
function wordsFor(dish: Dish, { left = 0, silent = 0 }: Stock): string {
  const name = dishName(dish);
  if (left > 0) return t("waiter.dishShort", { name, count: left });
  return silent > 0 ? t("waiter.dishSilent", { name, count: silent }) : t("waiter.dishGone", { name, count: left });
}
