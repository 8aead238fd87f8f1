import Kernel
import Storage

extension CommandLog {
  /// Keeps inner work that a person asked for. It has no number of its device, whose own commands go on as they were.
  static func keep(_ type: String, _ body: JSON, of work: UnitOfWork, seq: Int64, in sql: any SQLConnection) throws {
    try sql.write(
      "INSERT INTO command (id, device, n, author, type, body, made_at, at, seq) VALUES ($1, $2, 0, $3, $4, $5, $6, $6, $7)",
      [
        .text(work.command.raw), .text(work.author.device.raw), .text(work.author.employee.raw), .text(type), .text(body.text),
        .integer(work.now.raw), .integer(seq),
      ])
  }
}
