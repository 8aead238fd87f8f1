import CardsRules
import DeviceLines
import PrintingRules
import Sync

/// An open line to the terminal. It leads to private addresses only.
typealias TerminalLine = DeviceLine<TerminalMessage, TerminalAnswer>

extension TerminalLine {
  /// - Parameter signal: rung when an answer comes or the line breaks
  static func open(to terminal: CardTerminal, within time: Duration, _ signal: AsyncSignal) async throws(Unreachable) -> TerminalLine {
    try await open(
      to: terminal.host.raw, port: terminal.port.raw, within: time, limits: DeviceLineLimits(longestLine: 4096, mostLines: 256),
      allows: NetworkPlace.isPrivate(address:), signal)
  }
}
