import Kernel
import MessengerRules
import MessengerService
import Storage
import Sync

/// Commands of end-to-end encryption, inside the writer's transaction. They throw `MessengerError`.
struct EndDecisions {
  let work: UnitOfWork

  var me: EmployeeID { work.author.employee }
  var ends: EndStore { EndStore(sql: work.sql) }
  var parcels: ParcelStore { ParcelStore(sql: work.sql) }
  var rooms: SealedRooms { SealedRooms(sql: work.sql) }

  /// The author's end (device identity) on the current device.
  func mine() throws -> End {
    guard let end = try ends.find(of: me, on: work.author.device) else { throw MessengerError.unknownEnd }
    return end
  }

  // MARK: Own device identity

  func settle(_ new: NewEnd, named name: Name) throws -> OwnEnd {
    if let other = try ends.find(of: me, on: work.author.device), other.id != new.id { try bury(other) }
    let known = try ends.remembered(new.id)
    if let known { try check(known, new) }
    let isThere = try known != nil && ends.find(new.id) != nil
    var end =
      known
      ?? End(
        id: new.id, person: me, device: work.author.device, name: name, identity: new.identity, signing: new.signing, signature: new.signature,
        madeAt: work.now)
    end.name = name
    end.signature = new.signature
    if known == nil {
      guard let fallback = new.fallback else { throw MessengerError.keyMalformed(field: "fallback") }
      try ends.insert(end, fallback: fallback)
    } else {
      if end != known || !isThere { try ends.update(end) }
      if let fallback = new.fallback { try ends.setFallback(fallback, of: end.id) }
    }
    try ends.add(new.oneTime, to: end.id)
    if end != known || !isThere { work.record(end) }
    return OwnEnd(end: end, oneTimeLeft: try ends.keysLeft(of: end.id))
  }

  /// An id must keep its keys, person and device.
  private func check(_ known: End, _ new: NewEnd) throws(MessengerError) {
    let isSame =
      known.person == me && known.device == work.author.device && known.identity == new.identity && known.signing == new.signing
    if !isSame { throw .idTaken(.end) }
  }

  func bury(_ end: End) throws {
    try ends.bury(end.id, at: work.now)
    work.forget(End.self, end.key)
    work.forget(EndMail.self, end.key, audience: end.person.audience)
  }

  // MARK: Keys and parcels

  func claim(_ ids: [EndID]) throws -> [ClaimedKey] {
    var keys: [ClaimedKey] = []
    var asked: Set<EndID> = []
    for id in ids where asked.insert(id).inserted {
      guard let end = try ends.find(id), try end.person == me || rooms.share(me, end.person), let key = try ends.take(of: id) else { continue }
      keys.append(ClaimedKey(end: id, key))
    }
    return keys
  }

  /// Stores parcels (to-device messages).
  /// - Returns: the ends for which a parcel was refused.
  func post(_ new: [NewParcel]) throws -> [EndID] {
    let mine = try mine()
    var members: [RoomID: Set<EmployeeID>] = [:]
    for parcel in new where members[parcel.room] == nil {
      guard let room = try rooms.find(parcel.room), room.members.contains(me) else { throw MessengerError.unknownRoom }
      if room.seal != .ends { throw MessengerError.otherSeal }
      members[parcel.room] = room.members
    }
    var (refused, told): ([EndID], [EndID: EndMail]) = ([], [:])
    for parcel in new {
      guard let end = try ends.find(parcel.to), members[parcel.room]?.contains(end.person) ?? false, try parcels.hasRoom(end.id, from: me) else {
        if !refused.contains(parcel.to) { refused.append(parcel.to) }
        continue
      }
      if let n = try parcels.add(parcel, from: mine) { told[end.id] = EndMail(end: end.id, person: end.person, last: n) }
    }
    for mail in told.values.sorted(by: { $0.end.precedes($1.end) }) { work.record(mail) }
    return refused
  }

  func vouch(_ new: NewVouch) throws {
    let mine = try mine()
    guard try ends.find(new.end) != nil else { throw MessengerError.unknownEnd }
    try ends.vouch(new, by: mine, at: work.now)
    if let end = try ends.find(new.end) { work.record(end) }
  }

  // MARK: Copies of keys

  func keep(_ new: NewEndBackup) throws {
    let store = BackupStore(sql: work.sql)
    let known = try store.find(me)
    let backup = EndBackup(
      person: me, version: new.version, salt: new.salt, iterations: new.iterations, wrapped: new.wrapped, check: new.check)
    if known == backup { return }
    if known?.version != new.version { try store.dropSessions(of: me) }
    try store.save(backup)
    work.record(backup)
  }

  func dropBackup() throws {
    let store = BackupStore(sql: work.sql)
    guard try store.find(me) != nil else { return }
    try store.drop(me)
    work.forget(EndBackup.self, me.raw, audience: me.audience)
  }

  func keep(_ new: NewBackupSessions) throws {
    let store = BackupStore(sql: work.sql)
    guard try store.find(me)?.version == new.version else { throw MessengerError.backupChanged }
    var (n, count) = (try store.lastNumber(of: me), try store.count(of: me))
    for one in new.sessions {
      let (isNew, isChanged) = try store.save(one, of: me, n: n + 1)
      if isChanged { n += 1 }
      if isNew { count += 1 }
    }
    if count > BackupStore.mostSessions { throw MessengerError.backupFull(most: BackupStore.mostSessions) }
  }
}
