import Kernel
import Sync

/// What the live sockets work with of the messenger, whose stream runs beside the restaurant's on the same line.
public struct MessengerServices: Sendable {
  let desk: CommandDesk
  let reader: PersonalReader
  let audiences: any Audiences
  /// how often one person may be told over HTTP what happened in his rooms: it may be all of them
  let catchUps: RateLimiter
  /// who hears a signal, by its kind; of other kinds nobody does
  let signals: [String: any SignalRouting]
}

/// Who is meant by a change, as of the last commit that was told.
public protocol Audiences: Sendable {
  /// - Parameter audience: as `StreamValue.audience` names it
  func includes(_ employee: EmployeeID, in audience: String) -> Bool
}
