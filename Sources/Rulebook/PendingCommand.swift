import FloorRules
import Kernel
import OrdersRules

/// A command that the hub has not answered yet, with what its decision depends on.
public struct PendingCommand: Sendable {
  public var id: CommandID
  /// when it was made, by the device's corrected clock
  public var at: Instant
  /// what the hub's clock shows now, as far as the device knows
  public var now: Instant
  public var author: EmployeeID
  public var rights: [Right]
  public var device: DeviceID
  /// without a line to the hub: what others may have taken meanwhile is not known
  public var offline: Bool
  public var body: JSON

  public init(
    id: CommandID, at: Instant, now: Instant, author: EmployeeID, rights: [Right], device: DeviceID,
    offline: Bool = false, body: JSON
  ) {
    self.id = id
    self.at = at
    self.now = now
    self.author = author
    self.rights = rights
    self.device = device
    self.offline = offline
    self.body = body
  }

  public func may(_ right: Right) -> Bool { rights.contains(right) }

  var madeAt: Instant { min(at, now) }

  var moment: Moment {
    Moment(
      now: now, madeAt: madeAt, by: author, command: id, mayCook: may(.cook),
      mayVoidCooking: may(.voidCooking), mayOverrideHold: may(.overrideHold))
  }
}

extension PendingCommand {
  /// As the page gives it. A right of a newer hub that is not known here is left out.
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    id = try wire.get("id")
    at = try wire.get("at")
    now = try wire.get("now")
    author = try wire.get("author")
    device = try wire.get("device")
    offline = try wire.get("offline", default: false)
    body = try wire.get("body")
    let words: [String] = try wire.get("rights")
    rights = words.compactMap { Right(rawValue: $0) }
  }
}

/// What one command does, as far as it is decided.
struct Work {
  let command: PendingCommand
  private(set) var changes: [Change] = []

  init(_ command: PendingCommand) { self.command = command }

  var moment: Moment { command.moment }
  var author: EmployeeID { command.author }

  /// The last state of a thing counts.
  @inline(never) mutating func note(_ value: JSON?, _ kind: String, _ id: String) {
    changes.removeAll { $0.id.isWritten(like: id) && $0.kind.isWritten(like: kind) }
    changes.append(Change(kind: kind, id: id, value: value))
  }
}

extension World {
  @inline(never) mutating func record<V: Known>(_ value: V, in work: inout Work) {
    store.put(value.thing, StoreKey(kind: V.known, id: value.key))
    work.note(value.json, V.kind, value.key)
  }

  @inline(never) mutating func forget<V: Known>(_: V.Type, _ id: String, in work: inout Work) {
    store.put(nil, StoreKey(kind: V.known, id: id))
    work.note(nil, V.kind, id)
  }
}
