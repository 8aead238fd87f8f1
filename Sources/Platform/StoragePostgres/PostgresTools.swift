import Foundation
import Storage

/// PostgreSQL's programs for copies. They are part of the package postgresql-client, not of libpq.
package struct PostgresTools {
  private let folder: String
  private let address: PostgresAddress

  /// Debian installs the programs of each version separately. The newest understands all older servers.
  private static let root = "/usr/lib/postgresql"

  init(_ address: PostgresAddress) throws(CopyError) {
    folder = try PostgresTools.find(in: PostgresTools.places)
    self.address = address
  }

  /// The first folder with all required programs.
  package static func find(in places: [String]) throws(CopyError) -> String {
    let needed = ["pg_dump", "pg_restore", "psql"]
    let found = places.first { folder in needed.allSatisfy { FileManager.default.isExecutableFile(atPath: "\(folder)/\($0)") } }
    guard let found else { throw .toolMissing("pg_dump") }
    return found
  }

  static var places: [String] {
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).sorted { (Double($0) ?? 0) > (Double($1) ?? 0) }
    let path = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    return versions.map { "\(root)/\($0)/bin" } + path
  }

  /// A program that is older than the server refuses its data or does not understand them.
  func check(against sql: any SQLConnection) throws {
    guard let row = try sql.first("SELECT CAST(current_setting('server_version_num') AS BIGINT) / 10000") else { return }
    let server = try row.int(0)
    let words = try PostgresProgram("\(folder)/pg_dump", ["--version"], environment: [:]).output()
    try PostgresTools.check(words, server: server)
  }

  /// - Parameter words: "pg_dump (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)"
  package static func check(_ words: String, server: Int64) throws(CopyError) {
    let number = words.split(separator: " ").first { $0.first?.isNumber == true }
    guard let found = number.flatMap({ Int64($0.prefix { $0.isNumber }) }) else { throw .toolMissing("pg_dump") }
    guard found >= server else { throw .toolOlder(tool: "pg_dump", found: found, server: server) }
  }

  /// One of the programs, with the environment to connect to the database.
  func program(_ name: String, _ arguments: [String]) -> PostgresProgram {
    var environment = address.replacing("application_name", with: "iqsine-copy").environment
    environment["LC_ALL"] = "C"
    return PostgresProgram("\(folder)/\(name)", arguments, environment: environment)
  }

  /// Writes the dumps as statements, one after the other. Stops at the first dump that cannot be read.
  func restoring(_ dumps: [(schema: String, file: String)]) -> PostgresProgram {
    let words = dumps.flatMap { [$0.schema, $0.file] }
    return PostgresProgram("/bin/sh", ["-c", PostgresTools.oneByOne, "sh", "\(folder)/pg_restore"] + words, environment: ["LC_ALL": "C"])
  }

  private static let oneByOne = """
    program=$1
    shift
    while [ $# -gt 0 ]; do
      "$program" \(PostgresDatabase.plain.joined(separator: " ")) --schema="$1" --file=- "$2" || exit
      shift 2
    done
    """
}
