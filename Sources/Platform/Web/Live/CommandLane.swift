import Sync

/// The commands of one connection for one stream. Streams do not wait for each other: an order is decided while a message is
/// written. Used on the connection's event loop only.
final class CommandLane {
  let desk: CommandDesk
  let line = CommandLine()
  var queue = CommandQueue()

  init(_ desk: CommandDesk) { self.desk = desk }
}
