import { Suspense } from "react";
import { t } from "../../../i18n";
import { AppBar, Kept, Screen, Skeleton } from "../../../ui";
import { PostPage } from "./postPart";
import { messengerPaths, stepBack } from "../../../domains/messenger/paths";
import { BoardPage } from "./BoardPage";

interface Props {
  /** the open post; `null`: the list */
  readonly post: string | null;
  /** on a phone it is a separate page */
  readonly bare: boolean;
}

/** The board, or one post. The list keeps its position meanwhile. */
export function BoardPages({ post, bare }: Props): JSX.Element {
  const back = (): void => stepBack(messengerPaths.board);
  return (
    <div className="board-place">
      <Kept shown={post === null}>
        <BoardPage back={bare ? () => stepBack(messengerPaths.home) : undefined} />
      </Kept>
      {post === null ? null : (
        <Suspense
          fallback={
            <Screen bar={<AppBar title={t("board.onePost")} back={back} />}>
              <div className="board-list">
                <Skeleton height={180} />
              </div>
            </Screen>
          }
        >
          <PostPage key={post} id={post} back={back} />
        </Suspense>
      )}
    </div>
  );
}
