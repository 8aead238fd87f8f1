// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension SchemaStand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("module number")
    self.module = try wire.get("module")
    self.number = try wire.get("number")
  }
  public func put(into wire: inout WireObject) {
    wire.put("module", self.module)
    wire.put("number", self.number)
  }
}

extension CountedTable: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name rows digest")
    self.name = try wire.get("name")
    self.rows = try wire.get("rows")
    self.digest = try wire.get("digest")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("rows", self.rows)
    wire.put("digest", self.digest)
  }
}

extension NamedSum: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name amount")
    self.name = try wire.get("name")
    self.amount = try wire.get("amount")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("amount", self.amount)
  }
}

extension CopiedFile: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("path size sha256")
    self.path = try wire.get("path")
    self.size = try wire.get("size")
    self.sha256 = try wire.get("sha256")
  }
  public func put(into wire: inout WireObject) {
    wire.put("path", self.path)
    wire.put("size", self.size)
    wire.put("sha256", self.sha256)
  }
}

extension CopiedDatabase: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name opened seq schema tables sums")
    self.name = try wire.get("name")
    self.opened = try wire.get("opened")
    self.seq = try wire.get("seq")
    self.schema = try wire.get("schema")
    self.tables = try wire.get("tables")
    self.sums = try wire.get("sums")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("opened", self.opened)
    wire.put("seq", self.seq)
    wire.put("schema", self.schema)
    wire.put("tables", self.tables)
    wire.put("sums", self.sums)
  }
}

extension BackupManifest: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension BackupView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name madeAt reason state size program")
    self.name = try wire.get("name")
    self.madeAt = try wire.get("madeAt")
    self.reason = try wire.get("reason")
    self.state = try wire.get("state")
    self.size = try wire.get("size")
    self.program = try wire.get("program")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("madeAt", self.madeAt)
    wire.put("reason", self.reason)
    wire.put("state", self.state)
    wire.put("size", self.size)
    wire.put("program", self.program)
  }
}

extension BackupFailure: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("at reason code detail")
    self.at = try wire.get("at")
    self.reason = try wire.get("reason")
    self.code = try wire.get("code")
    self.detail = try wire.get("detail")
  }
  public func put(into wire: inout WireObject) {
    wire.put("at", self.at)
    wire.put("reason", self.reason)
    wire.put("code", self.code)
    wire.put("detail", self.detail)
  }
}

extension BackupsView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("folder", self.folder)
    wire.put("data", self.data)
    wire.put("copies", self.copies)
    wire.put("running", self.running)
    wire.put("lastGoodAt", self.lastGoodAt)
    wire.put("since", self.since)
    wire.put("nextAt", self.nextAt)
    wire.put("failure", self.failure)
    wire.put("store", self.store)
  }
}

extension CopyStoreSettings: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
    wire.put("kind", self.kind)
    wire.put("place", self.place)
    wire.put("region", self.region)
    wire.put("accessKey", self.accessKey)
    wire.put("everyHours", self.everyHours)
    wire.put("keptHours", self.keptHours)
    wire.put("keptDays", self.keptDays)
    wire.put("keptMonths", self.keptMonths)
  }
}

extension CopyStoreChange: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("settings secretKey key")
    self.settings = try wire.get("settings")
    self.secretKey = try wire.get("secretKey")
    self.key = try wire.get("key")
  }
  public func put(into wire: inout WireObject) {
    wire.put("settings", self.settings)
    wire.put("secretKey", self.secretKey)
    wire.put("key", self.key)
  }
}

extension StoredCopyView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name madeAt provenAt size sent")
    self.name = try wire.get("name")
    self.madeAt = try wire.get("madeAt")
    self.provenAt = try wire.get("provenAt")
    self.size = try wire.get("size")
    self.sent = try wire.get("sent")
  }
  public func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("madeAt", self.madeAt)
    wire.put("provenAt", self.provenAt)
    wire.put("size", self.size)
    wire.put("sent", self.sent)
  }
}

extension CopyStoreView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension CopyKeyView: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("key")
    self.key = try wire.get("key")
  }
  public func put(into wire: inout WireObject) {
    wire.put("key", self.key)
  }
}

extension CopyStoreState: WireRecord {
  init(members wire: WireMembers) throws(JSONError) {
    try wire.only("place copies failure")
    self.place = try wire.get("place")
    self.copies = try wire.get("copies")
    self.failure = try wire.get("failure")
  }
  func put(into wire: inout WireObject) {
    wire.put("place", self.place)
    wire.put("copies", self.copies)
    wire.put("failure", self.failure)
  }
}

extension CopyStoreSecrets: WireRecord {
  init(members wire: WireMembers) throws(JSONError) {
    try wire.only("settings home since secretKey key keyKeptAt")
    self.settings = try wire.get("settings")
    self.home = try wire.get("home")
    self.since = try wire.get("since")
    self.secretKey = try wire.get("secretKey")
    self.key = try wire.get("key")
    self.keyKeptAt = try wire.get("keyKeptAt")
  }
  func put(into wire: inout WireObject) {
    wire.put("settings", self.settings)
    wire.put("home", self.home)
    wire.put("since", self.since)
    wire.put("secretKey", self.secretKey)
    wire.put("key", self.key)
    wire.put("keyKeptAt", self.keyKeptAt)
  }
}

extension StoredFile: WireRecord {
  init(members wire: WireMembers) throws(JSONError) {
    try wire.only("path size mode sha256 blocks")
    self.path = try wire.get("path")
    self.size = try wire.get("size")
    self.mode = try wire.get("mode")
    self.sha256 = try wire.get("sha256")
    self.blocks = try wire.get("blocks")
  }
  func put(into wire: inout WireObject) {
    wire.put("path", self.path)
    wire.put("size", self.size)
    wire.put("mode", self.mode)
    wire.put("sha256", self.sha256)
    wire.put("blocks", self.blocks)
  }
}

extension StoredShelf: WireRecord {
  init(members wire: WireMembers) throws(JSONError) {
    try wire.only("name files size blocks")
    self.name = try wire.get("name")
    self.files = try wire.get("files")
    self.size = try wire.get("size")
    self.blocks = try wire.get("blocks")
  }
  func put(into wire: inout WireObject) {
    wire.put("name", self.name)
    wire.put("files", self.files)
    wire.put("size", self.size)
    wire.put("blocks", self.blocks)
  }
}

extension StoredManifest: WireRecord {
  init(members wire: WireMembers) throws(JSONError) {
    try wire.only("format program madeAt files media")
    self.format = try wire.get("format")
    self.program = try wire.get("program")
    self.madeAt = try wire.get("madeAt")
    self.files = try wire.get("files")
    self.media = try wire.get("media")
  }
  func put(into wire: inout WireObject) {
    wire.put("format", self.format)
    wire.put("program", self.program)
    wire.put("madeAt", self.madeAt)
    wire.put("files", self.files)
    wire.put("media", self.media)
  }
}

extension StoredProof: WireRecord {
  init(members wire: WireMembers) throws(JSONError) {
    try wire.only("manifest provenAt size")
    self.manifest = try wire.get("manifest")
    self.provenAt = try wire.get("provenAt")
    self.size = try wire.get("size")
  }
  func put(into wire: inout WireObject) {
    wire.put("manifest", self.manifest)
    wire.put("provenAt", self.provenAt)
    wire.put("size", self.size)
  }
}

extension StoreMark: WireRecord {
  init(members wire: WireMembers) throws(JSONError) {
    try wire.only("format key")
    self.format = try wire.get("format")
    self.key = try wire.get("key")
  }
  func put(into wire: inout WireObject) {
    wire.put("format", self.format)
    wire.put("key", self.key)
  }
}

extension KnownMedia: WireRecord {
  init(members wire: WireMembers) throws(JSONError) {
    try wire.only("modified file")
    self.modified = try wire.get("modified")
    self.file = try wire.get("file")
  }
  func put(into wire: inout WireObject) {
    wire.put("modified", self.modified)
    wire.put("file", self.file)
  }
}

extension KnownMediaList: WireRecord {
  init(members wire: WireMembers) throws(JSONError) {
    try wire.only("files")
    self.files = try wire.get("files")
  }
  func put(into wire: inout WireObject) {
    wire.put("files", self.files)
  }
}
