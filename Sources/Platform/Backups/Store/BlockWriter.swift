import Crypto
import ObjectStores
import Storage

/// Writes contents into a store as encrypted blocks. A block's name follows from its content, so each content is stored once.
struct BlockWriter {
  /// Plain bytes in a block, 1 MiB. A changed page of a database costs one block, and a slow line sends one within its timeout.
  static let length = 1 << 20
  static let prefix = "blocks/"

  private let store: any ObjectStore
  private let key: CopyKey
  private let pause: CopyPause
  /// sealed bytes of each block in the store
  private var there: [String: Int64]
  /// bytes that were sent
  private(set) var sent: Int64 = 0

  /// - Parameter there: the objects that the store lists under `prefix`
  init(_ store: any ObjectStore, _ key: CopyKey, there: [StoredObject], pause: @escaping CopyPause) {
    self.store = store
    self.key = key
    self.pause = pause
    self.there = Dictionary(there.map { ($0.name, $0.size) }, uniquingKeysWith: { first, _ in first })
  }

  /// The object's name of a block. The first two digits distribute blocks over 256 folders.
  static func object(_ block: String) -> String { "\(prefix)\(block.prefix(2))/\(block)" }

  /// Whether the store has all blocks of a file in their full length.
  func holds(_ file: StoredFile) -> Bool {
    file.blocks.enumerated().allSatisfy { index, block in
      let plain = min(Int64(BlockWriter.length), file.size - Int64(index) * Int64(BlockWriter.length))
      return there[BlockWriter.object(block)] == plain + Int64(CopyKey.overhead)
    }
  }

  /// Stores a file.
  ///
  /// - Parameter readsBack: whether each new block is read from the store again and compared
  mutating func write(_ reader: FilePartReader, path: String, readsBack: Bool) async throws -> StoredFile {
    var hash = SHA256()
    var size: Int64 = 0
    var blocks: [String] = []
    while let part = try reader.next() {
      hash.update(data: part)
      size += Int64(part.count)
      blocks.append(try await write(part, readsBack: readsBack))
      try pause()
    }
    return StoredFile(path: path, size: size, mode: reader.mode, sha256: CopyKey.hex(Array(hash.finalize())), blocks: blocks)
  }

  /// Stores bytes of any length, and reads them back.
  mutating func write(_ bytes: [UInt8]) async throws -> [String] {
    var blocks: [String] = []
    for start in stride(from: 0, to: bytes.count, by: BlockWriter.length) {
      blocks.append(try await write(Array(bytes[start..<min(start + BlockWriter.length, bytes.count)]), readsBack: true))
    }
    return blocks
  }

  private mutating func write(_ part: [UInt8], readsBack: Bool) async throws -> String {
    let block = key.name(of: part)
    let object = BlockWriter.object(block)
    let length = Int64(part.count + CopyKey.overhead)
    guard there[object] != length else { return block }
    try await store.put(try key.seal(part, as: object), as: object)
    if readsBack {
      guard let kept = try await store.get(object), key.open(kept, as: object) == part else {
        // Otherwise the next copy would take it for the block.
        try await store.remove(object)
        throw StoredCopyError.tampered(object)
      }
    }
    there[object] = length
    sent += length
    return block
  }
}
