const patience = 1000;

/** All ways by which this device may be reached are in its description, or as many as were found in time. */
export function gathered(connection: RTCPeerConnection): Promise<void> {
  if (connection.iceGatheringState === "complete") return Promise.resolve();
  return new Promise((done) => {
    const timer = setTimeout(done, patience);
    connection.onicegatheringstatechange = () => {
      if (connection.iceGatheringState !== "complete") return;
      clearTimeout(timer);
      done();
    };
  });
}
