import Kernel
import Storage

/// What became of a command, as it is kept. The text for the user is made when it is told.
public struct Decision: Sendable, Equatable {
  public let id: CommandID
  public let seq: Int64
  /// nil: accepted
  public let refusal: Refusal?

  public init(id: CommandID, seq: Int64, refusal: Refusal?) {
    self.id = id
    self.seq = seq
    self.refusal = refusal
  }
}

/// The commands with their outcomes: what makes each happen once, and the record of who did what.
enum CommandLog {
  /// What is known of a command and its device before it is decided.
  struct Standing {
    let decision: Decision?
    let device: DeviceID?
    let lastN: Int64
    let seenAt: Instant?
  }

  static func standing(of id: CommandID, device: DeviceID, in sql: any SQLConnection) throws -> Standing {
    let row = try sql.first(
      """
      SELECT c.device, c.seq, c.refusal, d.last_n, d.seen_at
      FROM (SELECT CAST($1 AS TEXT) AS command, CAST($2 AS TEXT) AS device) k
      LEFT JOIN command c ON c.id = k.command LEFT JOIN device d ON d.id = k.device
      """, [.text(id.raw), .text(device.raw)])
    guard let row else { return Standing(decision: nil, device: nil, lastN: 0, seenAt: nil) }
    let owner = try row.optionalText(0).map { DeviceID($0) }
    var decision: Decision?
    if owner != nil {
      decision = Decision(id: id, seq: try row.int(1), refusal: try row.optionalText(2).map(Refusal.init(stored:)))
    }
    return Standing(decision: decision, device: owner, lastN: try row.optionalInt(3) ?? 0, seenAt: try row.optionalInt(4).map { Instant($0) })
  }

  struct Entry {
    let command: Command
    let type: String
    let author: Author
    let madeAt: Instant
    let now: Instant
    let decision: Decision
  }

  static func append(_ entry: Entry, in sql: any SQLConnection) throws {
    try sql.execute(
      """
      INSERT INTO command (id, device, n, author, type, body, made_at, at, seq, refusal)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      """,
      [
        .text(entry.command.id.raw), .text(entry.author.device.raw), .integer(entry.command.n.raw), .text(entry.author.employee.raw),
        .text(entry.type), .text(entry.command.body.text), .integer(entry.madeAt.raw), .integer(entry.now.raw),
        .integer(entry.decision.seq), SQLValue(entry.decision.refusal?.stored),
      ])
    try sql.execute(
      """
      INSERT INTO device (id, last_n, seen_at) VALUES ($1, $2, $3)
      ON CONFLICT (id) DO UPDATE SET last_n = excluded.last_n, seen_at = excluded.seen_at
      """, [.text(entry.author.device.raw), .integer(entry.command.n.raw), .integer(entry.now.raw)])
  }
}

extension Refusal.Kind {
  private static let codes: [(Refusal.Kind, String)] = [
    (.invalid, "invalid"), (.unauthenticated, "unauthenticated"), (.forbidden, "forbidden"), (.notFound, "notFound"), (.conflict, "conflict"),
    (.tooLarge, "tooLarge"), (.tooMany, "tooMany"), (.unavailable, "unavailable"), (.full, "full"),
  ]
  var code: String { Refusal.Kind.codes.first { $0.0 == self }?.1 ?? "conflict" }
  init(code: String) { self = Refusal.Kind.codes.first { $0.1 == code }?.0 ?? .conflict }
}

extension Refusal {
  /// As it is kept with its command.
  var stored: String {
    var wire = WireObject()
    wire.put("code", code)
    wire.put("kind", kind.code)
    wire.put("field", field)
    if let parameters = parametersJSON { wire.put("params", parameters) }
    return wire.json.text
  }

  init(stored text: String) {
    let json = (try? JSON.parse(text)) ?? .null
    func string(_ key: String) -> String? {
      guard case .string(let value)? = json[key] else { return nil }
      return value
    }
    self.init(string("code") ?? "hub.internal", field: string("field"), kind: Kind(code: string("kind") ?? ""))
    if case .object(let members)? = json["params"] { parameters = members.map { Parameter($0.key, $0.value) } }
  }

  /// `{"left": 2}`; nil when there are none.
  public var parametersJSON: JSON? {
    parameters.isEmpty ? nil : .object(parameters.map { (key: $0.name, value: $0.value) })
  }
}
