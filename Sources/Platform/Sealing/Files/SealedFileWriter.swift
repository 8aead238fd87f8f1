import Foundation

/// Writes an encrypted file from its beginning to its end, in pieces of any length. After an interruption it continues
/// where it was.
///
/// It holds one chunk in memory, and calls wait for the disk. Only one processor at a time may have a file open. An
/// unfinished file cannot be read.
public final class SealedFileWriter {
  private enum Stage { case writing, finished, broken }

  private let file: OpenFile
  private let format: SealedFileFormat
  /// full chunks in the file
  private var full: Int64
  /// the bytes after them, less than a chunk
  private var tail: [UInt8]
  private var isTailInFile: Bool
  private var stage = Stage.writing

  private init(_ file: OpenFile, _ format: SealedFileFormat, full: Int64 = 0, tail: [UInt8] = []) {
    self.file = file
    self.format = format
    self.full = full
    self.tail = tail
    isTailInFile = true
    self.tail.reserveCapacity(format.chunkSize)
  }

  /// Plain bytes so far, also those that `flush` has not yet brought to the disk.
  public var length: Int64 { full * Int64(format.chunkSize) + Int64(tail.count) }

  /// A new file (mode 0600). Its beginning is on the disk when this returns.
  /// - Parameters:
  ///   - path: a path without a file
  ///   - id: opens the file later, together with the key
  /// - Throws: `file`
  public static func create(at path: String, key: DataKey, id: String) throws(SealingError) -> SealedFileWriter {
    try create(at: path, key: key, id: id, chunkSize: SealedFileFormat.chunkSize)
  }

  static func create(at path: String, key: DataKey, id: String, chunkSize: Int) throws(SealingError) -> SealedFileWriter {
    let (format, header) = try SealedFileFormat.new(key: key, id: id, chunkSize: chunkSize)
    let file = try OpenFile(path, O_RDWR | O_CREAT | O_EXCL)
    do throws(SealingError) {
      try file.lockAtOnce()
      try file.write(header, at: 0)
      try file.sync()
      try file.syncName()
    } catch {
      unlink(path)
      throw error
    }
    return SealedFileWriter(file, format)
  }

  /// Continues an unfinished file at its `length`. Each chunk is opened, and bytes after the last authentic chunk are
  /// cut off.
  ///
  /// All flushed bytes are there, with one exception. If the machine failed while the last chunk was written again,
  /// that chunk is lost, and writing continues at its beginning. So use `length`, not your own count.
  /// - Throws: `file`, `inUse`, `notSealed`, `unknownVersion`, `wrongKey`, `wrongContext`, `truncated` (not even its
  ///   header is whole), `finished`; the file is then unchanged
  public static func reopen(at path: String, key: DataKey, id: String) throws(SealingError) -> SealedFileWriter {
    let file = try OpenFile(path, O_RDWR)
    try file.lockAtOnce()
    let format = try SealedFileFormat(header: file.read(at: 0, count: SealedFileFormat.headerLength), key: key, id: id)
    guard try format.finishedLength(of: file) == nil else { throw .finished }
    var full: Int64 = 0
    while true {
      let sealed = try file.read(at: format.offset(of: full), count: format.sealedChunkSize)
      let plain = format.open(sealed, at: full, isLast: false)
      if let plain, plain.count == format.chunkSize {
        full += 1
        continue
      }
      try file.cut(to: format.offset(of: full) + (plain == nil ? 0 : Int64(sealed.count)))
      return SealedFileWriter(file, format, full: full, tail: plain.map { Array($0) } ?? [])
    }
  }

  /// - Throws: `file`, `finished`, `broken`
  public func append(_ bytes: [UInt8]) throws(SealingError) {
    // The pointer's call does not carry the kind of error; nothing else than ours can come out.
    try bytes.withUnsafeBytes { pointer in Result { () throws(SealingError) in try append(pointer) } }.get()
  }

  /// - Throws: `file`, `finished`, `broken`
  public func append(_ bytes: UnsafeRawBufferPointer) throws(SealingError) {
    try checkStage()
    var done = 0
    while done < bytes.count {
      let part = UnsafeRawBufferPointer(rebasing: bytes[done..<min(bytes.count, done + format.chunkSize - tail.count)])
      tail.append(contentsOf: part)
      isTailInFile = false
      done += part.count
      guard tail.count == format.chunkSize else { break }
      try writeTail(isLast: false)
      full += 1
      tail.removeAll(keepingCapacity: true)
    }
  }

  /// All bytes so far are on the disk when this returns.
  /// - Throws: `file`, `finished`, `broken`
  public func flush() throws(SealingError) {
    try checkStage()
    if !isTailInFile { try writeTail(isLast: false) }
    try sync()
  }

  /// Marks the end; the file is on the disk when this returns, and can be read.
  /// - Returns: its plain length
  /// - Throws: `file`, `finished`, `broken`
  public func finish() throws(SealingError) -> Int64 {
    try checkStage()
    try writeTail(isLast: true)
    try sync()
    stage = .finished
    return length
  }

  private func writeTail(isLast: Bool) throws(SealingError) {
    let sealed = try format.seal(tail, at: full, isLast: isLast)
    try orBreak { () throws(SealingError) in try file.write(sealed, at: format.offset(of: full)) }
    isTailInFile = true
  }

  private func sync() throws(SealingError) { try orBreak { () throws(SealingError) in try file.sync() } }

  /// After a failure the content of the disk is unknown. A second flush would report success for pages that the kernel
  /// has already dropped.
  private func orBreak(_ body: () throws(SealingError) -> Void) throws(SealingError) {
    do throws(SealingError) { try body() } catch {
      stage = .broken
      throw error
    }
  }

  private func checkStage() throws(SealingError) {
    switch stage {
    case .writing: return
    case .finished: throw .finished
    case .broken: throw .broken
    }
  }
}
