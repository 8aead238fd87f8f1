import CPq
import Storage

/// A database address parsed by libpq, so that PostgreSQL's programs and the hub's own connections use the same values.
struct PostgresAddress {
  private struct Parameter {
    let keyword: String
    let variable: String?
    var value: String
  }
  private var parts: [Parameter] = []

  init(_ address: String) throws(StorageError) {
    guard let options = PQconninfoParse(address, nil) else {
      throw .cannotOpen("the database address is not one that PostgreSQL understands")
    }
    defer { PQconninfoFree(options) }
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        let variable = option.pointee.envvar.map { String(cString: $0) }
        parts.append(Parameter(keyword: String(cString: keyword), variable: variable, value: String(cString: value)))
      }
      option += 1
    }
  }

  /// The environment with which a PostgreSQL program connects to this database. Only the same user can read an environment, while
  /// everybody can read a command line.
  var environment: [String: String] {
    var all: [String: String] = [:]
    for part in parts { if let variable = part.variable { all[variable] = part.value } }
    return all
  }

  /// The address with another value for one of libpq's keywords, in the form `key='value'`.
  func replacing(_ keyword: String, with value: String) -> PostgresAddress {
    var copy = self
    copy.parts.removeAll { $0.keyword == keyword }
    copy.parts.append(Parameter(keyword: keyword, variable: Self.variables[keyword], value: value))
    return copy
  }

  private static let variables = ["dbname": "PGDATABASE", "application_name": "PGAPPNAME"]

  var text: String { parts.map { "\($0.keyword)=\(Self.quoted($0.value))" }.joined(separator: " ") }

  static func quoted(_ value: String) -> String {
    "'" + value.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
