import Foundation
import TestKit
import Testing

@testable import WebPush

struct PushKeysTests {
  private func rights(_ file: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
  }

  @Test("A pair is made at the first start, is only the hub's to read, and is the same at the next")
  func kept() async throws {
    try await withTemporaryFolder { folder in
      let file = folder + "/push.pem"
      let first = try PushKeys.kept(in: file)
      #expect(try rights(file) == 0o600)
      #expect(try unwritten(first.publicKey).count == 65)
      #expect(try PushKeys.kept(in: file).publicKey == first.publicKey)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["push.pem"])
    }
  }

  @Test("Rights that are too wide are taken away")
  func narrowed() async throws {
    try await withTemporaryFolder { folder in
      let file = folder + "/push.pem"
      let first = try PushKeys.kept(in: file)
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
      #expect(try PushKeys.kept(in: file).publicKey == first.publicKey)
      #expect(try rights(file) == 0o600)
    }
  }

  @Test("What is no key is told about and left as it is")
  func broken() async throws {
    try await withTemporaryFolder { folder in
      let file = folder + "/push.pem"
      for text in ["", "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n"] {
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let problem = #expect(throws: PushKeysProblem.self) { try PushKeys.kept(in: file) }
        #expect(problem?.description.contains(file) == true)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
      }
    }
  }

  @Test("Without its folder there is a sentence and no key")
  func homeless() async throws {
    try await withTemporaryFolder { folder in
      let problem = #expect(throws: PushKeysProblem.self) { try PushKeys.kept(in: folder + "/none/push.pem") }
      #expect(problem?.description.contains("cannot be kept") == true)
    }
  }
}
