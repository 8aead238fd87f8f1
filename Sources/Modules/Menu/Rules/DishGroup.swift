import Kernel

/// Dishes that are served at the same time of a meal: drinks, dry dishes, hot pots.
public struct DishGroup: StreamValue {
  public var id: DishGroupID
  public var name: ShortName
  public var nameEn: ShortName?
  /// lower is served earlier
  public var priority: Priority
  /// ordered items are called to the kitchen at once (drinks)
  public var callsItself: Bool = false
  /// notes that are often wanted: "ít cay", "không hành"
  public var notes: [Note] = []
  /// after its dishes are served, guests have this long until their waiter is reminded of the next course
  public var nextMinutes: Minutes = Minutes(10)
  /// shown above its dishes: "dùng chung hai người"
  public var description: ShortNote?
  public var active: Bool = true

  public static var kind: String { DishGroupEntity.kind }
  public static var topic: Topic { .menu }
  public var key: String { id.raw }

  public init(
    id: DishGroupID, name: ShortName, nameEn: ShortName? = nil, priority: Priority, callsItself: Bool = false, notes: [Note] = [],
    nextMinutes: Minutes = Minutes(10), active: Bool = true
  ) {
    self.id = id
    self.name = name
    self.nameEn = nameEn
    self.priority = priority
    self.callsItself = callsItself
    self.notes = notes
    self.nextMinutes = nextMinutes
    self.active = active
  }
}

extension DishGroup {
  /// The most frequent notes of a dish. More cannot be chosen from at a glance.
  public static let mostNotes: Int64 = 24

  /// The group with what the command left out as it is. A new group has the defaults.
  public func keeping(_ old: DishGroup?, nextMinutes: Minutes?, description: ShortNote?) -> DishGroup {
    var new = self
    new.nextMinutes = nextMinutes ?? old?.nextMinutes ?? self.nextMinutes
    new.description = ShortNote.stated(description, over: old?.description)
    return new
  }

  public func check() throws(MenuError) {
    if notes.count > DishGroup.mostNotes { throw .tooManyNotes }
  }
}
