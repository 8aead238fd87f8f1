// swift-format-ignore-file
// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.
import Kernel

extension Command: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id n at author body")
    self.id = try wire.get("id")
    self.n = try wire.get("n")
    self.at = try wire.get("at")
    self.author = try wire.get("author")
    self.body = try wire.get("body")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("n", self.n)
    wire.put("at", self.at)
    wire.put("author", self.author)
    wire.put("body", self.body)
  }
}

extension Problem: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("code message field params requestId")
    self.code = try wire.get("code")
    self.message = try wire.get("message")
    self.field = try wire.get("field")
    self.params = try wire.get("params")
    self.requestId = try wire.get("requestId")
  }
  public func put(into wire: inout WireObject) {
    wire.put("code", self.code)
    wire.put("message", self.message)
    wire.put("field", self.field)
    wire.put("params", self.params)
    wire.put("requestId", self.requestId)
  }
}

extension ErrorBody: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("error")
    self.error = try wire.get("error")
  }
  public func put(into wire: inout WireObject) {
    wire.put("error", self.error)
  }
}

extension Outcome: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("id status seq error")
    self.id = try wire.get("id")
    self.status = try wire.get("status")
    self.seq = try wire.get("seq")
    self.error = try wire.get("error")
  }
  public func put(into wire: inout WireObject) {
    wire.put("id", self.id)
    wire.put("status", self.status)
    wire.put("seq", self.seq)
    wire.put("error", self.error)
  }
}

extension Commands: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("commands")
    self.commands = try wire.get("commands")
  }
  public func put(into wire: inout WireObject) {
    wire.put("commands", self.commands)
  }
}

extension Outcomes: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("outcomes")
    self.outcomes = try wire.get("outcomes")
  }
  public func put(into wire: inout WireObject) {
    wire.put("outcomes", self.outcomes)
  }
}

extension Change: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("seq topic kind id value")
    self.seq = try wire.get("seq")
    self.topic = try wire.get("topic")
    self.kind = try wire.get("kind")
    self.id = try wire.get("id")
    self.value = try wire.get("value")
  }
  public func put(into wire: inout WireObject) {
    wire.put("seq", self.seq)
    wire.put("topic", self.topic)
    wire.put("kind", self.kind)
    wire.put("id", self.id)
    wire.put("value", self.value)
  }
}

extension SnapshotEntity: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("topic kind id value")
    self.topic = try wire.get("topic")
    self.kind = try wire.get("kind")
    self.id = try wire.get("id")
    self.value = try wire.get("value")
  }
  public func put(into wire: inout WireObject) {
    wire.put("topic", self.topic)
    wire.put("kind", self.kind)
    wire.put("id", self.id)
    wire.put("value", self.value)
  }
}

extension TopicSum: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("topic sum")
    self.topic = try wire.get("topic")
    self.sum = try wire.get("sum")
  }
  public func put(into wire: inout WireObject) {
    wire.put("topic", self.topic)
    wire.put("sum", self.sum)
  }
}

extension LiveMessage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "hello": try wire.only("type stream now seq schema rights epoch lastN")
      self = .hello(stream: try wire.get("stream"), now: try wire.get("now"), seq: try wire.get("seq"), schema: try wire.get("schema"), rights: try wire.get("rights"), epoch: try wire.get("epoch"), lastN: try wire.get("lastN"))
    case "changes": try wire.only("type stream from to at changes")
      self = .changes(stream: try wire.get("stream"), from: try wire.get("from"), to: try wire.get("to"), at: try wire.get("at"), changes: try wire.get("changes"))
    case "snapshot": try wire.only("type stream seq at epoch entities")
      self = .snapshot(stream: try wire.get("stream"), seq: try wire.get("seq"), at: try wire.get("at"), epoch: try wire.get("epoch"), entities: try wire.get("entities"))
    case "outcome": try wire.only("type outcome")
      self = .outcome(outcome: try wire.get("outcome"))
    case "beat": try wire.only("type now")
      self = .beat(now: try wire.get("now"))
    case "check": try wire.only("type stream seq sums")
      self = .check(stream: try wire.get("stream"), seq: try wire.get("seq"), sums: try wire.get("sums"))
    case "pong": try wire.only("type at now")
      self = .pong(at: try wire.get("at"), now: try wire.get("now"))
    case "error": try wire.only("type error")
      self = .error(error: try wire.get("error"))
    case "signal": try wire.only("type kind about from person body")
      self = .signal(kind: try wire.get("kind"), about: try wire.get("about"), from: try wire.get("from"), person: try wire.get("person"), body: try wire.get("body"))
    case "signalRefused": try wire.only("type kind about error")
      self = .signalRefused(kind: try wire.get("kind"), about: try wire.get("about"), error: try wire.get("error"))
    case "presence": try wire.only("type people")
      self = .presence(people: try wire.get("people"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
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
  }
}

extension PersonPresence: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("person here since")
    self.person = try wire.get("person")
    self.here = try wire.get("here")
    self.since = try wire.get("since")
  }
  public func put(into wire: inout WireObject) {
    wire.put("person", self.person)
    wire.put("here", self.here)
    wire.put("since", self.since)
  }
}

extension DeviceMessage: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    let tag: String = try wire.get("type")
    switch WireWord(tag) {
    case "command": try wire.only("type command")
      self = .command(command: try wire.get("command"))
    case "ping": try wire.only("type at pending lasting")
      self = .ping(at: try wire.get("at"), pending: try wire.get("pending", default: 0), lasting: try wire.get("lasting", default: nil))
    case "differs": try wire.only("type topic seq")
      self = .differs(topic: try wire.get("topic"), seq: try wire.get("seq"))
    case "signal": try wire.only("type kind about to body")
      self = .signal(kind: try wire.get("kind"), about: try wire.get("about"), to: try wire.get("to", default: nil), body: try wire.get("body", default: ""))
    case "sight": try wire.only("type hidden")
      self = .sight(hidden: try wire.get("hidden"))
    default: throw JSONError(.unknown(tag)).at("type")
    }
  }
  public func put(into wire: inout WireObject) {
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
  }
}

extension QuarantinedCommand: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
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
  public func put(into wire: inout WireObject) {
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
  }
}

extension Surrendered: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("kept known")
    self.kept = try wire.get("kept")
    self.known = try wire.get("known")
  }
  public func put(into wire: inout WireObject) {
    wire.put("kept", self.kept)
    wire.put("known", self.known)
  }
}

extension Discard: WireRecord {
  public init(members wire: WireMembers) throws(JSONError) {
    try wire.only("reason")
    self.reason = try wire.get("reason")
  }
  public func put(into wire: inout WireObject) {
    wire.put("reason", self.reason)
  }
}
