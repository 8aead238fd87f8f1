// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension Cleaning: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("episode since until")
    self.episode = try wire.get("episode")
    self.since = try wire.get("since")
    self.until = try wire.get("until")
  }
  public func put(into wire: inout WireObject) {
    wire.put("episode", self.episode)
    wire.put("since", self.since)
    wire.put("until", self.until)
  }
}

extension FloorCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "floor.beginCleaning": try wire.only("type table")
      self = .beginCleaning(table: try wire.get("table"))
    case "floor.endCleaning": try wire.only("type table")
      self = .endCleaning(table: try wire.get("table"))
    case "floor.callRunner": try wire.only("type call wish section table note")
      self = .callRunner(call: try wire.get("call"), wish: try wire.get("wish"), section: try wire.get("section"), table: try wire.get("table", default: nil), note: try wire.get("note", default: Note("")))
    case "floor.answerRunner": try wire.only("type call")
      self = .answerRunner(call: try wire.get("call"))
    #if !hasFeature(Embedded)
    case "floor.saveSection": try wire.only("type section name description position decorations active")
      self = .saveSection(section: try wire.get("section"), name: try wire.get("name"), description: try wire.get("description", default: SectionDescription("")), position: try wire.get("position"), decorations: try wire.get("decorations", default: nil), active: try wire.get("active", default: true))
    #endif
    #if !hasFeature(Embedded)
    case "floor.saveTable": try wire.only("type table section name seats maxSeats shape x y w h description active")
      self = .saveTable(table: try wire.get("table"), section: try wire.get("section"), name: try wire.get("name"), seats: try wire.get("seats"), maxSeats: try wire.get("maxSeats"), shape: try wire.get("shape", default: .square), x: try wire.get("x"), y: try wire.get("y"), w: try wire.get("w"), h: try wire.get("h"), description: try wire.get("description", default: nil), active: try wire.get("active", default: true))
    #endif
    #if !hasFeature(Embedded)
    case "floor.makeTables": try wire.only("type section prefix first count seats maxSeats shape")
      self = .makeTables(section: try wire.get("section"), prefix: try wire.get("prefix", default: TablePrefix("")), first: try wire.get("first", default: TableNumber(1)), count: try wire.get("count"), seats: try wire.get("seats"), maxSeats: try wire.get("maxSeats", default: nil), shape: try wire.get("shape", default: .square))
    #endif
    #if !hasFeature(Embedded)
    case "floor.placeTable": try wire.only("type table x y w h")
      self = .placeTable(table: try wire.get("table"), x: try wire.get("x"), y: try wire.get("y"), w: try wire.get("w", default: nil), h: try wire.get("h", default: nil))
    #endif
    #if !hasFeature(Embedded)
    case "floor.setNeighbours": try wire.only("type table neighbours")
      self = .setNeighbours(table: try wire.get("table"), neighbours: try wire.get("neighbours"))
    #endif
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
    switch self {
    case .beginCleaning(let v0):
      wire.put("type", "floor.beginCleaning")
      wire.put("table", v0)
    case .endCleaning(let v0):
      wire.put("type", "floor.endCleaning")
      wire.put("table", v0)
    case .callRunner(let v0, let v1, let v2, let v3, let v4):
      wire.put("type", "floor.callRunner")
      wire.put("call", v0)
      wire.put("wish", v1)
      wire.put("section", v2)
      wire.put("table", v3)
      wire.put("note", v4)
    case .answerRunner(let v0):
      wire.put("type", "floor.answerRunner")
      wire.put("call", v0)
    case .saveSection(let v0, let v1, let v2, let v3, let v4, let v5):
      wire.put("type", "floor.saveSection")
      wire.put("section", v0)
      wire.put("name", v1)
      wire.put("description", v2)
      wire.put("position", v3)
      wire.put("decorations", v4)
      wire.put("active", v5)
    case .saveTable(let v0, let v1, let v2, let v3, let v4, let v5, let v6, let v7, let v8, let v9, let v10, let v11):
      wire.put("type", "floor.saveTable")
      wire.put("table", v0)
      wire.put("section", v1)
      wire.put("name", v2)
      wire.put("seats", v3)
      wire.put("maxSeats", v4)
      wire.put("shape", v5)
      wire.put("x", v6)
      wire.put("y", v7)
      wire.put("w", v8)
      wire.put("h", v9)
      wire.put("description", v10)
      wire.put("active", v11)
    case .makeTables(let v0, let v1, let v2, let v3, let v4, let v5, let v6):
      wire.put("type", "floor.makeTables")
      wire.put("section", v0)
      wire.put("prefix", v1)
      wire.put("first", v2)
      wire.put("count", v3)
      wire.put("seats", v4)
      wire.put("maxSeats", v5)
      wire.put("shape", v6)
    case .placeTable(let v0, let v1, let v2, let v3, let v4):
      wire.put("type", "floor.placeTable")
      wire.put("table", v0)
      wire.put("x", v1)
      wire.put("y", v2)
      wire.put("w", v3)
      wire.put("h", v4)
    case .setNeighbours(let v0, let v1):
      wire.put("type", "floor.setNeighbours")
      wire.put("table", v0)
      wire.put("neighbours", v1)
    }
  }
}

extension Hold: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("booking name at")
    self.booking = try wire.get("booking")
    self.name = try wire.get("name")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("booking", self.booking)
    wire.put("name", self.name)
    wire.put("at", self.at)
  }
}

extension RunnerCall: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id wish section table note by at")
    self.id = try wire.get("id")
    self.wish = try wire.get("wish")
    self.section = try wire.get("section")
    self.table = try wire.get("table")
    self.note = try wire.get("note")
    self.by = try wire.get("by")
    self.at = try wire.get("at")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("wish", self.wish)
    wire.put("section", self.section)
    wire.put("table", self.table)
    wire.put("note", self.note)
    wire.put("by", self.by)
    wire.put("at", self.at)
  }
}

extension Section: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id name description position decorations active")
    self.id = try wire.get("id")
    self.name = try wire.get("name")
    self.description = try wire.get("description")
    self.position = try wire.get("position")
    self.decorations = try wire.get("decorations", default: [])
    self.active = try wire.get("active", default: true)
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("name", self.name)
    wire.put("description", self.description)
    wire.put("position", self.position)
    wire.put("decorations", self.decorations)
    wire.put("active", self.active)
  }
}

extension Decoration: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("kind x y w h")
    self.kind = try wire.get("kind")
    self.x = try wire.get("x")
    self.y = try wire.get("y")
    self.w = try wire.get("w")
    self.h = try wire.get("h")
  }
  public func put(into wire: inout WireObject) {
    wire.put("kind", self.kind)
    wire.put("x", self.x)
    wire.put("y", self.y)
    wire.put("w", self.w)
    wire.put("h", self.h)
  }
}

extension Table: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id section name seats maxSeats shape x y w h description active order host cleaning hold neighbours status")
    self.id = try wire.get("id")
    self.section = try wire.get("section")
    self.name = try wire.get("name")
    self.seats = try wire.get("seats")
    self.maxSeats = try wire.get("maxSeats")
    self.shape = try wire.get("shape", default: .square)
    self.x = try wire.get("x")
    self.y = try wire.get("y")
    self.w = try wire.get("w")
    self.h = try wire.get("h")
    self.description = try wire.get("description")
    self.active = try wire.get("active", default: true)
    self.order = try wire.get("order")
    self.host = try wire.get("host")
    self.cleaning = try wire.get("cleaning")
    self.hold = try wire.get("hold")
    self.neighbours = try wire.get("neighbours", default: [])
    self.status = try wire.get("status", default: .free)
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("section", self.section)
    wire.put("name", self.name)
    wire.put("seats", self.seats)
    wire.put("maxSeats", self.maxSeats)
    wire.put("shape", self.shape)
    wire.put("x", self.x)
    wire.put("y", self.y)
    wire.put("w", self.w)
    wire.put("h", self.h)
    wire.put("description", self.description)
    wire.put("active", self.active)
    wire.put("order", self.order)
    wire.put("host", self.host)
    wire.put("cleaning", self.cleaning)
    wire.put("hold", self.hold)
    wire.put("neighbours", self.neighbours)
    wire.put("status", self.status)
  }
}

extension PlannedTable: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name shape x y w h")
    self.name = try wire.get("name")
    self.shape = try wire.get("shape")
    self.x = try wire.get("x")
    self.y = try wire.get("y")
    self.w = try wire.get("w")
    self.h = try wire.get("h")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("shape", self.shape)
    wire.put("x", self.x)
    wire.put("y", self.y)
    wire.put("w", self.w)
    wire.put("h", self.h)
  }
}

extension PlannedTables: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("tables")
    self.tables = try wire.get("tables")
  }
  public func put(into wire: inout WireObject) {
    wire.put("tables", self.tables)
  }
}

extension TableRule: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("prefix first count seats maxSeats shape")
    self.prefix = try wire.get("prefix")
    self.first = try wire.get("first")
    self.count = try wire.get("count")
    self.seats = try wire.get("seats")
    self.maxSeats = try wire.get("maxSeats")
    self.shape = try wire.get("shape")
  }
  public func put(into wire: inout WireObject) {
    wire.put("prefix", self.prefix)
    wire.put("first", self.first)
    wire.put("count", self.count)
    wire.put("seats", self.seats)
    wire.put("maxSeats", self.maxSeats)
    wire.put("shape", self.shape)
  }
}
