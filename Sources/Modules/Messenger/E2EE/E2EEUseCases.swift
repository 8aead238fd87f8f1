import Kernel
import MessengerRules
import MessengerService
import Storage
import Sync

/// Commands of end-to-end encryption, inside the processor's transaction. They throw `MessengerError`.
struct E2EEUseCases {
  let work: UnitOfWork

  var me: EmployeeID { work.author.employee }
  var identities: DeviceIdentityStore { DeviceIdentityStore(sql: work.sql) }
  var messages: ToDeviceStore { ToDeviceStore(sql: work.sql) }
  var rooms: SealedRooms { SealedRooms(sql: work.sql) }

  /// The author's device identity on the current device.
  func ownIdentity() throws -> DeviceIdentity {
    guard let end = try identities.find(of: me, on: work.author.device) else { throw MessengerError.unknownEnd }
    return end
  }

  // MARK: Own device identity

  func publish(_ new: NewDeviceIdentity, named name: Name) throws -> OwnDeviceIdentity {
    if let other = try identities.find(of: me, on: work.author.device), other.id != new.id { try remove(other) }
    let known = try identities.remembered(new.id)
    if let known { try check(known, new) }
    let isThere = try known != nil && identities.find(new.id) != nil
    var end =
      known
      ?? DeviceIdentity(
        id: new.id, person: me, device: work.author.device, name: name, identity: new.identity, signing: new.signing, signature: new.signature,
        madeAt: work.now)
    end.name = name
    end.signature = new.signature
    if known == nil {
      guard let fallback = new.fallback else { throw MessengerError.keyMalformed(field: "fallback") }
      try identities.insert(end, fallback: fallback)
    } else {
      if end != known || !isThere { try identities.update(end) }
      if let fallback = new.fallback { try identities.setFallback(fallback, of: end.id) }
    }
    try identities.add(new.oneTime, to: end.id)
    if end != known || !isThere { work.record(end) }
    return OwnDeviceIdentity(end: end, oneTimeLeft: try identities.keysLeft(of: end.id))
  }

  /// An id must keep its keys, person and device.
  private func check(_ known: DeviceIdentity, _ new: NewDeviceIdentity) throws(MessengerError) {
    let isSame =
      known.person == me && known.device == work.author.device && known.identity == new.identity && known.signing == new.signing
    if !isSame { throw .idTaken(.end) }
  }

  func remove(_ end: DeviceIdentity) throws {
    try identities.remove(end.id, at: work.now)
    work.forget(DeviceIdentity.self, end.key)
    work.forget(PendingToDevice.self, end.key, audience: end.person.audience)
  }

  // MARK: Keys and to-device messages

  func claim(_ ids: [IdentityID]) throws -> [ClaimedKey] {
    var keys: [ClaimedKey] = []
    var asked: Set<IdentityID> = []
    for id in ids where asked.insert(id).inserted {
      guard let end = try identities.find(id), try end.person == me || rooms.share(me, end.person), let key = try identities.take(of: id) else {
        continue
      }
      keys.append(ClaimedKey(end: id, key))
    }
    return keys
  }

  /// Stores to-device messages.
  /// - Returns: the devices for which a message was refused.
  func send(_ new: [NewToDeviceMessage]) throws -> [IdentityID] {
    let own = try ownIdentity()
    var members: [RoomID: Set<EmployeeID>] = [:]
    for parcel in new where members[parcel.room] == nil {
      guard let room = try rooms.find(parcel.room), room.members.contains(me) else { throw MessengerError.unknownRoom }
      if room.seal != .ends { throw MessengerError.otherSeal }
      members[parcel.room] = room.members
    }
    var (refused, told): ([IdentityID], [IdentityID: PendingToDevice]) = ([], [:])
    for parcel in new {
      guard let end = try identities.find(parcel.to), members[parcel.room]?.contains(end.person) ?? false, try messages.hasSpace(end.id, from: me)
      else {
        if !refused.contains(parcel.to) { refused.append(parcel.to) }
        continue
      }
      if let n = try messages.add(parcel, from: own) { told[end.id] = PendingToDevice(end: end.id, person: end.person, last: n) }
    }
    for mail in told.values.sorted(by: { $0.end.precedes($1.end) }) { work.record(mail) }
    return refused
  }

  func crossSign(_ new: NewCrossSignature) throws {
    let own = try ownIdentity()
    guard try identities.find(new.end) != nil else { throw MessengerError.unknownEnd }
    try identities.crossSign(new, by: own, at: work.now)
    if let end = try identities.find(new.end) { work.record(end) }
  }

  // MARK: Key backup

  func saveBackup(_ new: NewKeyBackup) throws {
    let store = KeyBackupStore(sql: work.sql)
    let known = try store.find(me)
    let backup = KeyBackupInfo(
      person: me, version: new.version, salt: new.salt, iterations: new.iterations, wrapped: new.wrapped, check: new.check)
    if known == backup { return }
    if known?.version != new.version { try store.deleteSessions(of: me) }
    try store.save(backup)
    work.record(backup)
  }

  func deleteBackup() throws {
    let store = KeyBackupStore(sql: work.sql)
    guard try store.find(me) != nil else { return }
    try store.delete(me)
    work.forget(KeyBackupInfo.self, me.raw, audience: me.audience)
  }

  func addToBackup(_ new: NewBackupSessions) throws {
    let store = KeyBackupStore(sql: work.sql)
    guard try store.find(me)?.version == new.version else { throw MessengerError.backupChanged }
    var (n, count) = (try store.lastNumber(of: me), try store.count(of: me))
    for one in new.sessions {
      let (isNew, isChanged) = try store.save(one, of: me, n: n + 1)
      if isChanged { n += 1 }
      if isNew { count += 1 }
    }
    if count > KeyBackupStore.maxSessions { throw MessengerError.backupFull(most: KeyBackupStore.maxSessions) }
  }
}
