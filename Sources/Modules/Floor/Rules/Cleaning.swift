import Kernel

/// One cleaning of one table. Its timer names this episode, so that an old timer never frees a newly dirty table.
public struct Cleaning: Wire, Equatable, Sendable {
  /// the command that began it
  public var episode: CommandID
  public var since: Instant
  /// when the table becomes free by itself
  public var until: Instant

  public init(episode: CommandID, since: Instant, until: Instant) {
    self.episode = episode
    self.since = since
    self.until = until
  }
}

extension Cleaning {
  /// `seconds`: how long a cleaning takes here, a setting of the restaurant.
  public init(episode: CommandID, since: Instant, seconds: Int64) {
    self.init(episode: episode, since: since, until: since.adding(seconds: seconds))
  }
}

extension Table {
  /// By hand, and only when no party is here. A table that is dirty again begins a new episode.
  public mutating func beginCleaning(_ new: Cleaning) throws(FloorError) {
    if !active { throw .tableOff }
    switch status {
    case .inUse: throw .inUse
    case .merged: throw .merged
    case .free, .booked, .cleaning: break
    }
    cleaning = new
    deriveStatus()
  }

  /// The table is clean. Said twice, or after a party sat down anyway, it changes nothing.
  /// - Returns: whether anything changed
  public mutating func endCleaning() -> Bool {
    guard cleaning != nil else { return false }
    cleaning = nil
    deriveStatus()
    return true
  }

  /// The timer of one cleaning rings. It acts only while that very cleaning is under way and its time is over:
  /// an old timer never frees a newly dirty table, and none a table with a party.
  /// - Returns: whether anything changed
  public mutating func expire(_ episode: CommandID, at now: Instant) -> Bool {
    guard let cleaning, cleaning.episode == episode, cleaning.until <= now else { return false }
    guard order == nil, host == nil else { return false }
    return endCleaning()
  }
}
