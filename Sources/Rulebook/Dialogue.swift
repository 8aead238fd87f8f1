import Kernel

/// The rulebook as a page talks to it: bytes of JSON in, bytes of JSON out. Native and in the browser alike.
public struct Dialogue: Sendable {
  /// What a page asks for; the numbers are those of the browser's module.
  public enum Request: Int32, CaseIterable, Sendable {
    /// all that is, perhaps in several parts: it begins here …
    case begin = 0
    /// … `[{kind, id, value}]` …
    case more = 1
    /// … and from here on it is what is known
    case end = 2
    /// `[{kind, id, value?}]`, what the hub did at once; without a value: gone
    case apply = 3
    /// `{after, pending: [PendingCommand]}` → `[{id, refusal?, changes}]`; `after`: on top of so many of those foretold before
    case predict = 4
    /// → `{floor: "…", …}`
    case checksums = 5
  }

  private var world = World()
  private var incoming: [Change]?

  public init() {}

  /// What cannot be read is answered with `{"error": {code, field}}` and changes nothing.
  public mutating func answer(_ request: Request, _ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    do throws(JSONError) {
      return try reply(request, bytes).bytes
    } catch {
      return JSON.object([("error", error.refusal.wire)]).bytes
    }
  }

  private mutating func reply(_ request: Request, _ bytes: UnsafeBufferPointer<UInt8>)
    throws(JSONError) -> JSON
  {
    switch request {
    case .begin: incoming = []
    case .more:
      incoming =
        (incoming ?? [])
        + (try Dialogue.changes(bytes))
    case .end:
      world.replace(with: incoming ?? [])
      incoming = nil
    case .apply:
      world.apply(try Dialogue.changes(bytes))
    case .predict:
      return try predict(try JSON.parse(bytes).members())
    case .checksums: return .object(world.checksums.map { ($0.topic.rawValue, .string($0.sum)) })
    }
    return .object([("whole", .bool(world.isWhole))])
  }

  private mutating func predict(_ wire: WireMembers) throws(JSONError) -> JSON {
    let after: Int64 = try wire.get("after")
    if after < 0 || after > Int64(world.foretold.count) {
      throw JSONError(.outOfRange(0, Int64(world.foretold.count))).at("after")
    }
    let pending = try Dialogue.list(try wire.get("pending")) { (json) throws(JSONError) in
      try PendingCommand(json: json)
    }
    return .array(world.predict(pending, after: Int(after)).map { $0.wire })
  }

  private static func changes(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> [Change] {
    try list(try JSON.parse(bytes)) { (json) throws(JSONError) in try Change(json: json) }
  }

  private static func list<T>(
    _ json: JSON, _ read: (JSON) throws(JSONError) -> T
  ) throws(JSONError) -> [T] {
    guard case .array(let values) = json else {
      throw JSONError(.expected("list"))
    }
    var all: [T] = []
    all.reserveCapacity(values.count)
    for i in values.indices {
      do throws(JSONError) { all.append(try read(values[i])) } catch { throw error.at(i) }
    }
    return all
  }
}

extension Change {
  /// As the page gives it.
  init(json: JSON) throws(JSONError) {
    let wire = try json.members()
    kind = try wire.get("kind")
    id = try wire.get("id")
    value = try wire.get("value")
  }

  var wire: JSON {
    var object = WireObject()
    object.put("kind", kind)
    object.put("id", id)
    object.put("value", value)
    return object.json
  }
}

extension Prediction {
  var wire: JSON {
    var object = WireObject()
    object.put("id", id)
    object.put("refusal", refusal?.wire)
    object.put("changes", JSON.array(changes.map { $0.wire }))
    return object.json
  }
}

extension Refusal {
  var wire: JSON {
    var object = WireObject()
    object.put("code", code)
    object.put("field", field)
    if !parameters.isEmpty {
      object.put("params", JSON.object(parameters.map { ($0.name, $0.value) }))
    }
    return object.json
  }
}
