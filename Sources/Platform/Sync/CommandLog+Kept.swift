import Kernel
import Storage

extension CommandLog {
  /// Records inner work that a person requested. It has no command number, so the numbering of the device's commands does not
  /// change.
  static func keep(_ type: String, _ body: JSON, of work: UnitOfWork, seq: Int64, in sql: any SQLConnection) throws {
    try sql.write(
      "INSERT INTO command (id, device, n, author, type, body, made_at, at, seq) VALUES ($1, $2, 0, $3, $4, $5, $6, $6, $7)",
      [
        .text(work.command.raw), .text(work.author.device.raw), .text(work.author.employee.raw), .text(type), .text(body.text),
        .integer(work.now.raw), .integer(seq),
      ])
  }
}
