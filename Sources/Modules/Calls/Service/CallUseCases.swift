import CallsRules
import Kernel
import MessengerRules
import Storage
import Sync

/// The use cases of calls, inside the command processor's transaction. Throws `CallsError`.
struct CallUseCases {
  let work: UnitOfWork
  let rooms: any CallRooms
  /// whether groups can call
  let groups: Bool

  var me: EmployeeID { work.author.employee }
  var device: DeviceID { work.author.device }
  var calls: CallStore { CallStore(sql: work.sql) }

  // MARK: Commands of people

  func start(_ id: CallID, in named: RoomID, video: Bool) throws {
    guard let room = try rooms.room(named, for: me, in: work) else { throw CallsError.unknownRoom }
    if let known = try calls.find(id) {
      // The same command again, or from another of the caller's devices.
      guard known.by == me, known.room == room.id else { throw CallsError.idTaken }
      return
    }
    if work.now.milliseconds(since: work.madeAt) > RoomCall.ringSeconds * 1000 { throw CallsError.tooLate(seconds: RoomCall.ringSeconds) }
    if let live = try stillLive(in: room.id) { return try join(live) }
    if !room.isDirect && !groups { throw CallsError.noGroups }
    try checkFree(but: nil)
    if try calls.begun(by: me, since: work.now.adding(seconds: -60)) >= RoomCall.mostBegun { throw CallsError.tooOften(seconds: 60) }
    let others = room.isDirect ? room.members.filter { $0 != me } : []
    let isBusy = try others.contains { try !calls.live(of: $0, .joined).isEmpty }
    let call = try RoomCall.begin(id, in: room, by: me, on: device, video: video, isBusy: isBusy, at: work.now)
    try calls.insert(call)
    if call.state == .ringing {
      try work.schedule(RingLimit.timer, subject: id.raw, episode: id.raw, due: call.at.adding(seconds: RoomCall.ringSeconds))
    }
    try told(call)
    if call.state != .ended { try stopRinging(me) }
  }

  func accept(_ id: CallID) throws { try join(try mine(id)) }

  func decline(_ id: CallID) throws {
    var call = try mine(id)
    if try call.decline(me, at: work.now) { try keep(call) }
  }

  func hangUp(_ id: CallID, failed: Bool) throws {
    var call = try mine(id)
    if try call.hangUp(me, on: device, failed: failed, at: work.now) { try keep(call) }
  }

  // MARK: Events without a command

  /// The line of this person's device is gone.
  func leave(_ id: CallID, _ person: EmployeeID, on device: DeviceID) throws {
    guard var call = try calls.find(id), call.isIn(person, on: device) else { return }
    if try call.hangUp(person, on: device, at: work.now) { try keep(call) }
  }

  /// Removes people from a call who are no longer members of its room.
  func dismissOutsiders() throws {
    for var call in try calls.live() {
      let outsiders = try call.parties.filter { party in
        try [.joined, .invited].contains(party.state) && rooms.room(call.room, for: party.person, in: work) == nil
      }
      var changed = false
      for outsider in outsiders where try call.hangUp(outsider.person, on: nil, at: work.now) { changed = true }
      if changed { try keep(call) }
    }
  }

  func ringOut(_ id: CallID) throws {
    guard var call = try calls.find(id) else { return }
    if call.stopRinging(at: work.now) { try keep(call) }
  }

  // MARK: -

  private func join(_ found: RoomCall) throws {
    var call = found
    if try !call.join(me, on: device, at: work.now) { return }
    try checkFree(but: call.id)
    try keep(call)
    try stopRinging(me)
  }

  /// Throws if the person already speaks in another call.
  private func checkFree(but id: CallID?) throws {
    if try calls.live(of: me, .joined).contains(where: { $0.id != id }) { throw CallsError.inAnother }
  }

  /// A person who speaks in a call is not rung elsewhere.
  private func stopRinging(_ person: EmployeeID) throws {
    for var other in try calls.live(of: person, .invited) {
      if other.foundBusy(person, at: work.now) { try keep(other) }
    }
  }

  /// A call in a room that the author is in. To all others it does not exist.
  private func mine(_ id: CallID) throws -> RoomCall {
    guard let call = try calls.find(id), try rooms.room(call.room, for: me, in: work) != nil else { throw CallsError.unknownCall }
    return call
  }

  /// The live call of a room. A call that has rung out but whose timer has not fired yet does not count.
  private func stillLive(in room: RoomID) throws -> RoomCall? {
    guard let live = try calls.live(in: room) else { return nil }
    if !live.hasRungOut(at: work.now) { return live }
    try ringOut(live.id)
    return nil
  }

  private func keep(_ call: RoomCall) throws {
    try calls.update(call)
    try told(call)
  }

  private func told(_ call: RoomCall) throws {
    work.record(call)
    guard let note = call.note else { return }
    try work.cancelTimer(RingLimit.timer, subject: call.id.raw)
    try rooms.keep(note, by: call.by, in: call.room, work)
  }
}
