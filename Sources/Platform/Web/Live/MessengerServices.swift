import Kernel
import Sync

/// The messenger services of the live sockets. Its stream runs beside the restaurant's on the same connection.
public struct MessengerServices: Sendable {
  let desk: CommandDesk
  let reader: PersonalReader
  let audiences: any Audiences
  /// Limits how often one person may read changes over HTTP, because a read may return all rooms.
  let catchUps: RateLimiter
  /// By the kind of the signal. Other kinds are refused.
  let signals: [String: any SignalRouting]
}

/// Decides which people receive a change, as of the last published commit.
public protocol Audiences: Sendable {
  /// - Parameter audience: as in `StreamValue.audience`.
  func includes(_ employee: EmployeeID, in audience: String) -> Bool
}
