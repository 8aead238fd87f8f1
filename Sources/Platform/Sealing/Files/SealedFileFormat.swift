import Crypto
import Foundation

/// How a sealed file lies on the disk, so that ranges of it can be read and writing it can be resumed.
///
///     header    magic "iQsealed" (8) ‖ version 1 (1) ‖ plain bytes in a chunk (4, big endian) ‖ salt (32) ‖ mark (16)
///               ‖ nonce (12) ‖ tag (16): an empty message, authenticated with what stands before it and the file's id
///     chunks    nonce (12) ‖ ciphertext ‖ tag (16): authenticated with the file's id, whether it is the last, and its index from 0 (8)
///
/// The file has a key of its own, derived from the data key and the salt; the mark, derived likewise, tells that the right data key was given.
/// Each write of a chunk has a new random nonce, so that an unfinished one may be written again. All chunks are full but the last; the
/// last never is (it may be empty) and says that it is the last, so that a finished file that was cut, wherever, is found out.
public struct SealedFileFormat: Sendable {
  /// plain bytes in a chunk of a new file: reading from a multiple of it wastes nothing
  public static let chunkSize = 65_536

  static let version: UInt8 = 1
  static let headerLength = 89
  private static let magic = Array("iQsealed".utf8)
  private static let saltPlace = 13..<45
  private static let markPlace = 45..<61
  /// The allowed sizes in a header. The header is read before it can be authenticated.
  private static let chunkSizes = 1...(1 << 20)

  /// plain bytes in a chunk of this file
  let chunkSize: Int
  private let key: SymmetricKey
  private let id: [UInt8]

  private init(chunkSize: Int, key: SymmetricKey, id: String) {
    self.chunkSize = chunkSize
    self.key = key
    self.id = Array(id.utf8)
  }

  var sealedChunkSize: Int { chunkSize + Cipher.overhead }

  /// The offset of a chunk in the file.
  func offset(of index: Int64) -> Int64 { Int64(SealedFileFormat.headerLength) + index * Int64(sealedChunkSize) }

  func seal(_ plain: [UInt8], at index: Int64, isLast: Bool) throws(SealingError) -> Data {
    try Cipher.seal(plain, with: key, as: bound(index, isLast))
  }

  /// nil: not the bytes that were written there.
  func open(_ sealed: [UInt8], at index: Int64, isLast: Bool) -> Data? { Cipher.open(sealed, with: key, as: bound(index, isLast)) }

  private func bound(_ index: Int64, _ isLast: Bool) -> [UInt8] { [isLast ? 1 : 0] + index.bigEndianBytes + id }
}

// MARK: - The header

extension SealedFileFormat {
  static func new(key: DataKey, id: String, chunkSize: Int) throws(SealingError) -> (format: SealedFileFormat, header: Data) {
    let salt = Cipher.newKey().bytes
    let format = SealedFileFormat(chunkSize: chunkSize, key: Cipher.derive(.file, from: key.secret, salt: salt), id: id)
    let start = magic + [version] + UInt32(truncatingIfNeeded: chunkSize).bigEndianBytes + salt + mark(key, salt)
    return (format, Data(start) + (try Cipher.seal([UInt8](), with: format.key, as: proved(start, id))))
  }

  /// - Throws: `notSealed`, `unknownVersion`, `wrongKey`, `wrongContext`
  init(header: [UInt8], key: DataKey, id: String) throws(SealingError) {
    typealias Format = SealedFileFormat
    guard header.starts(with: Format.magic.prefix(header.count)) else { throw .notSealed }
    guard header.count > Format.magic.count else { throw .truncated }
    let version = header[Format.magic.count]
    guard version == Format.version else { throw .unknownVersion(version) }
    guard header.count == Format.headerLength else { throw .truncated }
    let chunkSize = header[9..<Format.saltPlace.lowerBound].reduce(0) { $0 << 8 | Int($1) }
    guard Format.chunkSizes.contains(chunkSize) else { throw .notSealed }
    let salt = Array(header[Format.saltPlace])
    guard Array(header[Format.markPlace]) == Format.mark(key, salt) else { throw .wrongKey }
    self.init(chunkSize: chunkSize, key: Cipher.derive(.file, from: key.secret, salt: salt), id: id)
    let start = Array(header[..<Format.markPlace.upperBound])
    guard Cipher.open(header[Format.markPlace.upperBound...], with: self.key, as: Format.proved(start, id)) != nil else { throw .wrongContext }
  }

  private static func mark(_ key: DataKey, _ salt: [UInt8]) -> [UInt8] {
    Cipher.derive(.fileMark, from: key.secret, salt: salt, length: markPlace.count).bytes
  }

  private static func proved(_ start: [UInt8], _ id: String) -> [UInt8] { Cipher.Use.fileHeader.label("") + start + Array(id.utf8) }
}

// MARK: - The end

extension SealedFileFormat {
  /// The chunk that ends a file of this size, by its place and length; nil: such a file has no end.
  func end(ofSize size: Int64) -> (index: Int64, count: Int)? {
    let (full, rest) = (size - Int64(SealedFileFormat.headerLength)).quotientAndRemainder(dividingBy: Int64(sealedChunkSize))
    return rest >= Cipher.overhead ? (full, Int(rest)) : nil
  }

  /// The plain length of a finished file, its end proved; nil: it is not finished.
  func finishedLength(of file: OpenFile) throws(SealingError) -> Int64? {
    guard let end = end(ofSize: try file.size()) else { return nil }
    let sealed = try file.read(at: offset(of: end.index), count: end.count)
    guard let last = open(sealed, at: end.index, isLast: true) else { return nil }
    return end.index * Int64(chunkSize) + Int64(last.count)
  }
}
