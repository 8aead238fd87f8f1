/**
 * The reason why there is no picture. `denied`: not allowed. `none`: no camera. `busy`: used by another program.
 * `unsafe`: an insecure origin.
 */
export type CameraTrouble = "denied" | "none" | "busy" | "unsafe";

/** Opens the back camera if there is one. Throws if it may not be used. */
export async function openCamera(): Promise<MediaStream> {
  if (!hasCameras()) throw new Error("browsers give cameras to safe addresses only");
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 } },
  });
}

// The type says that it always exists, but on plain HTTP it does not.
const hasCameras = (): boolean => (navigator.mediaDevices as MediaDevices | undefined) !== undefined;

export function troubleOf(error: unknown): CameraTrouble {
  if (!hasCameras()) return "unsafe";
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "denied";
  return name === "NotFoundError" || name === "OverconstrainedError" ? "none" : "busy";
}
