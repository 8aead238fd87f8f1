import Kernel
import MessengerRules
import Storage
import Sync

// Preparation and deletion of media.
extension MediaLedger {
  /// Hours for which an incomplete upload is kept after its last data.
  static let openHours: Int64 = 24
  /// Days. A phone may be off while a message waits on it.
  static let unsentDays: Int64 = 7

  /// When an incomplete upload expires.
  public func expiry(of kept: KeptMedia) -> Instant { kept.touchedAt.adding(seconds: MediaLedger.openHours * 3600) }

  /// Records that data arrived.
  public func touch(_ id: MediaID, in work: UnitOfWork) throws { try change(id, in: work) { _ in } }

  /// The upload is complete, and its kind was detected.
  public func arrived(_ id: MediaID, _ form: MediaForm, _ type: MediaType, in work: UnitOfWork) throws {
    try change(id, in: work) { kept in
      guard kept.stage == .open else { return }
      kept.stage = .preparing
      kept.value.form = form
      kept.value.type = type
    }
  }

  /// The upload is complete and end-to-end encrypted, so nothing has to be prepared.
  public func arrivedSealed(_ id: MediaID, in work: UnitOfWork) throws {
    try change(id, in: work) { kept in
      guard kept.stage == .open else { return }
      kept.stage = .ready
      kept.value.state = .ready
    }
  }

  /// The preparation ended. Devices receive the result if a message has the media.
  /// - Parameters:
  ///   - value: the result.
  ///   - isReplaced: whether a file without metadata replaced the upload.
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

  /// Media to prepare. Each person's first one comes first, so that one person's many videos do not delay others' photos.
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

  /// The current state, without a check of rights. `nil` if it was deleted.
  public func find(_ id: MediaID) async throws -> KeptMedia? {
    try await database.read { sql in try MediaStore(sql: sql, keys: keys).find(id) }
  }

  /// The original of a copy, even if its message was deleted meanwhile. `nil` if it was deleted.
  public func original(of copy: KeptMedia) async throws -> KeptMedia? {
    guard let source = copy.source else { return nil }
    return try await database.read { sql in
      try sql.first("\(MediaStore.anyStage) AND f.id = $1", [.text(source.raw)]).map { try MediaStore(sql: sql, keys: keys).read($0) }
    }
  }

  /// Marks abandoned uploads as deleted.
  public func expire(in work: UnitOfWork) throws {
    let (open, unsent) = (-MediaLedger.openHours * 3600, -MediaLedger.unsentDays * 24 * 3600)
    try work.sql.write(
      """
      UPDATE media SET stage = 'gone'
      WHERE message IS NULL AND stage <> 'gone' AND (touched_at < $1 OR stage = 'open' AND touched_at < $2)
      """, [.integer(work.now.adding(seconds: unsent).raw), .integer(work.now.adding(seconds: open).raw)])
  }

  /// Media whose files can be deleted. An original stays until it has been copied.
  public func gone(_ count: Int64) async throws -> [MediaID] {
    let query = """
      SELECT f.id FROM media f WHERE f.stage = 'gone'
      AND NOT EXISTS (SELECT 1 FROM media c WHERE c.source = f.id AND c.stage = 'preparing') ORDER BY f.n LIMIT $1
      """
    return try await database.read { sql in try sql.query(query, [.integer(count)]).map { MediaID(try $0.text(0)) } }
  }

  /// Deletes the rows after their files.
  public func forget(_ ids: [MediaID], in work: UnitOfWork) throws {
    for id in ids { try work.sql.write("DELETE FROM media WHERE id = $1 AND stage = 'gone'", [.text(id.raw)]) }
  }
}
