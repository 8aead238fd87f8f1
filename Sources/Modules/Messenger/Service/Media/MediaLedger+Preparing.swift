import Kernel
import MessengerRules
import Storage
import Sync

// How what was sent is made ready, and how it goes.
extension MediaLedger {
  /// An upload that never became whole is kept so long after its last byte.
  static let openHours: Int64 = 24
  /// A phone may lie in a drawer with a message that it could not send.
  static let unsentDays: Int64 = 7

  /// Until when an upload may go on.
  public func expiry(of kept: KeptMedia) -> Instant { kept.touchedAt.adding(seconds: MediaLedger.openHours * 3600) }

  /// Something of it has arrived.
  public func touch(_ id: MediaID, in work: UnitOfWork) throws { try change(id, in: work) { _ in } }

  /// All of it has arrived, and it was found to be this.
  public func arrived(_ id: MediaID, _ form: MediaForm, _ type: MediaType, in work: UnitOfWork) throws {
    try change(id, in: work) { kept in
      guard kept.stage == .open else { return }
      kept.stage = .preparing
      kept.value.form = form
      kept.value.type = type
    }
  }

  /// All of it has arrived, and only its room's devices can open it: there is nothing to be made ready.
  public func arrivedSealed(_ id: MediaID, in work: UnitOfWork) throws {
    try change(id, in: work) { kept in
      guard kept.stage == .open else { return }
      kept.stage = .ready
      kept.value.state = .ready
    }
  }

  /// It is ready, or cannot be; devices hear of it when a message carries it.
  /// - Parameters:
  ///   - value: as it has become
  ///   - isReplaced: the upload was replaced
  public func prepared(_ value: Media, isReplaced: Bool, in work: UnitOfWork) throws {
    try change(value.id, in: work) { kept in
      kept.stage = value.state == .failed ? .failed : .ready
      kept.isReplaced = isReplaced
      kept.value = value
    }
  }

  private func change(_ id: MediaID, in work: UnitOfWork, _ change: (inout KeptMedia) -> Void) throws {
    let store = MediaStore(sql: work.sql, keys: keys)
    guard var kept = try store.find(id) else { return }
    let old = kept.value
    change(&kept)
    kept.touchedAt = work.now
    try store.update(kept)
    if kept.isSent && kept.value != old { work.record(kept.value) }
  }

  /// What is to be made ready: of each person what came first, so that nobody's many films keep everybody's photos waiting.
  public func waiting(_ count: Int64) async throws -> [KeptMedia] {
    try await database.read { sql in
      try sql.query(
        """
        \(MediaStore.selection) AND f.stage = 'preparing' AND f.stage <> 'ready'
        AND NOT EXISTS (SELECT 1 FROM media s WHERE s.id = f.source AND s.stage = 'preparing')
        ORDER BY (SELECT COUNT(*) FROM media b WHERE b.stage = 'preparing' AND b.stage <> 'ready' AND b.author = f.author AND b.n < f.n), f.n LIMIT $1
        """, [.integer(count)]
      )
      .map { try MediaStore(sql: sql, keys: keys).read($0) }
    }
  }

  /// As it is now, whoever asks; nil: it is no more.
  public func find(_ id: MediaID) async throws -> KeptMedia? {
    try await database.read { sql in try MediaStore(sql: sql, keys: keys).find(id) }
  }

  /// What something is copied from, also when its message was deleted meanwhile; nil: it is no more.
  public func original(of copy: KeptMedia) async throws -> KeptMedia? {
    guard let source = copy.source else { return nil }
    return try await database.read { sql in
      try sql.first("\(MediaStore.anyStage) AND f.id = $1", [.text(source.raw)]).map { try MediaStore(sql: sql, keys: keys).read($0) }
    }
  }

  /// What nobody goes on with is given up.
  public func expire(in work: UnitOfWork) throws {
    let (open, unsent) = (-MediaLedger.openHours * 3600, -MediaLedger.unsentDays * 24 * 3600)
    try work.sql.write(
      """
      UPDATE media SET stage = 'gone'
      WHERE message IS NULL AND stage <> 'gone' AND (touched_at < $1 OR stage = 'open' AND touched_at < $2)
      """, [.integer(work.now.adding(seconds: unsent).raw), .integer(work.now.adding(seconds: open).raw)])
  }

  /// Whose files are to be taken away. What is still being copied for another room stays until that is done.
  public func gone(_ count: Int64) async throws -> [MediaID] {
    let query = """
      SELECT f.id FROM media f WHERE f.stage = 'gone'
      AND NOT EXISTS (SELECT 1 FROM media c WHERE c.source = f.id AND c.stage = 'preparing') ORDER BY f.n LIMIT $1
      """
    return try await database.read { sql in try sql.query(query, [.integer(count)]).map { MediaID(try $0.text(0)) } }
  }

  /// Their files are no more.
  public func forget(_ ids: [MediaID], in work: UnitOfWork) throws {
    for id in ids { try work.sql.write("DELETE FROM media WHERE id = $1 AND stage = 'gone'", [.text(id.raw)]) }
  }
}
