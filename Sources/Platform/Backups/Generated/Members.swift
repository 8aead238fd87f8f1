// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension BackupReason {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.nightly, .upgrade, .manual, .replaced]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "BackupReason" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "Why a copy was made.", .choice(["nightly", "upgrade", "manual", "replaced"]))
  }
}

extension SchemaStand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("module number")
    self.module = try wire.get("module")
    self.number = try wire.get("number")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("module", self.module)
    wire.put("number", self.number)
    return wire.json
  }
  public static var wireName: String { "SchemaStand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("module", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("number", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The version of a module's schema.", .object(fields))
  }
}

extension CountedTable {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name rows digest")
    self.name = try wire.get("name")
    self.rows = try wire.get("rows")
    self.digest = try wire.get("digest")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("rows", self.rows)
    wire.put("digest", self.digest)
    return wire.json
  }
  public static var wireName: String { "CountedTable" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("rows", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("digest", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The content of a table: its number of rows, and a sum over all their values.", .object(fields))
  }
}

extension NamedSum {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name amount")
    self.name = try wire.get("name")
    self.amount = try wire.get("amount")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("amount", self.amount)
    return wire.json
  }
  public static var wireName: String { "NamedSum" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("amount", Int64.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "An amount by which a person recognises the data: \"payments\" 12.345.000 ₫.", .object(fields))
  }
}

extension CopiedFile {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("path size sha256")
    self.path = try wire.get("path")
    self.size = try wire.get("size")
    self.sha256 = try wire.get("sha256")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("path", self.path)
    wire.put("size", self.size)
    wire.put("sha256", self.sha256)
    return wire.json
  }
  public static var wireName: String { "CopiedFile" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("path", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("size", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sha256", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A file of a copy; `path` is within the copy's folder.", .object(fields))
  }
}

extension CopiedDatabase {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name opened seq schema tables sums")
    self.name = try wire.get("name")
    self.opened = try wire.get("opened")
    self.seq = try wire.get("seq")
    self.schema = try wire.get("schema")
    self.tables = try wire.get("tables")
    self.sums = try wire.get("sums")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("opened", self.opened)
    wire.put("seq", self.seq)
    wire.put("schema", self.schema)
    wire.put("tables", self.tables)
    wire.put("sums", self.sums)
    return wire.json
  }
  public static var wireName: String { "CopiedDatabase" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: "The name of its folder, in the copy as in the data folder: `messenger`. Empty for the restaurant's, which is at the top of both."))
    fields.append(WireField("opened", Bool.schema(&catalog), default: nil, doc: "whether it was opened and counted again, and not only read to its end"))
    fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: "the stream's number at the moment of the copy"))
    fields.append(WireField("schema", [SchemaStand].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tables", [CountedTable].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sums", [NamedSum].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The content of one of the hub's databases in a copy.", .object(fields))
  }
}

extension BackupManifest {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("format program madeAt reason database opened seq schema tables sums files beside")
    self.format = try wire.get("format")
    self.program = try wire.get("program")
    self.madeAt = try wire.get("madeAt")
    self.reason = try wire.get("reason")
    self.database = try wire.get("database")
    self.opened = try wire.get("opened")
    self.seq = try wire.get("seq")
    self.schema = try wire.get("schema")
    self.tables = try wire.get("tables")
    self.sums = try wire.get("sums")
    self.files = try wire.get("files")
    self.beside = try wire.get("beside")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("format", self.format)
    wire.put("program", self.program)
    wire.put("madeAt", self.madeAt)
    wire.put("reason", self.reason)
    wire.put("database", self.database)
    wire.put("opened", self.opened)
    wire.put("seq", self.seq)
    wire.put("schema", self.schema)
    wire.put("tables", self.tables)
    wire.put("sums", self.sums)
    wire.put("files", self.files)
    wire.put("beside", self.beside)
    return wire.json
  }
  public static var wireName: String { "BackupManifest" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("format", Int64.schema(&catalog), default: nil, doc: "the form of copies, 1"))
    fields.append(WireField("program", String.schema(&catalog), default: nil, doc: "the version of iQsine that made it"))
    fields.append(WireField("madeAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", BackupReason.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("database", String.schema(&catalog), default: nil, doc: "`sqlite` or `postgres`"))
    fields.append(WireField("opened", Bool.schema(&catalog), default: nil, doc: "whether it was opened and counted again, and not only read to its end"))
    fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: "the stream's number at the moment of the copy"))
    fields.append(WireField("schema", [SchemaStand].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("tables", [CountedTable].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sums", [NamedSum].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("files", [CopiedFile].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("beside", Optional<[CopiedDatabase]>.schema(&catalog), default: nil, doc: "Databases beside the restaurant's. Nil where none was begun: versions that knew of none can read such a copy."))
    return catalog.leave(name, "`manifest.json` of a copy. It lists the content, so that the copy can be verified without its source.", .object(fields))
  }
}

extension BackupView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name madeAt reason state size program")
    self.name = try wire.get("name")
    self.madeAt = try wire.get("madeAt")
    self.reason = try wire.get("reason")
    self.state = try wire.get("state")
    self.size = try wire.get("size")
    self.program = try wire.get("program")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("madeAt", self.madeAt)
    wire.put("reason", self.reason)
    wire.put("state", self.state)
    wire.put("size", self.size)
    wire.put("program", self.program)
    return wire.json
  }
  public static var wireName: String { "BackupView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: "the name of its folder"))
    fields.append(WireField("madeAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", BackupReason.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("state", BackupView.State.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("size", Int64.schema(&catalog), default: nil, doc: "bytes"))
    fields.append(WireField("program", String.schema(&catalog), default: nil, doc: "the version of iQsine that made it"))
    return catalog.leave(name, "A copy, as the manager sees it.", .object(fields))
  }
}

extension BackupView.State {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.good, .damaged]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "BackupViewState" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["good", "damaged"]))
  }
}

extension BackupFailure {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("at reason code detail")
    self.at = try wire.get("at")
    self.reason = try wire.get("reason")
    self.code = try wire.get("code")
    self.detail = try wire.get("detail")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("at", self.at)
    wire.put("reason", self.reason)
    wire.put("code", self.code)
    wire.put("detail", self.detail)
    return wire.json
  }
  public static var wireName: String { "BackupFailure" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("reason", BackupReason.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("code", String.schema(&catalog), default: nil, doc: "`full`, `folder`, `damaged`, `toolMissing`, `toolOlder`, `database`, `cancelled`"))
    fields.append(WireField("detail", String.schema(&catalog), default: nil, doc: "in the machine's own words"))
    return catalog.leave(name, "The last attempt that came to nothing.", .object(fields))
  }
}

extension BackupsView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("folder data copies running lastGoodAt since nextAt failure")
    self.folder = try wire.get("folder")
    self.data = try wire.get("data")
    self.copies = try wire.get("copies")
    self.running = try wire.get("running")
    self.lastGoodAt = try wire.get("lastGoodAt")
    self.since = try wire.get("since")
    self.nextAt = try wire.get("nextAt")
    self.failure = try wire.get("failure")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("folder", self.folder)
    wire.put("data", self.data)
    wire.put("copies", self.copies)
    wire.put("running", self.running)
    wire.put("lastGoodAt", self.lastGoodAt)
    wire.put("since", self.since)
    wire.put("nextAt", self.nextAt)
    wire.put("failure", self.failure)
    return wire.json
  }
  public static var wireName: String { "BackupsView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("folder", String.schema(&catalog), default: nil, doc: "their folder on the hub's machine"))
    fields.append(WireField("data", String.schema(&catalog), default: nil, doc: "the hub's data folder, into which one is brought back"))
    fields.append(WireField("copies", [BackupView].schema(&catalog), default: nil, doc: "newest first"))
    fields.append(WireField("running", Bool.schema(&catalog), default: nil, doc: "whether one is being made now"))
    fields.append(WireField("lastGoodAt", Optional<Instant>.schema(&catalog), default: nil, doc: "the time of the newest good copy"))
    fields.append(WireField("since", Instant.schema(&catalog), default: nil, doc: "when the data began: without a copy everything since then could be lost"))
    fields.append(WireField("nextAt", Instant.schema(&catalog), default: nil, doc: "when the next one is made by itself"))
    fields.append(WireField("failure", Optional<BackupFailure>.schema(&catalog), default: nil, doc: "unless a good copy was made after it"))
    return catalog.leave(name, "The state of the safety copies.", .object(fields))
  }
}
