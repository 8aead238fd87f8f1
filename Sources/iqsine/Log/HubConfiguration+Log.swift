import Logging
import Synchronization

extension HubConfiguration {
  /// One line for people, or one JSON object a line for machines, to standard error.
  func logger() -> Logger {
    let format = logFormat
    LineOutlet.errors.tells { count in
      let line = OneLine()
      format.logger(to: line).warning("\(count) lines were dropped here: nobody read them", metadata: ["dropped": "\(count)"])
      return line.text
    }
    var log = format.logger(to: LineOutlet.errors)
    log.logLevel = logLevel
    return log
  }
}

extension HubConfiguration.LogFormat {
  fileprivate func logger(to stream: any TextOutputStream & Sendable) -> Logger {
    Logger(label: "iqsine") { label in
      switch self {
      case .text: StreamLogHandler(label: label, stream: stream)
      case .json: JSONLogHandler(stream: stream)
      }
    }
  }
}

/// Keeps the line that is written to it.
private final class OneLine: TextOutputStream, Sendable {
  private let kept = Mutex("")
  var text: String { kept.withLock { $0 } }
  func write(_ string: String) { kept.withLock { $0 += string } }
}
