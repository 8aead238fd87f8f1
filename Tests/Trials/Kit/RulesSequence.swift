import Kernel
import Restaurant

/// A random evening on this machine's rules, for the comparison with the browser's.
public struct RulesSequence {
  /// One request with its answer. Without a request the state begins anew.
  public typealias Exchange = (request: WasmBridge.Request?, question: [UInt8], answer: [UInt8])

  public private(set) var tally = Tally()
  private var exchanges: [Exchange] = [(nil, [], [])]
  private var bridge = WasmBridge()
  private var random: RandomCommands
  private var now = Instant(1_795_172_400_000)
  /// `{kind, id, value}` of each entity that the page knows
  private var entities: [(key: String, entity: JSON)] = []
  /// this machine hears another price than the browser
  private let isPlanted: Bool

  /// Counts of what was done.
  public struct Tally {
    /// commands, those that changed something and refusals, by type or code
    private var counts: [String: [String: Int64]] = ["sent": [:], "done": [:], "refused": [:], "queries": [:]]

    public init() {}

    mutating func count(_ kind: String, _ name: String) { counts[kind]?[name, default: 0] += 1 }

    public mutating func add(_ other: Tally) {
      for (kind, names) in other.counts { counts[kind]?.merge(names, uniquingKeysWith: +) }
    }

    public var json: JSON {
      .object(counts.map { kind, names in (kind, .object(names.map { ($0.key, .int($0.value)) })) })
    }
  }

  public init(seed: UInt64, isPlanted: Bool = false) {
    random = RandomCommands(Dice(seed: seed), prefix: "n")
    self.isPlanted = isPlanted
  }

  public mutating func run() throws -> [Exchange] {
    var house = OddHouse(dice: random.dice, now: now)
    for change in house.entities() {
      try learn(RulesSequence.object(kind: .string(change.kind), id: .string(change.id), value: change.value))
    }
    random.dice = house.dice
    tellAll()
    for _ in 0..<(15 + random.dice.upTo(10)) { try step() }
    ask(.checksums, nil)
    return exchanges
  }

  private mutating func step() throws {
    let commands = (0...random.dice.upTo(3)).map { _ in command() }
    let predictions = try predict(commands.map(\.json))
    for (command, prediction) in zip(commands, predictions) { count(command.type, prediction) }
    // Behind those that were predicted already it comes to the same.
    let after = random.dice.upTo(commands.count + 1)
    let again = try predict(commands.dropFirst(after).map(\.json), after: after)
    if again != Array(predictions.dropFirst(after)) { throw TrialFailure("predicted otherwise behind \(after): \(commands.map(\.json.text))") }
    // The hub confirms none, or as many as it likes from the front.
    let some = random.dice.rarely(5) ? random.dice.upTo(predictions.count + 1) : predictions.count
    let confirmed = predictions.prefix(some).flatMap { RulesSequence.list($0["changes"]) }
    for change in confirmed { try learn(change) }
    if !confirmed.isEmpty { ask(.apply, .array(confirmed)) }
    if random.dice.rarely(12) { tellAll() }
    let tables = entities.filter { $0.key.hasPrefix("table ") }.compactMap { $0.entity["value"] }
    var queries = RandomQueries(dice: random.dice, now: now, tables: tables)
    let answer = ask(.ask, queries.next())
    random.dice = queries.dice
    tally.count("queries", answer.starts(with: Array("{\"error\"".utf8)) ? "unreadable" : "answered")
  }

  private mutating func command() -> (type: String, json: JSON) {
    now = now.adding(milliseconds: Int64(random.dice.upTo(30_000)))
    var command = random.next(at: now)
    while !command.isPredicted && !random.dice.rarely(8) { command = random.next(at: now) }
    let rights = random.rights(of: command.sender).map { JSON.string($0.rawValue) }
    let at = now.adding(milliseconds: -random.dice.one(of: [0, 0, 0, 1500, 90_000, -5000]))
    let json = JSON.object([
      ("id", command.id.json), ("at", at.json), ("now", now.json), ("author", command.sender.json), ("rights", .array(rights)),
      ("device", .string("phone-" + command.sender.raw)), ("offline", .bool(random.dice.rarely(3))), ("body", command.body),
    ])
    return (command.type, json)
  }

  private mutating func predict(_ pending: [JSON], after: Int = 0) throws -> [JSON] {
    RulesSequence.list(try JSON.parse(ask(.predict, .object([("after", .int(Int64(after))), ("pending", .array(pending))]))))
  }

  private mutating func count(_ type: String, _ prediction: JSON) {
    tally.count("sent", type)
    if case .string(let code)? = prediction["refusal"]?["code"] { return tally.count("refused", code) }
    if !RulesSequence.list(prediction["changes"]).isEmpty { tally.count("done", type) }
  }

  private mutating func tellAll() {
    let half = random.dice.upTo(entities.count)
    ask(.begin, nil)
    ask(.more, .array(entities[..<half].map(\.entity)))
    ask(.more, .array(entities[half...].map(\.entity)))
    ask(.end, nil)
  }

  @discardableResult
  private mutating func ask(_ request: WasmBridge.Request, _ question: JSON?) -> [UInt8] {
    let bytes = question?.bytes ?? []
    var heard = bytes
    if isPlanted, request == .more {
      heard = Array(String(decoding: bytes, as: UTF8.self).replacing("\"price\":18000", with: "\"price\":18001").utf8)
    }
    let answer = heard.withUnsafeBufferPointer { bridge.answer(request, $0) }
    exchanges.append((request, bytes, answer))
    return answer
  }

  private mutating func learn(_ change: JSON) throws {
    guard case .string(let kind)? = change["kind"], case .string(let id)? = change["id"] else { return }
    let key = kind + " " + id
    let place = entities.firstIndex { $0.key == key }
    if change["value"] == nil {
      if let place { entities.remove(at: place) }
    } else if let place {
      entities[place].entity = change
    } else {
      entities.append((key, change))
    }
    try random.knowledge.learn(kind, id, change["value"])
  }

  private static func object(kind: JSON, id: JSON, value: JSON?) -> JSON { .object([("kind", kind), ("id", id), ("value", value ?? .null)]) }

  private static func list(_ json: JSON?) -> [JSON] {
    if case .array(let list)? = json { list } else { [] }
  }
}
