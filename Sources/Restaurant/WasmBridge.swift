import Kernel

/// The restaurant's bridge for pages: JSON bytes in, JSON bytes out. It is the same natively and in the browser.
public struct WasmBridge: Sendable {
  /// Kinds of requests. The numbers are those of the browser's module.
  public enum Request: Int32, CaseIterable, Sendable {
    /// begins a new state, which may come in several parts
    case begin = 0
    /// one part: `[{kind, id, value}]`
    case more = 1
    /// ends the new state and makes it current
    case end = 2
    /// changes of one commit: `[{kind, id, value?}]`; without a value the entity is gone
    case apply = 3
    /// `{after, pending: [PendingCommand]}` → `[{id, refusal?, changes, uncertain?}]`, on top of the first `after` predictions
    case predict = 4
    /// → `{floor: "…", …}`
    case checksums = 5
    /// `PageQuery` → its answer; the state has no part in it
    case ask = 6
  }

  private var restaurant = Restaurant()
  private var incoming: [LiveChange]?

  public init() {}

  /// Answers a request. A malformed one changes nothing and gets `{"error": {code, field}}`.
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
        + (try WasmBridge.changes(bytes))
    case .end:
      restaurant.replace(with: incoming ?? [])
      incoming = nil
    case .apply:
      restaurant.apply(try WasmBridge.changes(bytes))
    case .predict:
      return try predict(try JSON.parse(bytes).members())
    case .ask: return try PageQuery(json: try JSON.parse(bytes)).answer
    case .checksums: return .object(restaurant.checksums.map { ($0.topic.rawValue, .string($0.sum)) })
    }
    return .object([("whole", .bool(restaurant.isWhole))])
  }

  private mutating func predict(_ wire: WireMembers) throws(JSONError) -> JSON {
    let after: Int64 = try wire.get("after")
    if after < 0 || after > Int64(restaurant.predicted.count) {
      throw JSONError(.outOfRange(0, Int64(restaurant.predicted.count))).at("after")
    }
    let pending = try WasmBridge.list(try wire.get("pending")) { (json) throws(JSONError) in
      try PendingCommand(json: json)
    }
    return .array(restaurant.predict(pending, after: Int(after)).map { $0.wire })
  }

  private static func changes(_ bytes: UnsafeBufferPointer<UInt8>) throws(JSONError) -> [LiveChange] {
    try list(try JSON.parse(bytes)) { (json) throws(JSONError) in try LiveChange(json: json) }
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

extension LiveChange {
  /// Reads a change from a page's JSON.
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
    if isUncertain { object.put("uncertain", true) }
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
