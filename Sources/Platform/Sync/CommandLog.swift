import Kernel
import Storage

/// The stored outcome of a command. The user's text is made when the outcome is sent.
public struct Decision: Sendable, Equatable {
  public let id: CommandID
  public let seq: Int64
  /// `nil` if accepted.
  public let refusal: Refusal?

  public init(id: CommandID, seq: Int64, refusal: Refusal?) {
    self.id = id
    self.seq = seq
    self.refusal = refusal
  }
}

/// Stored outcomes of the commands in one batch, the state of their devices, and the outcomes decided since.
struct CommandStandings {
  /// The command state of one device.
  struct Device {
    let lastN: Int64
    /// After a backup was restored: numbers above this one may be used again.
    let againFrom: Int64?
    /// When the device last had no pending commands.
    let quietAt: Instant?
  }

  fileprivate(set) var decided: [CommandID: (decision: Decision, device: DeviceID)] = [:]
  fileprivate(set) var devices: [DeviceID: Device] = [:]
  private(set) var entries: [CommandLog.Entry] = []

  mutating func add(_ entry: CommandLog.Entry) {
    entries.append(entry)
    decided[entry.command.id] = (entry.decision, entry.author.device)
    guard entry.isOfDevice else { return }
    let known = devices[entry.author.device]
    devices[entry.author.device] = Device(
      lastN: max(entry.command.n.raw, known?.lastN ?? 0), againFrom: known?.againFrom, quietAt: entry.quietAt ?? known?.quietAt)
  }
}

extension CommandStandings {
  /// Builds the standings from memory if all these commands are new, so the database need not be asked. A command is new if its
  /// number is higher than any earlier one of its device. A reused id is still detected when the command is written.
  /// - Returns: `nil` if it is not certain that all are new.
  static func ofNew(_ submissions: [Submission], _ memory: ProcessorMemory) -> CommandStandings? {
    var standings = CommandStandings()
    var last: [DeviceID: Int64] = [:]
    for submission in submissions {
      let (device, n) = (submission.author.device, submission.command.n.raw)
      guard submission.way == .device, let known = standings.devices[device] ?? memory.known(Device.self, device.raw) else { return nil }
      guard n > last[device] ?? known.lastN else { return nil }
      standings.devices[device] = known
      last[device] = n
    }
    return standings
  }

  func remember(in memory: ProcessorMemory) { for device in devices.keys { remember(device, in: memory) } }

  func remember(_ device: DeviceID, in memory: ProcessorMemory) {
    if let known = devices[device] { memory.remember(known, as: device.raw) }
  }
}

/// The commands with their outcomes. It makes each command happen once, and it is the audit trail.
enum CommandLog {
  /// Queries for the stored outcomes of these commands and the state of their devices.
  static func questions(about submissions: [Submission]) -> [(sql: String, values: [SQLValue])] {
    Chunks.rounded(submissions).map { chunk in
      (questions[chunk.count] ?? "", chunk.map { SQLValue.text($0.command.id.raw) } + chunk.map { .text($0.author.device.raw) })
    }
  }

  /// Decodes the answers to `questions(about:)`.
  static func standings(_ answers: [[SQLRow]]) throws -> CommandStandings {
    var standings = CommandStandings()
    for rows in answers {
      for row in rows {
        if let owner = try row.optionalText(1).map({ DeviceID($0) }) {
          let id = CommandID(try row.text(0))
          standings.decided[id] = (Decision(id: id, seq: try row.int(2), refusal: try row.optionalText(3).map(Refusal.init(stored:))), owner)
        } else {
          standings.devices[DeviceID(try row.text(0))] = .init(
            lastN: try row.int(2), againFrom: try row.optionalInt(4), quietAt: try row.optionalInt(5).map(Instant.init(_:)))
        }
      }
    }
    return standings
  }

  struct Entry {
    let command: Command
    let type: String
    /// The part of the command's body that the audit trail stores.
    let body: JSON
    let author: Author
    let madeAt: Instant
    let now: Instant
    let decision: Decision
    /// When the hub last knew that the device had no pending commands. `nil` if not known on this connection.
    let quietAt: Instant?
    /// `false` if a signed-out device handed the command over. Its own numbering then does not count it.
    let isOfDevice: Bool
  }

  /// Stores the outcomes, and the last command number of each device.
  static func append(_ entries: [Entry], in sql: any SQLConnection) throws {
    let isPostgres = sql.dialect == .postgres
    if isPostgres {
      try sql.writeAll(insertion, entries.map(values))
    } else {
      for chunk in Chunks.exact(entries) { try sql.write(insertions[chunk.count] ?? "", chunk.flatMap(values)) }
    }
    var last: [DeviceID: Entry] = [:]
    for entry in entries where entry.isOfDevice && entry.command.n.raw >= last[entry.author.device]?.command.n.raw ?? 0 {
      last[entry.author.device] = entry
    }
    if isPostgres { return try sql.writeAll(visit, last.values.map(visited)) }
    for chunk in Chunks.exact(Array(last.values)) { try sql.write(visits[chunk.count] ?? "", chunk.flatMap(visited)) }
  }

  private static func visited(_ entry: Entry) -> [SQLValue] {
    [.text(entry.author.device.raw), .integer(entry.command.n.raw), .integer(entry.now.raw), SQLValue(entry.quietAt?.raw)]
  }

  private static func values(_ entry: Entry) -> [SQLValue] {
    [
      .text(entry.command.id.raw), .text(entry.author.device.raw), .integer(entry.command.n.raw), .text(entry.author.employee.raw),
      .text(entry.type), .text(entry.body.text), .integer(entry.madeAt.raw), .integer(entry.now.raw),
      .integer(entry.decision.seq), SQLValue(entry.decision.refusal?.stored),
    ]
  }

  // PostgreSQL takes any number of rows as arrays.

  private static let columns = ["id", "device", "n", "author", "type", "body", "made_at", "at", "seq", "refusal"]
  private static let insertion = RowStatement(
    insertInto: "command", columns, integers: ["n", "made_at", "at", "seq"], rank: 20)
  private static let visit = RowStatement(
    putInto: "device", ["id", "last_n", "seen_at", "quiet_at"], replacing: visiting, integers: ["last_n", "seen_at", "quiet_at"], rank: 20)
  private static let visiting = """
    last_n = CASE WHEN excluded.last_n > device.last_n THEN excluded.last_n ELSE device.last_n END,
      seen_at = excluded.seen_at, quiet_at = COALESCE(excluded.quiet_at, device.quiet_at)
    """

  // SQLite needs one text for each chunk size.

  private static let questions = Chunks.texts { count in
    """
    SELECT id, device, seq, refusal, CAST(NULL AS BIGINT), CAST(NULL AS BIGINT) FROM command WHERE id IN (\(Chunks.places(count, from: 1)))
    UNION ALL
    SELECT id, CAST(NULL AS TEXT), last_n, CAST(NULL AS TEXT), again_from, quiet_at
    FROM device WHERE id IN (\(Chunks.places(count, from: count + 1)))
    """
  }

  private static let insertions = Chunks.texts { count in
    "INSERT INTO command (\(columns.joined(separator: ", "))) VALUES \(Chunks.rows(count, of: 10))"
  }

  private static let visits = Chunks.texts { count in
    """
    INSERT INTO device (id, last_n, seen_at, quiet_at) VALUES \(Chunks.rows(count, of: 4))
    ON CONFLICT (id) DO UPDATE SET \(visiting)
    """
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
  /// JSON as stored with the command.
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

  /// For example `{"left": 2}`. `nil` if there are none.
  public var parametersJSON: JSON? {
    parameters.isEmpty ? nil : .object(parameters.map { (key: $0.name, value: $0.value) })
  }
}
