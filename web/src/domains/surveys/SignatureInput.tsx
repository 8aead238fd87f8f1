import type { PointerEvent } from "react";
import { useRef, useState } from "react";
import { t } from "../../i18n";
import { Button, Icon } from "../../ui";
import type { InputProps } from "./Question";
import { usePicture } from "./usePicture";
import { valueAs } from "./values";

/** in pixels of the picture */
const size = { width: 900, height: 360 };
const pen = 5;

/** A signature by finger or pen, stored as PNG after each stroke. */
export function SignatureInput(props: InputProps): JSX.Element {
  const { value, onChange, photos, labelledBy, describedBy } = props;
  const photo = valueAs("signature", value)?.photo;
  // An earlier signature is shown as a picture. A new one replaces it.
  const [earlier, setEarlier] = useState(photo);
  const address = usePicture(photos, earlier);
  // Each new sheet of paper is empty.
  const [sheet, setSheet] = useState(0);
  const clear = (): void => {
    if (photo) photos.drop(photo);
    setEarlier(undefined);
    setSheet(sheet + 1);
    onChange(undefined);
  };
  const showsEarlier = photo !== undefined && photo === earlier;
  return (
    <div className="stack-8" role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {showsEarlier ? (
        <div className="survey-paper">
          {address === "missing" ? (
            <span className="quiet small">{t("filling.photoMissing")}</span>
          ) : address ? (
            <img src={address} alt={t("filling.signature")} />
          ) : null}
        </div>
      ) : (
        <Paper key={sheet} {...props} />
      )}
      <div className="row-wrap">
        <Button icon="undo" disabled={photo === undefined} onClick={clear}>
          {t("filling.signAgain")}
        </Button>
      </div>
    </div>
  );
}

function Paper({ value, onChange, photos, labelledBy }: InputProps): JSX.Element {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDrawing = useRef(false);
  const [isFailed, setFailed] = useState(false);
  const signed = useRef(valueAs("signature", value)?.photo);
  const at = (event: PointerEvent<HTMLCanvasElement>): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / (box.width || size.width)) * size.width,
      ((event.clientY - box.top) / (box.height || size.height)) * size.height,
    ];
  };
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    const brush = brushOf(event.currentTarget);
    if (!brush) return setFailed(true);
    event.currentTarget.setPointerCapture(event.pointerId);
    isDrawing.current = true;
    brush.beginPath();
    const [x, y] = at(event);
    brush.moveTo(x, y);
    // A tap is a dot.
    brush.lineTo(x + 0.1, y);
    brush.stroke();
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (!isDrawing.current) return;
    const brush = event.currentTarget.getContext("2d");
    brush?.lineTo(...at(event));
    brush?.stroke();
  };
  const end = (): void => {
    if (!isDrawing.current) return;
    isDrawing.current = false;
    canvas.current?.toBlob((picture) => void keep(picture), "image/png");
  };
  const keep = async (picture: Blob | null): Promise<void> => {
    const id = picture && (await photos.keep(picture).catch(() => null));
    if (!id) return setFailed(true);
    if (signed.current) photos.drop(signed.current);
    signed.current = id;
    onChange({ type: "signature", photo: id });
  };
  return (
    <>
      <canvas
        ref={canvas}
        className="survey-paper"
        width={size.width}
        height={size.height}
        role="img"
        aria-label={t("filling.signHere")}
        aria-describedby={labelledBy}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {isFailed ? (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {t("filling.signatureNotKept")}
        </p>
      ) : null}
    </>
  );
}

/** White paper and black ink in both colour schemes, because the office prints it. */
function brushOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const brush = canvas.getContext("2d");
  if (!brush) return null;
  brush.globalCompositeOperation = "destination-over";
  brush.fillStyle = "white";
  brush.fillRect(0, 0, size.width, size.height);
  brush.globalCompositeOperation = "source-over";
  brush.strokeStyle = "black";
  brush.lineWidth = pen;
  brush.lineCap = brush.lineJoin = "round";
  return brush;
}
