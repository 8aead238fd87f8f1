const patience = 1000;

/**
 * This device's offer or answer, with all ICE candidates found in time. During a restart the earlier gathering counts
 * as complete for a moment. So only the end event of this one counts.
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
