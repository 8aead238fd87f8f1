const patience = 1000;

/**
 * What this device offers or answers, with all ways by which it may be reached, or as many as were found in time. When a way is
 * found anew what was gathered before still counts as complete for a moment: only the end of this gathering tells.
 */
export async function described(connection: RTCPeerConnection): Promise<string> {
  const gathered = new Promise<void>((done) => {
    const timer = setTimeout(done, patience);
    connection.onicecandidate = ({ candidate }) => {
      if (candidate !== null) return;
      clearTimeout(timer);
      done();
    };
  });
  await connection.setLocalDescription();
  await gathered;
  return connection.localDescription?.sdp ?? "";
}
