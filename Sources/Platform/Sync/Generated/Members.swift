// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension Command {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id n at author body")
    self.id = try wire.get("id")
    self.n = try wire.get("n")
    self.at = try wire.get("at")
    self.author = try wire.get("author")
    self.body = try wire.get("body")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("n", self.n)
    wire.put("at", self.at)
    wire.put("author", self.author)
    wire.put("body", self.body)
    return wire.json
  }
  public static var wireName: String { "Command" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", CommandID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("n", CommandNumber.schema(&catalog), default: nil, doc: "counts the commands of this device, from 1"))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when it was made, by the device's clock corrected by its measured offset"))
    fields.append(WireField("author", Optional<EmployeeID>.schema(&catalog), default: nil, doc: "the author, if it is not the signed-in person: somebody else who signed in or took over on this device"))
    fields.append(WireField("body", JSON.schema(&catalog), default: nil, doc: "`{\"type\": \"orders.addItem\", …}`"))
    return catalog.leave(name, "A person's command, as a device sends it. The device repeats it until it has an answer; the id makes sure that it runs once.", .object(fields))
  }
}

extension OutcomeStatus {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.accepted, .refused, .unknown]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "OutcomeStatus" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "", .choice(["accepted", "refused", "unknown"]))
  }
}

extension Problem {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("code message field params requestId")
    self.code = try wire.get("code")
    self.message = try wire.get("message")
    self.field = try wire.get("field")
    self.params = try wire.get("params")
    self.requestId = try wire.get("requestId")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("code", self.code)
    wire.put("message", self.message)
    wire.put("field", self.field)
    wire.put("params", self.params)
    wire.put("requestId", self.requestId)
    return wire.json
  }
  public static var wireName: String { "Problem" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("code", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("message", String.schema(&catalog), default: nil, doc: "in the user's language"))
    fields.append(WireField("field", Optional<String>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("params", Optional<JSON>.schema(&catalog), default: nil, doc: "the parameters of the message: `{\"left\": 2}`"))
    fields.append(WireField("requestId", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Why not, ready to be shown.", .object(fields))
  }
}

extension ErrorBody {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("error")
    self.error = try wire.get("error")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("error", self.error)
    return wire.json
  }
  public static var wireName: String { "ErrorBody" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("error", Problem.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The body of every answer over HTTP that says no.", .object(fields))
  }
}

extension Outcome {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id status seq error")
    self.id = try wire.get("id")
    self.status = try wire.get("status")
    self.seq = try wire.get("seq")
    self.error = try wire.get("error")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("status", self.status)
    wire.put("seq", self.seq)
    wire.put("error", self.error)
    return wire.json
  }
  public static var wireName: String { "Outcome" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", CommandID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("status", OutcomeStatus.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: "the stream's number once this was decided"))
    fields.append(WireField("error", Optional<Problem>.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The outcome of a command, the same for every repetition.", .object(fields))
  }
}

extension Commands {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("commands")
    self.commands = try wire.get("commands")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("commands", self.commands)
    return wire.json
  }
  public static var wireName: String { "Commands" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("commands", [Command].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Several commands in one request; answered in their order.", .object(fields))
  }
}

extension Outcomes {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("outcomes")
    self.outcomes = try wire.get("outcomes")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("outcomes", self.outcomes)
    return wire.json
  }
  public static var wireName: String { "Outcomes" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("outcomes", [Outcome].schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "", .object(fields))
  }
}

extension Change {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("seq topic kind id value")
    self.seq = try wire.get("seq")
    self.topic = try wire.get("topic")
    self.kind = try wire.get("kind")
    self.id = try wire.get("id")
    self.value = try wire.get("value")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("seq", self.seq)
    wire.put("topic", self.topic)
    wire.put("kind", self.kind)
    wire.put("id", self.id)
    wire.put("value", self.value)
    return wire.json
  }
  public static var wireName: String { "Change" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("topic", Topic.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("kind", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("id", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("value", Optional<JSON>.schema(&catalog), default: nil, doc: "absent: gone"))
    return catalog.leave(name, "One thing's whole new state, or that it is gone.", .object(fields))
  }
}

extension SnapshotEntity {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("topic kind id value")
    self.topic = try wire.get("topic")
    self.kind = try wire.get("kind")
    self.id = try wire.get("id")
    self.value = try wire.get("value")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("topic", self.topic)
    wire.put("kind", self.kind)
    wire.put("id", self.id)
    wire.put("value", self.value)
    return wire.json
  }
  public static var wireName: String { "SnapshotEntity" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("topic", Topic.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("kind", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("id", String.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("value", JSON.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "A thing of a snapshot.", .object(fields))
  }
}

extension TopicSum {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("topic sum")
    self.topic = try wire.get("topic")
    self.sum = try wire.get("sum")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("topic", self.topic)
    wire.put("sum", self.sum)
    return wire.json
  }
  public static var wireName: String { "TopicSum" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("topic", Topic.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("sum", String.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "The checksum of one topic, as 16 lower-case hexadecimal digits: the wrapping sum over its entities of FNV-1a (64 bits) over kind, U+001F, id, U+001F and the value's JSON.", .object(fields))
  }
}

extension LiveMessage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "hello":
      try wire.only("type stream now seq schema rights epoch lastN")
      self = .hello(stream: try wire.get("stream"), now: try wire.get("now"), seq: try wire.get("seq"), schema: try wire.get("schema"), rights: try wire.get("rights"), epoch: try wire.get("epoch"), lastN: try wire.get("lastN"))
    case "changes":
      try wire.only("type stream from to at changes")
      self = .changes(stream: try wire.get("stream"), from: try wire.get("from"), to: try wire.get("to"), at: try wire.get("at"), changes: try wire.get("changes"))
    case "snapshot":
      try wire.only("type stream seq at epoch entities")
      self = .snapshot(stream: try wire.get("stream"), seq: try wire.get("seq"), at: try wire.get("at"), epoch: try wire.get("epoch"), entities: try wire.get("entities"))
    case "outcome":
      try wire.only("type outcome")
      self = .outcome(outcome: try wire.get("outcome"))
    case "beat":
      try wire.only("type now")
      self = .beat(now: try wire.get("now"))
    case "check":
      try wire.only("type stream seq sums")
      self = .check(stream: try wire.get("stream"), seq: try wire.get("seq"), sums: try wire.get("sums"))
    case "pong":
      try wire.only("type at now")
      self = .pong(at: try wire.get("at"), now: try wire.get("now"))
    case "error":
      try wire.only("type error")
      self = .error(error: try wire.get("error"))
    case "signal":
      try wire.only("type kind about from person body")
      self = .signal(kind: try wire.get("kind"), about: try wire.get("about"), from: try wire.get("from"), person: try wire.get("person"), body: try wire.get("body"))
    case "signalRefused":
      try wire.only("type kind about error")
      self = .signalRefused(kind: try wire.get("kind"), about: try wire.get("about"), error: try wire.get("error"))
    case "presence":
      try wire.only("type people")
      self = .presence(people: try wire.get("people"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .hello(let v0, let v1, let v2, let v3, let v4, let v5, let v6):
      wire.put("type", "hello")
      wire.put("stream", v0)
      wire.put("now", v1)
      wire.put("seq", v2)
      wire.put("schema", v3)
      wire.put("rights", v4)
      wire.put("epoch", v5)
      wire.put("lastN", v6)
    case .changes(let v0, let v1, let v2, let v3, let v4):
      wire.put("type", "changes")
      wire.put("stream", v0)
      wire.put("from", v1)
      wire.put("to", v2)
      wire.put("at", v3)
      wire.put("changes", v4)
    case .snapshot(let v0, let v1, let v2, let v3, let v4):
      wire.put("type", "snapshot")
      wire.put("stream", v0)
      wire.put("seq", v1)
      wire.put("at", v2)
      wire.put("epoch", v3)
      wire.put("entities", v4)
    case .outcome(let v0):
      wire.put("type", "outcome")
      wire.put("outcome", v0)
    case .beat(let v0):
      wire.put("type", "beat")
      wire.put("now", v0)
    case .check(let v0, let v1, let v2):
      wire.put("type", "check")
      wire.put("stream", v0)
      wire.put("seq", v1)
      wire.put("sums", v2)
    case .pong(let v0, let v1):
      wire.put("type", "pong")
      wire.put("at", v0)
      wire.put("now", v1)
    case .error(let v0):
      wire.put("type", "error")
      wire.put("error", v0)
    case .signal(let v0, let v1, let v2, let v3, let v4):
      wire.put("type", "signal")
      wire.put("kind", v0)
      wire.put("about", v1)
      wire.put("from", v2)
      wire.put("person", v3)
      wire.put("body", v4)
    case .signalRefused(let v0, let v1, let v2):
      wire.put("type", "signalRefused")
      wire.put("kind", v0)
      wire.put("about", v1)
      wire.put("error", v2)
    case .presence(let v0):
      wire.put("type", "presence")
      wire.put("people", v0)
    }
    return wire.json
  }
  public static var wireName: String { "LiveMessage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("stream", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("now", Instant.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("schema", Int64.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("rights", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("epoch", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("lastN", Int64.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("hello", fields, doc: "opens a stream of the connection: the hub's time, the stream's number, the version of the wire format and of the user's rights. `epoch` identifies the numbering. After a restore it changes, and numbers of the old one are void. `lastN`: the highest command number of this device in the stream, 0 for none. A device that counts from less has lost its own record"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("stream", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("from", Int64.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("to", Int64.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("changes", [Change].schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("changes", fields, doc: "the changes from `from` to `to` that this user may see"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("stream", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("epoch", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("entities", [SnapshotEntity].schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("snapshot", fields, doc: "all entities that this user may see, as of `seq`. `epoch` as in `hello`"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("outcome", Outcome.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("outcome", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("now", Instant.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("beat", fields, doc: "every 3 seconds: the connection is alive"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("stream", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("sums", [TopicSum].schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("check", fields, doc: "after catching up and once a minute: the checksum of each visible topic, as of `seq`"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("now", Instant.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("pong", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("error", Problem.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("error", fields, doc: "the device's last message could not be read; the line stays"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("kind", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("about", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("from", DeviceID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("body", String.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("signal", fields, doc: "a signal that another device sent a moment ago, as `DeviceMessage.signal`; `person`: the person who is signed in there"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("kind", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("about", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("error", Problem.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("signalRefused", fields, doc: "the last signal of that kind from this connection reached nobody"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("people", [PersonPresence].schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("presence", fields, doc: "after the `hello` of a stream with presence: everybody who was here since the hub's start. Later: people whose presence changed"))
    }
    return catalog.leave(name, "The hub's messages on the live socket.", .union(tag: "type", cases))
  }
}

extension PersonPresence {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("person here since")
    self.person = try wire.get("person")
    self.here = try wire.get("here")
    self.since = try wire.get("since")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("person", self.person)
    wire.put("here", self.here)
    wire.put("since", self.since)
    return wire.json
  }
  public static var wireName: String { "PersonPresence" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("person", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("here", Bool.schema(&catalog), default: nil, doc: "one of their devices has a live connection"))
    fields.append(WireField("since", Instant.schema(&catalog), default: nil, doc: "when they came, or when their last connection ended"))
    return catalog.leave(name, "Whether a person is here. Returning within seconds counts as having stayed.", .object(fields))
  }
}

extension DeviceMessage {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "command":
      try wire.only("type command")
      self = .command(command: try wire.get("command"))
    case "ping":
      try wire.only("type at pending lasting")
      self = .ping(at: try wire.get("at"), pending: try wire.get("pending", default: 0), lasting: try wire.get("lasting", default: nil))
    case "differs":
      try wire.only("type topic seq")
      self = .differs(topic: try wire.get("topic"), seq: try wire.get("seq"))
    case "signal":
      try wire.only("type kind about to body")
      self = .signal(kind: try wire.get("kind"), about: try wire.get("about"), to: try wire.get("to", default: nil), body: try wire.get("body", default: ""))
    case "sight":
      try wire.only("type hidden")
      self = .sight(hidden: try wire.get("hidden"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public var json: JSON {
    var wire = WireObject()
    switch self {
    case .command(let v0):
      wire.put("type", "command")
      wire.put("command", v0)
    case .ping(let v0, let v1, let v2):
      wire.put("type", "ping")
      wire.put("at", v0)
      wire.put("pending", v1)
      wire.put("lasting", v2)
    case .differs(let v0, let v1):
      wire.put("type", "differs")
      wire.put("topic", v0)
      wire.put("seq", v1)
    case .signal(let v0, let v1, let v2, let v3):
      wire.put("type", "signal")
      wire.put("kind", v0)
      wire.put("about", v1)
      wire.put("to", v2)
      wire.put("body", v3)
    case .sight(let v0):
      wire.put("type", "sight")
      wire.put("hidden", v0)
    }
    return wire.json
  }
  public static var wireName: String { "DeviceMessage" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var cases: [WireCase] = []
    do {
      var fields: [WireField] = []
      fields.append(WireField("command", Command.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("command", fields, doc: ""))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("pending", Int64.schema(&catalog), default: (0 as Int64).json, doc: ""))
      fields.append(WireField("lasting", Optional<Bool>.schema(&catalog), default: (nil as Bool?).json, doc: ""))
      cases.append(WireCase("ping", fields, doc: "`pending`: commands that wait on the device; 0 says that all its commands have arrived; `lasting`: whether its browser has promised not to clear its storage, absent if it cannot tell"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("topic", Topic.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("seq", Int64.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("differs", fields, doc: "the device's sum of this topic differs from the hub's; it asks for a snapshot"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("kind", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("about", String.schema(&catalog), default: nil, doc: ""))
      fields.append(WireField("to", Optional<DeviceID>.schema(&catalog), default: (nil as DeviceID?).json, doc: ""))
      fields.append(WireField("body", String.schema(&catalog), default: ("" as String).json, doc: ""))
      cases.append(WireCase("signal", fields, doc: "a message for this moment that is stored nowhere. `kind` decides the receivers: `typing` in the room `about`, `call` on the device `to` in the call `about`. At most 32, 64 and 64 characters; only the other device reads `body`"))
    }
    do {
      var fields: [WireField] = []
      fields.append(WireField("hidden", Bool.schema(&catalog), default: nil, doc: ""))
      cases.append(WireCase("sight", fields, doc: "whether the page is hidden; it counts as visible until this message"))
    }
    return catalog.leave(name, "A device's messages on the live socket.", .union(tag: "type", cases))
  }
}

extension QuarantineVerdict {
  public init(json: JSON) throws(JSONError) {
    let wire = try String(json: json)
    guard let value = Self(wire, among: [.applied, .refused, .discarded]) else { throw JSONError(.unknown(wire)) }
    self = value
  }
  public var json: JSON {
    return .string(self.rawValue)
  }
  public static var wireName: String { "QuarantineVerdict" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    return catalog.leave(name, "A manager's decision on a command that a signed-out device handed over.", .choice(["applied", "refused", "discarded"]))
  }
}

extension QuarantinedCommand {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("id device author madeAt at body verdict decidedBy decidedAt error")
    self.id = try wire.get("id")
    self.device = try wire.get("device")
    self.author = try wire.get("author")
    self.madeAt = try wire.get("madeAt")
    self.at = try wire.get("at")
    self.body = try wire.get("body")
    self.verdict = try wire.get("verdict")
    self.decidedBy = try wire.get("decidedBy")
    self.decidedAt = try wire.get("decidedAt")
    self.error = try wire.get("error")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("id", self.id)
    wire.put("device", self.device)
    wire.put("author", self.author)
    wire.put("madeAt", self.madeAt)
    wire.put("at", self.at)
    wire.put("body", self.body)
    wire.put("verdict", self.verdict)
    wire.put("decidedBy", self.decidedBy)
    wire.put("decidedAt", self.decidedAt)
    wire.put("error", self.error)
    return wire.json
  }
  public static var wireName: String { "QuarantinedCommand" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("id", CommandID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("device", DeviceID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("author", EmployeeID.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("madeAt", Instant.schema(&catalog), default: nil, doc: "when it was made, as the device says"))
    fields.append(WireField("at", Instant.schema(&catalog), default: nil, doc: "when it was given up"))
    fields.append(WireField("body", JSON.schema(&catalog), default: nil, doc: "`{\"type\": \"orders.addItem\", …}`"))
    fields.append(WireField("verdict", Optional<QuarantineVerdict>.schema(&catalog), default: nil, doc: "absent: nobody has decided yet"))
    fields.append(WireField("decidedBy", Optional<EmployeeID>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("decidedAt", Optional<Instant>.schema(&catalog), default: nil, doc: ""))
    fields.append(WireField("error", Optional<Problem>.schema(&catalog), default: nil, doc: "refused: the reason; discarded: the given reason is in its `params`"))
    return catalog.leave(name, "A command that a device gave up when it was signed out: nothing of it happens unless a manager says so.", .object(fields))
  }
}

extension Surrendered {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("kept known")
    self.kept = try wire.get("kept")
    self.known = try wire.get("known")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("kept", self.kept)
    wire.put("known", self.known)
    return wire.json
  }
  public static var wireName: String { "Surrendered" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("kept", Int64.schema(&catalog), default: nil, doc: "wait for a manager now"))
    fields.append(WireField("known", Int64.schema(&catalog), default: nil, doc: "were decided before: the device had only not heard of it"))
    return catalog.leave(name, "The answer to a device that handed over its unsent commands.", .object(fields))
  }
}

extension Discard {
  public init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    try wire.only("reason")
    self.reason = try wire.get("reason")
  }
  public var json: JSON {
    var wire = WireObject()
    wire.put("reason", self.reason)
    return wire.json
  }
  public static var wireName: String { "Discard" }
  public static func schema(_ catalog: inout WireCatalog) -> WireSchema {
    let name = wireName
    guard catalog.enter(name) else { return .ref(name) }
    var fields: [WireField] = []
    fields.append(WireField("reason", Reason.schema(&catalog), default: nil, doc: ""))
    return catalog.leave(name, "Why a manager lets a command go.", .object(fields))
  }
}
