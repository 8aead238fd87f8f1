import DeviceLines
import PrintingRules
import Sync
import TillRules

/// An open line to the fiscal module. It leads to private addresses only.
typealias FiscalLine = DeviceLine<FiscalMessage, FiscalAnswer>

extension FiscalLine {
  /// - Parameter signal: rung when an answer comes or the line breaks
  static func open(to module: FiscalModule, within time: Duration, _ signal: AsyncSignal) async throws(Unreachable) -> FiscalLine {
    try await open(
      to: module.host.raw, port: module.port.raw, within: time, limits: DeviceLineLimits(longestLine: 16_384, mostLines: 16),
      allows: NetworkPlace.isPrivate(address:), signal)
  }
}
