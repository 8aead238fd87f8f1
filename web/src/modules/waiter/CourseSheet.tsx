import { useState } from "react";
import { t } from "../../i18n";
import { useReplica } from "../../sync";
import { send } from "../../session/client";
import { Button, IconButton, Sheet, TextField } from "../../ui";
import { CourseState } from "../../wire";
import { movedTo } from "../../forms/order";
import { courseName } from "../../domains/menu/names";
import { NoteField } from "../../domains/orders/NoteField";
import type { CoursePicture, OrderPicture } from "../../domains/orders/orderPicture";
import { arrange, deleteCourse, joinCourses } from "./courseEditing";

interface Props {
  readonly picture: OrderPicture;
  readonly id: string;
  readonly onClose: () => void;
}

/** Name, note and place of a course. Closes by itself if the course is gone. */
export function CourseSheet({ picture, id, onClose }: Props): JSX.Element | null {
  const one = picture.courses.find(({ course }) => course.id === id);
  return one ? <Editor one={one} picture={picture} onClose={onClose} /> : null;
}

interface EditorProps {
  readonly one: CoursePicture;
  readonly picture: OrderPicture;
  readonly onClose: () => void;
}

function Editor({ one, picture, onClose }: EditorProps): JSX.Element {
  const groups = useReplica((view) => view.groups());
  const { course, items, number } = one;
  // The words that this person changes.
  const [seen] = useState({ name: course.name ?? "", note: course.note ?? "" });
  const [name, setName] = useState(seen.name);
  const [note, setNote] = useState(seen.note);
  const save = (): void => {
    const words = {
      ...(name.trim() === seen.name ? {} : { name: name.trim() }),
      ...(note.trim() === seen.note ? {} : { note: note.trim(), seen: seen.note }),
    };
    if (Object.keys(words).length > 0) void send({ type: "orders.editCourse", course: course.id, ...words });
    onClose();
  };
  const waits = course.state === CourseState.waiting;
  const title = `${number}. ${courseName(course, items, groups)}`;
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      foot={
        <>
          {waits && items.length === 0 ? (
            <Button
              icon="trash"
              className="waiter-void"
              onClick={() => {
                deleteCourse(course);
                onClose();
              }}
            >
              {t("courses.delete")}
            </Button>
          ) : null}
          <Button look="primary" icon="check" large wide onClick={save}>
            {t("common.save")}
          </Button>
        </>
      }
    >
      <div className="stack-16">
        <TextField
          label={t("courses.name")}
          value={name}
          onValue={setName}
          maxLength={30}
          placeholder={courseName({ ...course, name: undefined }, items, groups)}
        />
        <NoteField
          value={note}
          onChange={setNote}
          frequent={[t("courses.together"), t("courses.slowly"), t("courses.child")]}
        />
        {waits ? <Places one={one} picture={picture} onClose={onClose} /> : null}
      </div>
    </Sheet>
  );
}

/** The waiting courses in the order of serving: this one moves among them, or joins another one. */
function Places({ one, picture, onClose }: EditorProps): JSX.Element | null {
  const groups = useReplica((view) => view.groups());
  const waiting = picture.courses.filter(({ course }) => course.state === CourseState.waiting);
  const at = waiting.indexOf(one);
  if (waiting.length < 2) return null;
  const move = (to: number): void =>
    arrange(
      movedTo(
        waiting.map(({ course }) => course),
        at,
        to,
      ),
    );
  return (
    <section className="stack-8" aria-label={t("courses.places")}>
      <h3 className="strong">{t("courses.places")}</h3>
      <p className="quiet small">{t("courses.placesText")}</p>
      <ol className="lines">
        {waiting.map((other) => {
          const name = courseName(other.course, other.items, groups);
          return (
            <li key={other.course.id} className="row course-place" aria-current={other === one || undefined}>
              <span className="course-number numbers" aria-hidden>
                {other.number}
              </span>
              <span className={other === one ? "grow strong" : "grow"}>{name}</span>
              {other === one ? (
                <>
                  <IconButton icon="up" label={t("courses.earlier")} disabled={at === 0} onClick={() => move(at - 1)} />
                  <IconButton
                    icon="down"
                    label={t("courses.later")}
                    disabled={at === waiting.length - 1}
                    onClick={() => move(at + 1)}
                  />
                </>
              ) : (
                <Button
                  icon="merge"
                  aria-label={t("courses.joinInto", { name })}
                  onClick={() => {
                    joinCourses(one, other.course, name);
                    onClose();
                  }}
                >
                  {t("courses.join")}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
