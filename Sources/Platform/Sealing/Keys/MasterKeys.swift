import Crypto
import Foundation
import Synchronization

/// The hub's master keys: one file each in a folder beside the data (`master-1.key` …, mode 0600, folder 0700), never in the database.
///
/// The newest wraps data keys. Older ones open the data keys that they wrapped, until they are retired. Any number of threads may use it, also while
/// the key is changed. Another process may change the key too, and its data keys open here. Only the process that makes data keys should retire a
/// key, because only it knows that the key wraps nothing more.
public final class MasterKeys: Sendable {
  private let folder: KeyFolder
  private let held: Mutex<KeyFolder.Contents>

  /// Reads the folder; at the first start it is made, with a first master key.
  /// - Parameters:
  ///   - folder: its path
  ///   - mayBegin: false when there are data already that were sealed: a folder without keys is then a loss and not a first start
  /// - Throws: `file`, `exposedKey`, `damagedKey`, `missingKey`: each says what to do
  public init(folder: String, mayBegin: Bool = true) throws(SealingError) {
    let keys = KeyFolder(path: folder)
    do throws(FileFailure) { try SecretFile.makeFolder(folder) } catch { throw .file(error) }
    let contents = try keys.alone { () throws(SealingError) in
      if mayBegin { try keys.begin() }
      return try keys.contents()
    }
    self.folder = keys
    held = Mutex(contents)
  }

  /// Number of the master key that new data keys are wrapped with.
  public var current: Int64 { held.withLock { $0.current } }

  /// Numbers of all master keys that are here, ascending: those before the last can be retired once nothing is wrapped with them.
  public var numbers: [Int64] { held.withLock { $0.masters.keys.sorted() } }

  /// Reads the folder again: another process may have made a new master key, which is the current one from now on.
  /// - Returns: `numbers`
  public func lookAgain() throws(SealingError) -> [Int64] {
    let contents = try folder.alone { () throws(SealingError) in
      let contents = try folder.contents()
      adopt(contents)
      return contents
    }
    return contents.masters.keys.sorted()
  }

  /// A new data key, and how to keep it.
  /// - Parameter context: whose it is; it opens for nobody else
  public func makeDataKey(for context: String) throws(SealingError) -> (key: DataKey, wrapped: WrappedKey) {
    let key = DataKey(Cipher.newKey())
    return (key, try newest().wrap(key, for: context))
  }

  /// - Throws: `unknownMaster`, `foreignMaster`, `wrongContext`, `notSealed`, `unknownVersion`
  public func open(_ wrapped: WrappedKey, for context: String) throws(SealingError) -> DataKey {
    try master(wrapped.master).unwrap(wrapped, for: context)
  }

  /// The same data key, wrapped with the current master key; one that is already stays as it is.
  public func rewrap(_ wrapped: WrappedKey, for context: String) throws(SealingError) -> WrappedKey {
    let key = try open(wrapped, for: context)
    let newest = try newest()
    return newest.number == wrapped.master ? wrapped : try newest.wrap(key, for: context)
  }

  /// Makes a new current master key, which is on the disk before anything is wrapped with it. Old ones stay for reading.
  /// - Returns: its number
  public func rotate() throws(SealingError) -> Int64 {
    try folder.alone { () throws(SealingError) in
      var contents = try folder.contents()
      let new = try folder.make(contents.current + 1)
      contents.masters[new.number] = new
      adopt(contents)
      return new.number
    }
  }

  /// Removes an old master key for good. Everything that it wrapped must be wrapped again before, also a data key that was made just before the
  /// change and is not stored yet.
  /// - Throws: `currentMaster`, `unknownMaster`, `file`
  public func retire(_ number: Int64) throws(SealingError) {
    try folder.alone { () throws(SealingError) in
      var contents = try folder.contents()
      guard number != contents.current else { throw .currentMaster(number) }
      guard contents.masters.removeValue(forKey: number) != nil else { throw .unknownMaster(number) }
      try folder.retire(number)
      adopt(contents)
    }
  }

  /// The key for a search index. It comes from a separate key beside the master keys that stays when they change. Otherwise each change would rebuild
  /// every index.
  public func tokens(for purpose: String) throws(SealingError) -> TokenKey {
    TokenKey(Cipher.derive(.tokens, purpose, from: held.withLock { $0.tokens }))
  }

  private func adopt(_ contents: KeyFolder.Contents) { held.withLock { $0 = contents } }

  private func newest() throws(SealingError) -> MasterKey {
    let (number, key) = held.withLock { ($0.current, $0.masters[$0.current]) }
    guard let key else { throw .unknownMaster(number) }
    return key
  }

  private func master(_ number: Int64) throws(SealingError) -> MasterKey {
    if let known = held.withLock({ $0.masters[number] }) { return known }
    // Another process may have changed the key since.
    let contents = try folder.alone { () throws(SealingError) in
      let contents = try folder.contents()
      adopt(contents)
      return contents
    }
    guard let key = contents.masters[number] else { throw .unknownMaster(number) }
    return key
  }
}
