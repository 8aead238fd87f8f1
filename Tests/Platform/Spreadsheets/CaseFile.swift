import Foundation

/// The bytes of a file in `Cases`: files as people sent them in.
func caseFile(_ name: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/\(name)")))
}
