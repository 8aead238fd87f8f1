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

/// What is known of the commands of one batch and of their devices, and what was decided since.
struct CommandStandings {
  /// what a device has said so far
  struct Device {
    let lastN: Int64
    /// after a copy was brought back: numbers above this one may come again
    let againFrom: Int64?
    /// when it last had nothing left to say
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
  /// What the writer still knows of the devices, when all of these commands are new: their numbers are higher than any that a device
  /// has said. One whose id is in use all the same is found out when it is written. nil: this is not certain.
  static func ofNew(_ submissions: [Submission], _ memory: WriterMemory) -> CommandStandings? {
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

  func remember(in memory: WriterMemory) { for device in devices.keys { remember(device, in: memory) } }

  func remember(_ device: DeviceID, in memory: WriterMemory) {
    if let known = devices[device] { memory.remember(known, as: device.raw) }
  }
}

/// The commands with their outcomes: what makes each happen once, and the record of who did what.
enum CommandLog {
  /// Asks for what is known of these commands and their devices.
  static func questions(about submissions: [Submission]) -> [(sql: String, values: [SQLValue])] {
    Chunks.rounded(submissions).map { chunk in
      (questions[chunk.count] ?? "", chunk.map { SQLValue.text($0.command.id.raw) } + chunk.map { .text($0.author.device.raw) })
    }
  }

  /// Reads the answers to these questions.
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
    /// what is kept of the command's words
    let body: JSON
    let author: Author
    let madeAt: Instant
    let now: Instant
    let decision: Decision
    /// when the hub last knew that the device had nothing more to say; nil: not known on this line
    let quietAt: Instant?
    /// false: surrendered by a device that has been signed out, whose own count goes on without it
    let isOfDevice: Bool
  }

  /// Keeps what was decided, and of each device the last that it said.
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

  // For SQLite one text for each size of a chunk.

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
