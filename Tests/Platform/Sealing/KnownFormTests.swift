import Foundation
import Sealing
import TestKit
import Testing

/// The bytes were made by another program from the description of the formats: who changes a format makes all that was sealed unreadable.
@Suite("Version 1 stays readable")
struct KnownFormTests {
  private static let master = "iqsine-key 1 master-1 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f 6b03cdd4c2eceb61\n"
  private static let tokens = "iqsine-key 1 tokens 404142434445464748494a4b4c4d4e4f505152535455565758595a5b5c5d5e5f e2e52b8579f7f5f1\n"
  private static let wrapped =
    "01961949d32065b0500102030405060708090a0b0cee07d0713dd61adf92b0173c42ebc78dcf94c094855c5872724c2388c8caa9e76b25dc152d74e58ab827dc881ad7c0d3"
  private static let value = "0102030405060708090a0b0c0d224263543d1edc8d2d7ecb3adff1413b77f11bbac464128785694eacb04ab65cd8d8f4dd1664df"
  private static let derived = "01030405060708090a0b0c0d0e80ae4047b9271f4ffca5b5c2bc70ad4aae477ec130"
  /// chunks of 16 bytes, for brevity
  private static let file =
    "69517365616c65640100000010c0c1c2c3c4c5c6c7c8c9cacbcccdcecfd0d1d2d3d4d5d6d7d8d9dadbdcdddedf5c439ae512646d2b42ecc536b4312310"
    + "0405060708090a0b0c0d0e0fb9bdb34ded617fcdc970d589915971e3"
    + "05060708090a0b0c0d0e0f1096379028ecc202a635065049b897c76848e09f0adb6cab1fac94ea48876b3bc6"
    + "060708090a0b0c0d0e0f1011badbc5ddc6e160240c20fcc13dcef44348641730aa7cf33a36143e3dcfb7cc82"
    + "0708090a0b0c0d0e0f101112af9c9a6fe898c56f79087123f02fb49a656bbf599e07"

  private func open(_ body: (String, MasterKeys) throws -> Void) async throws {
    try await withTemporaryFolder { data in
      let folder = data + "/keys"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      for (name, text) in [("master-1", KnownFormTests.master), ("tokens", KnownFormTests.tokens)] {
        try overwrite("\(folder)/\(name).key", Array(text.utf8))
        try setRights(0o600, "\(folder)/\(name).key")
      }
      try body(data, try MasterKeys(folder: folder, mayBegin: false))
    }
  }

  private func dataKey(_ keys: MasterKeys) throws -> DataKey {
    try keys.open(WrappedKey(master: 1, bytes: [UInt8](hex: KnownFormTests.wrapped)), for: "room 7")
  }

  @Test func `a value opens`() async throws {
    try await open { _, keys in
      let plain = try dataKey(keys).open([UInt8](hex: KnownFormTests.value), as: "message 5")
      #expect(String(decoding: plain, as: UTF8.self) == "Bàn 12 xin thêm đũa")
      let photo = try dataKey(keys).derived(for: "photos").open([UInt8](hex: KnownFormTests.derived), as: "photo 1")
      #expect(String(decoding: photo, as: UTF8.self) == "ảnh")
    }
  }

  @Test func `words have the tokens that indexes hold`() async throws {
    try await open { _, keys in
      let tokens = try keys.tokens(for: "messages")
      #expect(["pho", "bun", "b", ""].map(tokens.token) == ["fhgrvy7xjxuvuik4", "nvelxnlai5ig5eq2", "aadauho3tdnv2ojb", "j63zxz4elrqwyjin"])
    }
  }

  @Test func `a file opens`() async throws {
    try await open { data, keys in
      try overwrite(data + "/file", [UInt8](hex: KnownFormTests.file))
      let reader = try SealedFileReader.open(at: data + "/file", key: dataKey(keys), id: "file 9")
      #expect(reader.length == 38)
      #expect(String(decoding: try reader.read(0..<38), as: UTF8.self) == "Thực đơn tiệc cưới: 12 bàn.\n")
    }
  }

  @Test func `and new files have its header`() async throws {
    try await open { data, keys in
      _ = try SealedFileWriter.create(at: data + "/file", key: dataKey(keys), id: "file 9").finish()
      let written = try bytes(of: data + "/file")
      #expect(Array(written.prefix(13)) == Array("iQsealed".utf8) + [1, 0, 1, 0, 0])
      #expect(written.count == 89 + 28)
      #expect(SealedFileFormat.chunkSize == 65_536)
    }
  }
}
