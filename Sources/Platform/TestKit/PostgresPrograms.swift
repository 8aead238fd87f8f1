import Foundation

/// Why the throw-away PostgreSQL could not be had. It fails the test: a store that was not tried on
/// both databases was not tested.
public struct PostgresUnavailable: Error, CustomStringConvertible {
  public let description: String

  init(_ reason: String) { description = "no throw-away PostgreSQL: " + reason }
}

/// Where Debian keeps the server's programs, outside of PATH.
struct PostgresPrograms {
  let initdb: String
  let server: String
  /// PostgreSQL refuses to run as root; then this account of Debian's package runs it.
  let account: String?

  private static let root = "/usr/lib/postgresql"

  /// Finds the newest version that is installed.
  init() throws {
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: Self.root)) ?? []
    let newest = versions.filter(Self.isWhole).max { number($0) < number($1) }
    guard let newest else {
      throw PostgresUnavailable(
        "nothing in \(Self.root)/*/bin; install it with: apt-get install postgresql")
    }
    initdb = "\(Self.root)/\(newest)/bin/initdb"
    server = "\(Self.root)/\(newest)/bin/postgres"
    account = geteuid() == 0 ? "postgres" : nil
    if let account, getpwnam(account) == nil {
      throw PostgresUnavailable("run as root, and there is no account \(account) to run it as")
    }
  }

  private static func isWhole(_ version: String) -> Bool {
    ["initdb", "postgres"].allSatisfy { program in
      FileManager.default.isExecutableFile(atPath: "\(root)/\(version)/bin/\(program)")
    }
  }
}

private func number(_ version: String) -> Double { Double(version) ?? 0 }
