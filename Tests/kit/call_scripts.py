"""Scripts in the pages of calls: they change what the browser offers, or measure what it sends and decodes."""

from call_page import FRAMES, KEEP_PEERS

# The browser uses relayed candidates only.
ONLY_RELAYED = KEEP_PEERS.replace("constructor(...rest) { super(...rest);", "constructor(settings) { super({ ...settings, iceTransportPolicy: 'relay' });")
# A person who answers the request for microphone and camera when the test says so.
ASKS = KEEP_PEERS + """
const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
navigator.mediaDevices.getUserMedia = async (wanted) => {
  window.asked = (window.asked ?? 0) + 1;
  await new Promise((done, fail) => { [window.allow, window.refuse] = [done, () => fail(new DOMException('', 'NotAllowedError'))]; });
  return open(wanted);
};
"""
# A page that waits 3 s for a connection instead of 40 s.
HURRIES = "const later = window.setTimeout; window.setTimeout = (act, ms, ...rest) => later(act, ms === 40000 ? 3000 : ms, ...rest);"
# The camera that this device sends, and the ICE credentials that tell the other device's connections apart.
SENDS = "() => window.peers.at(-1)?.getSenders().find(({ track }) => track?.kind === 'video')?.track.label"
SENDS_OTHER = f"(than) => ({SENDS})() !== than"
WAY = "() => window.peers.at(-1)?.remoteDescription?.sdp.match(/a=ice-ufrag:(\\S+)/)?.[1]"
OTHER_WAY = f"(than) => ({WAY})() !== than && window.peers.at(-1).connectionState === 'connected'"
# A second goes by in which not one frame is decoded.
STANDS = f"""
async () => {{
  const before = await ({FRAMES})();
  await new Promise((done) => {{ setTimeout(done, 1000); }});
  return (await ({FRAMES})()) === before;
}}
"""

# True if sound or picture of this many others arrives. In a group each has a connection of their own.
COME = """
async ([kind, of, count]) => {
  const open = window.peers.filter(({ connectionState }) => connectionState === 'connected');
  const all = (await Promise.all(open.map((peer) => peer.getStats()))).map((stats) => [...stats.values()]);
  return all.filter((some) => some.some((one) => one.type === 'inbound-rtp' && one.kind === kind && one[of] > 2)).length === count;
}
"""
# ICE credentials of each open connection, and the number of decoded frames of each incoming picture.
WAYS = """
() => window.peers.filter(({ connectionState }) => connectionState === 'connected')
  .map(({ localDescription, remoteDescription }) => [localDescription, remoteDescription].map((one) => one?.sdp.match(/a=ice-ufrag:(\\S+)/)?.[1]).join(' '))
"""
ALL_OTHER_WAYS = f"(than) => {{ const now = ({WAYS})(); return now.length === than.length && !now.some((way) => than.includes(way)); }}"
DECODED = """
async () => {
  const all = (await Promise.all(window.peers.map((peer) => peer.getStats()))).map((stats) => [...stats.values()]);
  return all.flatMap((some) => some.filter((one) => one.type === 'inbound-rtp' && one.kind === 'video' && one.framesDecoded > 0).map((one) => one.framesDecoded));
}
"""
ALL_DECODED_MORE = f"async (than) => {{ const now = await ({DECODED})(); return now.length === than.length && now.every((count, i) => count > than[i] + 5); }}"
ALL_STAND = """
() => {
  const open = window.peers.filter(({ connectionState }) => connectionState !== 'closed');
  return open.length === 3 && open.every(({ connectionState }) => connectionState === 'connected');
}
"""
# A browser that knows its kind of network and reports a change.
KNOWS_NETWORK = KEEP_PEERS + "Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { type: 'wifi' }) });"
GOES_BY = "(type) => { navigator.connection.type = type; navigator.connection.dispatchEvent(new Event('change')); }"
# The vibration patterns that the page asks for. A ring has a pattern of its own.
FEELS = KEEP_PEERS + "window.shaken = []; navigator.vibrate = (pattern) => { window.shaken.push(JSON.stringify(pattern)); return true; };"
RING = "[500,250,500]"
