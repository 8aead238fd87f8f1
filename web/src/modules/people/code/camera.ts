/** Why there is no picture: it was not allowed, there is no camera, something else holds it, or the page's address is none that browsers trust with one. */
export type CameraTrouble = "denied" | "none" | "busy" | "unsafe";

/** The camera on the back, where there is one. Throws where it may not be used. */
export async function openCamera(): Promise<MediaStream> {
  if (!hasCameras()) throw new Error("browsers give cameras to safe addresses only");
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 } },
  });
}

// Its type says that it is always there; over plain HTTP it is not.
const hasCameras = (): boolean => (navigator.mediaDevices as MediaDevices | undefined) !== undefined;

export function troubleOf(error: unknown): CameraTrouble {
  if (!hasCameras()) return "unsafe";
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "busy";
}
