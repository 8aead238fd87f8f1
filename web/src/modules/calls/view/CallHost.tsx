import { useEffect, useRef, useSyncExternalStore } from "react";
import type { CallService } from "../desk/CallService";
import { ring } from "../desk/ringing";
import { ringsFor } from "../desk/stage";
import { CallBar, ForsakenBar } from "./CallBar";
import { CallScreen } from "./CallScreen";
import { EndScreen } from "./EndScreen";
import { Incoming } from "./Incoming";
import { usePlaying } from "./usePlaying";

/** All visible and audible parts of calls on this page. */
export function CallHost({ service }: { readonly service: CallService }): JSX.Element {
  const shown = useSyncExternalStore(service.subscribe, service.read);
  const { mine, told, ringing, end, forsaken, others, small } = shown;
  const rings = mine ? (told?.state === "ringing" ? "out" : null) : ringing ? "in" : null;
  useEffect(() => {
    if (!rings) return undefined;
    const quiet = ring(rings);
    // Without a connection nobody reports the end of the call.
    const timer = setTimeout(quiet, ringsFor + 10_000);
    return () => {
      clearTimeout(timer);
      quiet();
    };
  }, [rings]);
  return (
    <>
      {others.map(({ person, sound }) => (sound ? <Sound key={person} track={sound} /> : null))}
      {mine ? (
        small ? (
          <CallBar service={service} shown={shown} />
        ) : (
          <CallScreen service={service} shown={shown} />
        )
      ) : null}
      {!mine && end ? <EndScreen service={service} end={end} /> : null}
      {!mine && forsaken ? <ForsakenBar service={service} call={forsaken} /> : null}
      {ringing ? <Incoming key={ringing.id} service={service} call={ringing} speaks={mine !== null} /> : null}
    </>
  );
}

/** Plays the sound with or without a picture. */
function Sound({ track }: { readonly track: MediaStreamTrack }): JSX.Element {
  const box = useRef<HTMLAudioElement>(null);
  usePlaying(box, track);
  // biome-ignore lint/a11y/useMediaCaption: a call has no captions
  return <audio ref={box} autoPlay hidden />;
}
