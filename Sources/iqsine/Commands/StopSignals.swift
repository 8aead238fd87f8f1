import Dispatch
import Foundation
import Simulation

/// Ctrl-C ends the evening, and its books are compared. A second one ends the program.
final class StopSignals {
  private let sources: [any DispatchSourceSignal]

  init(_ stop: StopSign) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { if !stop.raise() { exit(130) } }
      source.resume()
      return source
    }
  }

  func cancel() {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
