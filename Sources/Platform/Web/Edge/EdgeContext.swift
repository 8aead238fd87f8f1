import Hummingbird
import NIOCore

/// Hummingbird's request context. Keeps the channel for the live socket's handshake.
struct EdgeContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    channel = source.channel
  }

  /// The peer's network address, without its port.
  var address: String { channel.remoteAddress?.ipAddress ?? "unknown" }

  var peer: PeerAddress { PeerAddress(channel.remoteAddress) }
}
