import Foundation
import Testing

@testable import iqsine

@Suite("Configuration: file, environment, flags")
struct ConfigurationTests {
  @Test("a later source wins: file, then environment, then flags")
  func laterWins() throws {
    // given a file with a port and a host
    let read = try written(#"{"port": 9001, "host": "0.0.0.0", "logLevel": "debug"}"#) { file in
      // when the environment names another port and a flag another level
      try ConfigurationReader.read(file: file, environment: ["IQSINE_PORT": "9002", "HOME": "/"], flags: [("logLevel", "warning")])
    }
    // then each later one counts
    var expected = HubConfiguration()
    expected.host = "0.0.0.0"
    expected.port = 9002
    expected.logLevel = .warning
    #expect(read == expected)
  }

  @Test("copies of another restaurant than the file's lie beside its own data")
  func copiesOfAnotherRestaurant() throws {
    // given a file with a restaurant and the folder of its copies
    let text = #"{"data": "/srv/house", "backups": "/mnt/copies"}"#
    func folder(_ flags: [(key: String, value: String)], _ environment: [String: String] = [:]) throws -> String {
      try written(text) { file in try ConfigurationReader.read(file: file, environment: environment, flags: flags) }.backupFolder
    }
    // when a flag names another restaurant, then its copies do not go among those of the first
    #expect(try folder([("data", "/tmp/look")]) == "/tmp/look-backups")
    #expect(try folder([], ["IQSINE_DATA": "/tmp/look"]) == "/tmp/look-backups")
    // when it names the same one, or a folder of copies, then that counts
    #expect(try folder([("data", "/srv/house")]) == "/mnt/copies")
    #expect(try folder([("data", "/tmp/look"), ("backups", "/mnt/copies")]) == "/mnt/copies")
    #expect(try folder([("data", "/tmp/look")], ["IQSINE_BACKUPS": "/mnt/others"]) == "/mnt/others")
  }

  @Test(
    "an address is taken as people type it, and no other thing",
    arguments: [("[::1]", "::1"), (" 0.0.0.0 ", "0.0.0.0"), ("iqsine.lan.", "iqsine.lan"), ("http://10.0.0.2", nil), (" ", nil)])
  func host(_ typed: String, _ host: String?) throws {
    guard let host else {
      #expect(throws: ConfigurationProblems.self) { try ConfigurationReader.read(file: nil, environment: [:], flags: [("host", typed)]) }
      return
    }
    #expect(try ConfigurationReader.read(file: nil, environment: [:], flags: [("host", typed)]).host == host)
  }

  @Test("every wrong key is named at once, its value never")
  func everyWrongKeyIsNamed() throws {
    let thrown = try written(#"{"prot": 80, "port": [1], "logFormat": "geheim1"}"#) { file in
      // when four things are wrong in three places
      #expect(throws: ConfigurationProblems.self) {
        try ConfigurationReader.read(file: file, environment: ["IQSINE_DATBASE": "geheim2"], flags: [("port", "geheim3")])
      }
    }
    // then each is named
    let text = try #require(thrown).description
    for key in ["prot", "port: expected text or a number", "logFormat", "IQSINE_DATBASE", "--port"] { #expect(text.contains(key)) }
    #expect(!text.contains("geheim"))
  }

  @Test("a file that is missing or no JSON is said so")
  func unreadableFile() throws {
    #expect(throws: ConfigurationProblems(problems: ["/nowhere/x.json: cannot be read"])) {
      try ConfigurationReader.read(file: "/nowhere/x.json", environment: [:], flags: [])
    }
    try written("port = 80") { file in
      _ = #expect(throws: ConfigurationProblems(problems: ["\(file): is not a JSON object of settings (json.syntax)"])) {
        try ConfigurationReader.read(file: file, environment: [:], flags: [])
      }
    }
  }

  private func written<T>(_ text: String, _ body: (String) throws -> T) throws -> T {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("iqsine-\(UUID().uuidString).json").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }
}
