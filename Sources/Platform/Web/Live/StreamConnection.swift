import NIOCore
import Sync

/// One stream on one connection: the device's commands and its subscription. Streams do not wait for each other: an order is decided
/// while a message is written. Used on the connection's event loop only.
final class StreamConnection {
  let definition: StreamDefinition
  let desk: CommandService
  let line = CommandLine()
  var queue = CommandQueue()
  /// `nil` if the device did not ask for the stream's changes.
  var subscription: Subscription?
  /// When the next checksums are sent.
  var checkAt = NIODeadline.now()

  init(_ stream: ServedStreams.Stream) {
    definition = stream.definition
    desk = stream.desk
  }
}
