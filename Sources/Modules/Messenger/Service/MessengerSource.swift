import Kernel
import MessengerRules
import Storage
import Sync

/// The part of the messenger's stream that one person may see.
public struct MessengerSource: PersonalSource {
  private let keys: RoomKeys

  public init(keys: RoomKeys) { self.keys = keys }

  public func audiences(of employee: EmployeeID, in sql: any SQLConnection) throws -> Set<String> {
    var all = Set(try OwnRooms(sql: sql, keys: keys).ids(of: employee).map(\.audience))
    all.insert(employee.audience)
    return all
  }

  /// The person's rooms with marks and last message. Earlier messages are read page by page.
  public func entities(for employee: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity] {
    let views = try OwnRooms(sql: sql, keys: keys).views(of: employee)
    let media = try MediaStore(sql: sql, keys: keys).carried(by: views.compactMap(\.last))
    return media.map { SnapshotEntity($0) }
      + views.flatMap { view in
        [SnapshotEntity(view.room), SnapshotEntity(view.own)] + view.marks.map { SnapshotEntity($0) } + (view.last.map { [SnapshotEntity($0)] } ?? [])
      }
  }
}

/// The current values of rooms, which the change log does not store.
public struct RoomValues: ValueSource {
  public let kind = Room.kind
  private let keys: RoomKeys

  public init(keys: RoomKeys) { self.keys = keys }

  public func values(of ids: [String], in sql: any SQLConnection) throws -> [String: String] {
    let store = RoomStore(sql: sql, keys: keys)
    var values: [String: String] = [:]
    for id in ids { values[id] = try store.find(RoomID(id))?.room.json.text }
    return values
  }
}

/// The current values of messages, which the change log does not store.
public struct MessageValues: ValueSource {
  public let kind = Message.kind
  private let keys: RoomKeys

  public init(keys: RoomKeys) { self.keys = keys }

  public func values(of ids: [String], in sql: any SQLConnection) throws -> [String: String] {
    var values: [String: String] = [:]
    for message in try MessageStore(sql: sql, keys: keys).find(all: ids.map { MessageID($0) }) { values[message.id.raw] = message.json.text }
    return values
  }
}
