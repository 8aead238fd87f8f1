import { useEffect, useRef, useSyncExternalStore } from "react";
import type { CallDesk } from "../desk/CallDesk";
import { ring } from "../desk/ringing";
import { ringsFor } from "../desk/stage";
import { CallBar, ForsakenBar } from "./CallBar";
import { CallScreen } from "./CallScreen";
import { EndScreen } from "./EndScreen";
import { Incoming } from "./Incoming";
import { usePlaying } from "./usePlaying";

/** All that is seen and heard of calls on this page. */
export function CallHost({ desk }: { readonly desk: CallDesk }): JSX.Element {
  const shown = useSyncExternalStore(desk.subscribe, desk.read);
  const { mine, told, ringing, end, forsaken, others, small } = shown;
  const rings = mine ? (told?.state === "ringing" ? "out" : null) : ringing ? "in" : null;
  useEffect(() => {
    if (!rings) return undefined;
    const quiet = ring(rings);
    // Without a line nobody says that it is over.
    const timer = setTimeout(quiet, ringsFor + 10_000);
    return () => {
      clearTimeout(timer);
      quiet();
    };
  }, [rings]);
  return (
    <>
      {others.map(({ person, sound }) => (sound ? <Sound key={person} track={sound} /> : null))}
      {mine ? small ? <CallBar desk={desk} shown={shown} /> : <CallScreen desk={desk} shown={shown} /> : null}
      {!mine && end ? <EndScreen desk={desk} end={end} /> : null}
      {!mine && forsaken ? <ForsakenBar desk={desk} call={forsaken} /> : null}
      {ringing ? <Incoming key={ringing.id} desk={desk} call={ringing} speaks={mine !== null} /> : null}
    </>
  );
}

/** Goes on wherever the picture is, or where there is none. */
function Sound({ track }: { readonly track: MediaStreamTrack }): JSX.Element {
  const box = useRef<HTMLAudioElement>(null);
  usePlaying(box, track);
  // biome-ignore lint/a11y/useMediaCaption: nobody writes captions for a call
  return <audio ref={box} autoPlay hidden />;
}
