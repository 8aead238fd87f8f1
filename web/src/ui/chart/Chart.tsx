import type { KeyboardEvent, PointerEvent } from "react";
import { useLayoutEffect, useRef, useState } from "react";
import { money, t } from "../../i18n";
import { Columns } from "./Columns";
import type { ChartPoint, ChartProps } from "./points";
import { largest, pictureHeight, pointWords } from "./points";
import { pointAt } from "./scales";
import { Shares } from "./Shares";

/** A drawn chart. Its points are read one by one with the pointer or the arrow keys, and aloud by screen readers. */
export function Chart(props: ChartProps): JSX.Element {
  const { form, title, points, words, legend } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const [key, setKey] = useState<string | null>(null);
  const found = points.findIndex((one) => one.key === key);
  const at = found < 0 ? largest(points) : found;
  const chosen = points[at];
  const height = pictureHeight(props);
  const Drawing = form === "shares" ? Shares : Columns;
  const point = (event: PointerEvent<SVGSVGElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const one = pointAt(form, points, width, { x: event.clientX - left, y: event.clientY - top });
    setKey(one?.key ?? null);
  };
  return (
    <div className="chart">
      {chosen ? <Readout point={chosen} /> : null}
      <div ref={box} className="chart-box" style={{ height }}>
        <Steps title={title} points={points} at={at} onPlace={(place) => setKey(points[place]?.key ?? null)} />
        {width > 0 ? (
          <svg
            className="chart-picture"
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            role="img"
            aria-label={words}
            onPointerMove={point}
            onPointerDown={point}
            onPointerLeave={(event) => {
              if (event.pointerType === "mouse") setKey(null);
            }}
          >
            <g aria-hidden>
              <Drawing points={points} width={width} chosen={chosen} />
            </g>
          </svg>
        ) : null}
      </div>
      {legend ? (
        <p className="chart-legend quiet small" aria-hidden>
          {legend}
        </p>
      ) : null}
    </div>
  );
}

/** The chosen point in figures. Screen readers hear it from the steps. */
function Readout({ point }: { readonly point: ChartPoint }): JSX.Element {
  return (
    <p className="chart-read numbers" aria-hidden>
      <span className="quiet">{point.name}</span> <strong>{money(point.value)}</strong>{" "}
      {point.more ? <span className="quiet">{point.more}</span> : null}
    </p>
  );
}

interface StepsProps {
  readonly title: string;
  readonly points: readonly ChartPoint[];
  readonly at: number;
  readonly onPlace: (place: number) => void;
}

/** An invisible slider over the picture: keyboards and screen readers know how to move it, and it speaks each point. */
function Steps({ title, points, at, onPlace }: StepsProps): JSX.Element {
  const last = points.length - 1;
  const chosen = points[at];
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const place = placeAfter(event.key, at, last);
    if (place === null) return;
    event.preventDefault();
    onPlace(place);
  };
  return (
    <input
      type="range"
      className="chart-steps"
      min={0}
      max={last}
      step={1}
      value={at}
      aria-label={t("manager.chartPoints", { name: title })}
      aria-valuetext={chosen ? pointWords(chosen) : ""}
      onChange={(event) => onPlace(Number(event.target.value))}
      onKeyDown={press}
    />
  );
}

/** Down is forward, because bars lie below each other; a slider of the browser goes back. */
function placeAfter(key: string, at: number, last: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return Math.min(last, at + 1);
    case "ArrowLeft":
    case "ArrowUp":
      return Math.max(0, at - 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

function useWidth(box: { readonly current: HTMLDivElement | null }): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
