import Foundation

/// Reads ranges of a finished encrypted file. It holds one chunk in memory besides the requested range. Calls wait for the disk, and any number of
/// threads may make them.
public final class SealedFileReader: Sendable {
  /// plain bytes in the file
  public let length: Int64
  private let file: OpenFile
  private let format: SealedFileFormat

  private init(_ file: OpenFile, _ format: SealedFileFormat, length: Int64) {
    self.file = file
    self.format = format
    self.length = length
  }

  /// Opens a file whose header and end are authentic. The bytes between are authenticated when they are read.
  /// - Throws: `file`, `notSealed`, `unknownVersion`, `wrongKey`, `wrongContext`, `truncated`
  public static func open(at path: String, key: DataKey, id: String) throws(SealingError) -> SealedFileReader {
    let file = try OpenFile(path, O_RDONLY)
    let format = try SealedFileFormat(header: file.read(at: 0, count: SealedFileFormat.headerLength), key: key, id: id)
    guard let length = try format.finishedLength(of: file) else { throw .truncated }
    return SealedFileReader(file, format, length: length)
  }

  /// - Parameter range: plain bytes, limited only by memory, so read a large file in pieces
  /// - Throws: `outside`, `file`, `changedChunk`: then no byte of the range is returned
  public func read(_ range: Range<Int64>) throws(SealingError) -> [UInt8] {
    guard range.lowerBound >= 0, range.upperBound <= length else { throw .outside(length: length) }
    var out: [UInt8] = []
    out.reserveCapacity(range.count)
    var place = range.lowerBound
    while place < range.upperBound {
      let (index, skipped) = place.quotientAndRemainder(dividingBy: Int64(format.chunkSize))
      let chunk = try plainChunk(index)
      let part = chunk.dropFirst(Int(skipped)).prefix(Int(clamping: range.upperBound - place))
      out.append(contentsOf: part)
      place += Int64(part.count)
    }
    return out
  }

  private func plainChunk(_ index: Int64) throws(SealingError) -> Data {
    let isLast = index == length / Int64(format.chunkSize)
    let count = isLast ? Int(length % Int64(format.chunkSize)) + Cipher.overhead : format.sealedChunkSize
    let sealed = try file.read(at: format.offset(of: index), count: count)
    // Shorter, it could be the half-full chunk that an earlier flush wrote here, put back under the reader.
    guard sealed.count == count, let plain = format.open(sealed, at: index, isLast: isLast) else { throw .changedChunk(index) }
    return plain
  }
}
