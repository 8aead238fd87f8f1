import type { DOMAttributes, KeyboardEvent, PointerEvent, RefObject } from "react";
import { useCallback, useEffect, useRef, useState } from "react";
import { t } from "../../i18n";
import { Button, IconButton, Sheet } from "..";
import type { Frame } from "./frame";
import { closer, closerIn, middleOf, mostCloser, pulled } from "./frame";

interface Props {
  readonly picture: ImageBitmap;
  readonly onUse: (frame: Frame) => void;
  readonly onClose: () => void;
}

/** screen pixels that an arrow key moves */
const stride = 16;
/** the zoom factor of a button */
const pace = 1.25;
/** the pixels of the canvas: enough for screens with a ratio of three */
const drawn = 960;

/**
 * Chooses the visible part of a picture in its circle: move with a finger, the mouse or the keys, zoom with two
 * fingers, the wheel or the slider.
 */
export function FrameSheet({ picture, onUse, onClose }: Props): JSX.Element {
  const [frame, setFrame] = useState<Frame>(() => middleOf(picture));
  const canvas = useRef<HTMLCanvasElement>(null);
  const most = mostCloser(picture);
  const now = closerIn(frame, picture);

  useDrawing(canvas, picture, frame);
  /** In screen pixels. */
  const pull = (dx: number, dy: number): void =>
    setFrame((before) => {
      const scale = before.side / Math.max(1, canvas.current?.clientWidth ?? 1);
      return pulled(before, picture, dx * scale, dy * scale);
    });
  const bring = useCallback(
    (by: number): void => setFrame((before) => closer(before, picture, closerIn(before, picture) * by)),
    [picture],
  );

  useWheel(canvas, bring);
  const hands = useHands(pull, bring);

  return (
    <Sheet
      open
      title={t("photo.frame")}
      subtitle={t("photo.hint")}
      onClose={onClose}
      foot={
        <Button look="primary" large wide icon="check" onClick={() => onUse(frame)}>
          {t("photo.use")}
        </Button>
      }
    >
      <div className="frame-stage" tabIndex={0} role="group" aria-label={t("photo.stage")} {...hands}>
        <canvas ref={canvas} width={drawn} height={drawn} />
        <span className="frame-round" />
      </div>
      {most > 1 ? (
        <ZoomControl zoom={now} max={most} onZoom={(zoom) => setFrame(closer(frame, picture, zoom))} onStep={bring} />
      ) : null}
    </Sheet>
  );
}

function useDrawing(canvas: RefObject<HTMLCanvasElement>, picture: ImageBitmap, frame: Frame): void {
  useEffect(() => {
    const brush = canvas.current?.getContext("2d");
    if (!brush) return;
    brush.imageSmoothingQuality = "high";
    brush.clearRect(0, 0, drawn, drawn);
    brush.drawImage(
      picture,
      frame.x - frame.side / 2,
      frame.y - frame.side / 2,
      frame.side,
      frame.side,
      0,
      0,
      drawn,
      drawn,
    );
  }, [canvas, picture, frame]);
}

/** The wheel over the picture zooms. It must not scroll the sheet, which only a non-passive listener can prevent. */
function useWheel(canvas: RefObject<HTMLCanvasElement>, bring: (by: number) => void): void {
  useEffect(() => {
    const stage = canvas.current;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      bring(Math.exp(-event.deltaY / 400));
    };
    stage?.addEventListener("wheel", turn, { passive: false });
    return () => stage?.removeEventListener("wheel", turn);
  }, [canvas, bring]);
}

type Hands = Pick<
  DOMAttributes<HTMLElement>,
  "onKeyDown" | "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel"
>;

/** Fingers and keys on the picture. `pull` moves it by screen pixels, `bring` zooms by a factor. */
function useHands(pull: (dx: number, dy: number) => void, bring: (by: number) => void): Hands {
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const move = (event: PointerEvent): void => {
    const former = fingers.current.get(event.pointerId);
    if (!former) return;
    const here = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const far = (from: typeof here): number => Math.max(1, other ? Math.hypot(from.x - other.x, from.y - other.y) : 1);
    if (other) bring(far(here) / far(former));
    const part = other ? 0.5 : 1;
    pull((here.x - former.x) * part, (here.y - former.y) * part);
    fingers.current.set(event.pointerId, here);
  };
  const lift = (event: PointerEvent): void => void fingers.current.delete(event.pointerId);
  const press = (event: KeyboardEvent): void => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => pull(stride, 0),
      ArrowRight: () => pull(-stride, 0),
      ArrowUp: () => pull(0, stride),
      ArrowDown: () => pull(0, -stride),
      "+": () => bring(pace),
      "=": () => bring(pace),
      "-": () => bring(1 / pace),
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return {
    onKeyDown: press,
    onPointerDown: (event) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

interface ZoomProps {
  readonly zoom: number;
  readonly max: number;
  readonly onZoom: (zoom: number) => void;
  readonly onStep: (by: number) => void;
}

function ZoomControl({ zoom, max, onZoom, onStep }: ZoomProps): JSX.Element {
  return (
    <div className="frame-zoom">
      <IconButton icon="minus" label={t("photo.wider")} disabled={zoom <= 1} onClick={() => onStep(1 / pace)} />
      <input
        type="range"
        min={1}
        max={max}
        step={0.01}
        value={zoom}
        aria-label={t("photo.zoom")}
        aria-valuetext={t("photo.zoomed", { part: Math.round(zoom * 100) })}
        onChange={({ target }) => onZoom(Number(target.value))}
      />
      <IconButton icon="plus" label={t("photo.closer")} disabled={zoom >= max} onClick={() => onStep(pace)} />
    </div>
  );
}
