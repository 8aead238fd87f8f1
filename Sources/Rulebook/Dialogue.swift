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
    /// `[PendingCommand]` → `[{id, refusal?, changes}]`
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
        + (try Dialogue.list(bytes) { (json) throws(JSONError) in try Change(json: json) })
    case .end:
      world.replace(with: incoming ?? [])
      incoming = nil
    case .apply:
      world.apply(try Dialogue.list(bytes) { (json) throws(JSONError) in try Change(json: json) })
    case .predict:
      let pending = try Dialogue.list(bytes) { (json) throws(JSONError) in
        try PendingCommand(json: json)
      }
      return .array(world.predict(pending).map { $0.wire })
    case .checksums: return .object(world.checksums.map { ($0.topic.rawValue, .string($0.sum)) })
    }
    return .object([("whole", .bool(world.isWhole))])
  }

  private static func list<T>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ read: (JSON) throws(JSONError) -> T
  ) throws(JSONError) -> [T] {
    guard case .array(let values) = try JSON.parse(bytes) else {
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
