import Foundation
import Sealing
import TestKit
import Testing

@Suite("Secret files: whole or not at all, and nobody else's")
struct SecretFileTests {
  @Test func `a file is made and replaced for the hub's user alone, whatever lay there`() async throws {
    try await withTemporaryFolder { data in
      // given a file with wide permissions, and the remains of an interrupted write
      let path = data + "/secrets/one/key"
      try SecretFile.makeFolder(data + "/secrets/one")
      try overwrite(path, [9, 9, 9, 9])
      try setRights(0o644, path)
      try overwrite(path + ".new", [7])
      try setRights(0o666, path + ".new")
      // when
      try SecretFile.write([1, 2, 3], to: path)
      // then
      #expect(try bytes(of: path) == [1, 2, 3])
      #expect(try rights(path) == 0o600)
      #expect(try rights(data + "/secrets/one") == 0o700)
      #expect(try names(in: data + "/secrets/one") == ["key"])
    }
  }

  @Test func `a folder that is there keeps its files and loses rights that are too wide`() async throws {
    try await withTemporaryFolder { data in
      try SecretFile.makeFolder(data + "/secrets")
      try SecretFile.write([1], to: data + "/secrets/key")
      try setRights(0o755, data + "/secrets")
      try SecretFile.makeFolder(data + "/secrets")
      #expect(try rights(data + "/secrets") == 0o700)
      #expect(try bytes(of: data + "/secrets/key") == [1])
    }
  }

  @Test func `a file is moved and taken away`() async throws {
    try await withTemporaryFolder { data in
      try SecretFile.write([1], to: data + "/key")
      try SecretFile.move(data + "/key", to: data + "/aside")
      #expect(try names(in: data) == ["aside"])
      try SecretFile.remove(data + "/aside")
      try SecretFile.remove(data + "/aside")
      #expect(try names(in: data) == [])
    }
  }

  @Test func `a write that fails leaves what was there and nothing beside it, and names the file`() async throws {
    try await withTemporaryFolder { data in
      try SecretFile.makeFolder(data + "/key")
      let error = #expect(throws: FileFailure.self) { try SecretFile.write([1], to: data + "/key") }
      #expect(error?.path == data + "/key")
      #expect(try names(in: data) == ["key"])
      #expect(throws: FileFailure.self) { try SecretFile.write([1], to: data + "/none/key") }
      #expect(throws: FileFailure.self) { try SecretFile.move(data + "/none", to: data + "/other") }
      #expect(throws: FileFailure.self) { try SecretFile.makeFolder(data + "/key/../file/x" + String(repeating: "x", count: 300)) }
    }
  }
}
