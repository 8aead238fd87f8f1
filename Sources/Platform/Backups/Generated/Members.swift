// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension CopyStoreKind {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.folder, .s3]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "CopyStoreKind" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "The kind of a copy store.", .choice(["folder", "s3"]))
  }
}

extension CopyStoreSettings {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("kind place region accessKey everyHours keptHours keptDays keptMonths")
    self.kind = try wire.get("kind")
    self.place = try wire.get("place")
    self.region = try wire.get("region")
    self.accessKey = try wire.get("accessKey")
    self.everyHours = try wire.get("everyHours")
    self.keptHours = try wire.get("keptHours")
    self.keptDays = try wire.get("keptDays")
    self.keptMonths = try wire.get("keptMonths")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("kind", self.kind)
    wire.put("place", self.place)
    wire.put("region", self.region)
    wire.put("accessKey", self.accessKey)
    wire.put("everyHours", self.everyHours)
    wire.put("keptHours", self.keptHours)
    wire.put("keptDays", self.keptDays)
    wire.put("keptMonths", self.keptMonths)
    return wire.json
  }
  public static var wireName: String { "CopyStoreSettings" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("kind", CopyStoreKind.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("place", Text<StorePlaceLimit>.schema(&catalog), default: nil, doc: "an absolute path, or `https://host/bucket/prefix`"))
    fields.append(WireField("region", Optional<Text<StoreRegionLimit>>.schema(&catalog), default: nil, doc: "of an S3-compatible server; absent: `us-east-1`"))
    fields.append(WireField("accessKey", Optional<Text<StoreSecretLimit>>.schema(&catalog), default: nil, doc: "of an S3-compatible server"))
    fields.append(WireField("everyHours", Number<CopyIntervalLimit>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("keptHours", Number<KeptHoursLimit>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("keptDays", Number<KeptDaysLimit>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("keptMonths", Number<KeptMonthsLimit>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Where copies are stored, how often, and for how long.", .object(fields))
  }
}

extension CopyStoreChange {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("settings secretKey key")
    self.settings = try wire.get("settings")
    self.secretKey = try wire.get("secretKey")
    self.key = try wire.get("key")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("settings", self.settings)
    wire.put("secretKey", self.secretKey)
    wire.put("key", self.key)
    return wire.json
  }
  public static var wireName: String { "CopyStoreChange" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("settings", CopyStoreSettings.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("secretKey", Optional<Text<StoreSecretLimit>>.schema(&catalog), default: nil, doc: "of an S3-compatible server; absent: the one that is kept for this place stays"))
    fields.append(WireField("key", Optional<Text<StoreSecretLimit>>.schema(&catalog), default: nil, doc: "the key of copies that are there already; absent: the hub's own, which is made if there is none"))
    return catalog.leave(name, "The manager sets up the copy store.", .object(fields))
  }
}

extension StoredCopyView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name madeAt provenAt size sent")
    self.name = try wire.get("name")
    self.madeAt = try wire.get("madeAt")
    self.provenAt = try wire.get("provenAt")
    self.size = try wire.get("size")
    self.sent = try wire.get("sent")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("madeAt", self.madeAt)
    wire.put("provenAt", self.provenAt)
    wire.put("size", self.size)
    wire.put("sent", self.sent)
    return wire.json
  }
  public static var wireName: String { "StoredCopyView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: "its name, which is its time in UTC"))
    fields.append(WireField("madeAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("provenAt", Instant.schema(&catalog), default: nil, doc: "when it was brought back into an empty folder and compared"))
    fields.append(WireField("size", Int64.schema(&catalog), default: nil, doc: "bytes of the copy with its media"))
    fields.append(WireField("sent", Int64.schema(&catalog), default: nil, doc: "bytes that were new in it"))
    return catalog.leave(name, "A copy in the store, as the manager sees it.", .object(fields))
  }
}

extension CopyStoreView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("settings hasSecretKey since paused running lastProvenAt nextAt failure copies keyKeptAt")
    self.settings = try wire.get("settings")
    self.hasSecretKey = try wire.get("hasSecretKey")
    self.since = try wire.get("since")
    self.paused = try wire.get("paused")
    self.running = try wire.get("running")
    self.lastProvenAt = try wire.get("lastProvenAt")
    self.nextAt = try wire.get("nextAt")
    self.failure = try wire.get("failure")
    self.copies = try wire.get("copies")
    self.keyKeptAt = try wire.get("keyKeptAt")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("settings", self.settings)
    wire.put("hasSecretKey", self.hasSecretKey)
    wire.put("since", self.since)
    wire.put("paused", self.paused)
    wire.put("running", self.running)
    wire.put("lastProvenAt", self.lastProvenAt)
    wire.put("nextAt", self.nextAt)
    wire.put("failure", self.failure)
    wire.put("copies", self.copies)
    wire.put("keyKeptAt", self.keyKeptAt)
    return wire.json
  }
  public static var wireName: String { "CopyStoreView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("settings", CopyStoreSettings.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("hasSecretKey", Bool.schema(&catalog), default: nil, doc: "whether a secret key for the place is kept; it is never told"))
    fields.append(WireField("since", Instant.schema(&catalog), default: nil, doc: "when it was set up"))
    fields.append(WireField("paused", Bool.schema(&catalog), default: nil, doc: "Whether these data came from a copy to another machine or folder. Two hubs must not share a store, so nothing is stored until the manager sets it up again."))
    fields.append(WireField("running", Bool.schema(&catalog), default: nil, doc: "whether a copy is being made or proven now"))
    fields.append(WireField("lastProvenAt", Optional<Instant>.schema(&catalog), default: nil, doc: "the moment of the newest proven copy"))
    fields.append(WireField("nextAt", Instant.schema(&catalog), default: nil, doc: "when the next one is due"))
    fields.append(WireField("failure", Optional<BackupFailure>.schema(&catalog), default: nil, doc: "unless a copy was proven after it"))
    fields.append(WireField("copies", [StoredCopyView].schema(&catalog), default: nil, doc: "proven copies, newest first"))
    fields.append(WireField("keyKeptAt", Optional<Instant>.schema(&catalog), default: nil, doc: "when somebody confirmed that the key is kept elsewhere; absent: nobody did"))
    return catalog.leave(name, "The state of the copy store.", .object(fields))
  }
}

extension CopyKeyView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("key")
    self.key = try wire.get("key")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("key", self.key)
    return wire.json
  }
  public static var wireName: String { "CopyKeyView" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("key", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The key of the stored copies, for the owner to keep.", .object(fields))
  }
}

extension CopyStoreState {
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("place copies failure")
    self.place = try wire.get("place")
    self.copies = try wire.get("copies")
    self.failure = try wire.get("failure")
  }
  var json: JSON {
    var wire = WireObject()
    wire.put("place", self.place)
    wire.put("copies", self.copies)
    wire.put("failure", self.failure)
    return wire.json
  }
  static var wireName: String { "CopyStoreState" }
  static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("place", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("copies", [StoredCopyView].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("failure", Optional<BackupFailure>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The state of the store that a restarted hub knows without asking the store.", .object(fields))
  }
}

extension CopyStoreSecrets {
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("settings home since secretKey key keyKeptAt")
    self.settings = try wire.get("settings")
    self.home = try wire.get("home")
    self.since = try wire.get("since")
    self.secretKey = try wire.get("secretKey")
    self.key = try wire.get("key")
    self.keyKeptAt = try wire.get("keyKeptAt")
  }
  var json: JSON {
    var wire = WireObject()
    wire.put("settings", self.settings)
    wire.put("home", self.home)
    wire.put("since", self.since)
    wire.put("secretKey", self.secretKey)
    wire.put("key", self.key)
    wire.put("keyKeptAt", self.keyKeptAt)
    return wire.json
  }
  static var wireName: String { "CopyStoreSecrets" }
  static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("settings", Optional<CopyStoreSettings>.schema(&catalog), default: nil, doc: "absent: there is no store any more; its key is kept for the next"))
    fields.append(WireField("home", Optional<String>.schema(&catalog), default: nil, doc: "the machine and the data folder for which it was set up"))
    fields.append(WireField("since", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("secretKey", Optional<String>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("key", Optional<String>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("keyKeptAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "`copies.json` among the hub's secrets.", .object(fields))
  }
}

extension StoredFile {
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("path size mode sha256 blocks")
    self.path = try wire.get("path")
    self.size = try wire.get("size")
    self.mode = try wire.get("mode")
    self.sha256 = try wire.get("sha256")
    self.blocks = try wire.get("blocks")
  }
  var json: JSON {
    var wire = WireObject()
    wire.put("path", self.path)
    wire.put("size", self.size)
    wire.put("mode", self.mode)
    wire.put("sha256", self.sha256)
    wire.put("blocks", self.blocks)
    return wire.json
  }
  static var wireName: String { "StoredFile" }
  static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("path", String.schema(&catalog), default: nil, doc: "within the copy's folder, or within the folder of media"))
    fields.append(WireField("size", Int64.schema(&catalog), default: nil, doc: "bytes"))
    fields.append(WireField("mode", Int64.schema(&catalog), default: nil, doc: "permissions, as chmod(1) writes them, in decimal digits"))
    fields.append(WireField("sha256", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("blocks", [String].schema(&catalog), default: nil, doc: "names of its blocks, in order"))
    return catalog.leave(name, "A file of a copy in a store, by the encrypted blocks that it consists of.", .object(fields))
  }
}

extension StoredShelf {
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("name files size blocks")
    self.name = try wire.get("name")
    self.files = try wire.get("files")
    self.size = try wire.get("size")
    self.blocks = try wire.get("blocks")
  }
  var json: JSON {
    var wire = WireObject()
    wire.put("name", self.name)
    wire.put("files", self.files)
    wire.put("size", self.size)
    wire.put("blocks", self.blocks)
    return wire.json
  }
  static var wireName: String { "StoredShelf" }
  static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("name", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("files", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("size", Int64.schema(&catalog), default: nil, doc: "bytes of its files"))
    fields.append(WireField("blocks", [String].schema(&catalog), default: nil, doc: "names of the blocks of its list"))
    return catalog.leave(name, "One folder of media. Its list of files is stored as blocks too, so that an unchanged folder is stored once.", .object(fields))
  }
}

extension StoredManifest {
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("format program madeAt files media")
    self.format = try wire.get("format")
    self.program = try wire.get("program")
    self.madeAt = try wire.get("madeAt")
    self.files = try wire.get("files")
    self.media = try wire.get("media")
  }
  var json: JSON {
    var wire = WireObject()
    wire.put("format", self.format)
    wire.put("program", self.program)
    wire.put("madeAt", self.madeAt)
    wire.put("files", self.files)
    wire.put("media", self.media)
    return wire.json
  }
  static var wireName: String { "StoredManifest" }
  static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("format", Int64.schema(&catalog), default: nil, doc: "the form of stored copies, 1"))
    fields.append(WireField("program", String.schema(&catalog), default: nil, doc: "the version of iQsine that made it"))
    fields.append(WireField("madeAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("files", [StoredFile].schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("media", [StoredShelf].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A copy in a store. It is written after everything that it names.", .object(fields))
  }
}

extension StoredProof {
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("manifest provenAt size")
    self.manifest = try wire.get("manifest")
    self.provenAt = try wire.get("provenAt")
    self.size = try wire.get("size")
  }
  var json: JSON {
    var wire = WireObject()
    wire.put("manifest", self.manifest)
    wire.put("provenAt", self.provenAt)
    wire.put("size", self.size)
    return wire.json
  }
  static var wireName: String { "StoredProof" }
  static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("manifest", String.schema(&catalog), default: nil, doc: "SHA-256 of the manifest, so that it proves no other"))
    fields.append(WireField("provenAt", Instant.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("size", Int64.schema(&catalog), default: nil, doc: "bytes of the copy with its media"))
    return catalog.leave(name, "Written when a copy was brought back into an empty folder and compared.", .object(fields))
  }
}

extension StoreMark {
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("format key")
    self.format = try wire.get("format")
    self.key = try wire.get("key")
  }
  var json: JSON {
    var wire = WireObject()
    wire.put("format", self.format)
    wire.put("key", self.key)
    return wire.json
  }
  static var wireName: String { "StoreMark" }
  static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("format", Int64.schema(&catalog), default: nil, doc: "the form of stores, 1"))
    fields.append(WireField("key", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Says to which key a store belongs. It is written before anything else.", .object(fields))
  }
}

extension KnownMedia {
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("modified file")
    self.modified = try wire.get("modified")
    self.file = try wire.get("file")
  }
  var json: JSON {
    var wire = WireObject()
    wire.put("modified", self.modified)
    wire.put("file", self.file)
    return wire.json
  }
  static var wireName: String { "KnownMedia" }
  static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("modified", Int64.schema(&catalog), default: nil, doc: "microseconds since 1970; nanoseconds are larger than a number on the wire may be"))
    fields.append(WireField("file", StoredFile.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A media file that was stored before, and by which it is recognized.", .object(fields))
  }
}

extension KnownMediaList {
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("files")
    self.files = try wire.get("files")
  }
  var json: JSON {
    var wire = WireObject()
    wire.put("files", self.files)
    return wire.json
  }
  static var wireName: String { "KnownMediaList" }
  static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("files", [KnownMedia].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The media files that were stored before.", .object(fields))
  }
}

extension BackupReason {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.nightly, .upgrade, .manual, .replaced, .stored]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "BackupReason" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "Why a copy was made.", .choice(["nightly", "upgrade", "manual", "replaced", "stored"]))
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
    try wire.only("format program madeAt reason database opened seq schema tables sums files beside number")
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
    self.number = try wire.get("number")
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
    wire.put("number", self.number)
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
    fields.append(WireField("number", Optional<Int64>.schema(&catalog), default: nil, doc: "Counts the copies of a folder, so that their order needs no clock. Nil in copies of earlier versions, which are older."))
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
    fields.append(WireField("code", String.schema(&catalog), default: nil, doc: "`full`, `folder`, `damaged`, `toolMissing`, `toolOlder`, `database`; of a store also `storeFull`, `storeMissing`, `storeRefused`, `storeUnreachable`, `storeNotTrusted`, `storeNotAllowed`, `storeNotUnderstood`, `otherKey`, `tampered`, `lost`, `notOpened`"))
    fields.append(WireField("detail", String.schema(&catalog), default: nil, doc: "in the machine's own words"))
    return catalog.leave(name, "The last attempt that came to nothing.", .object(fields))
  }
}

extension BackupsView {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("folder data copies running lastGoodAt since nextAt failure store")
    self.folder = try wire.get("folder")
    self.data = try wire.get("data")
    self.copies = try wire.get("copies")
    self.running = try wire.get("running")
    self.lastGoodAt = try wire.get("lastGoodAt")
    self.since = try wire.get("since")
    self.nextAt = try wire.get("nextAt")
    self.failure = try wire.get("failure")
    self.store = try wire.get("store")
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
    wire.put("store", self.store)
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
    fields.append(WireField("store", Optional<CopyStoreView>.schema(&catalog), default: nil, doc: "absent: none is set up"))
    return catalog.leave(name, "The state of the safety copies.", .object(fields))
  }
}
