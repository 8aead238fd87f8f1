import Foundation
import Kernel
import Logging
import Sync

/// Writes each line of the log as one JSON object, for those who collect them.
struct JSONLogHandler: LogHandler {
  let stream: any TextOutputStream & Sendable
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  init(stream: any TextOutputStream & Sendable) { self.stream = stream }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    var members: [(key: String, value: JSON)] = [
      ("at", .int(SystemClock().now().raw)), ("level", .string(event.level.rawValue)), ("message", .string(event.message.description)),
    ]
    for key in all.keys.sorted() { members.append((key, .string(all[key]?.description ?? ""))) }
    var stream = stream
    stream.write(JSON.object(members).text + "\n")
  }
}
