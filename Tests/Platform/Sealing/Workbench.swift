import Foundation
import Sealing
import TestKit
import Testing

/// A data key like any other.
func someKey() async throws -> DataKey {
  try await withTemporaryFolder { folder in try MasterKeys(folder: folder).makeDataKey(for: "some room").key }
}

extension SplitMix64 {
  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) } }
}

func rights(_ path: String) throws -> Int { try #require(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int) }

func setRights(_ rights: Int, _ path: String) throws { try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path) }

func bytes(of path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path))) }

/// Writes over a file in its place, so that its rights stay.
func overwrite(_ path: String, _ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

func names(in folder: String) throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }

func copy(_ path: String, to other: String) throws {
  try? FileManager.default.removeItem(atPath: other)
  try FileManager.default.copyItem(atPath: path, toPath: other)
}

func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: path) }

extension [UInt8] {
  init(hex: String) {
    let digits = hex.compactMap { $0.hexDigitValue.map(UInt8.init) }
    self = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
