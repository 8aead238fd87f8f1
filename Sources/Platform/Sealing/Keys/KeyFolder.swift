import Crypto
import Foundation

/// The folder of key files: `tokens.key`, `master-1.key`, `master-2.key` …; in the place of a retired one lies `master-1.retired`.
struct KeyFolder: Sendable {
  private static let tokens = "tokens"
  /// There while the first start makes the keys: until it is gone nothing was sealed with them.
  private static let beginning = "first-start"

  let path: String

  struct Contents: Sendable {
    var masters: [Int64: MasterKey]
    let tokens: SymmetricKey

    /// Zero never comes: a folder without a master key is not read.
    var current: Int64 { masters.keys.max() ?? 0 }
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  /// All keys, each looked at.
  /// - Throws: `file`, `exposedKey`, `damagedKey`, `missingKey`
  func contents() throws(SealingError) -> Contents {
    let (held, retired) = try numbers()
    // The newest is never retired, so behind the last retired one there must be another.
    let newest = max(held.max() ?? 1, (retired.max() ?? 0) &+ 1)
    var masters: [Int64: MasterKey] = [:]
    for number in 1...newest {
      guard held.contains(number) else {
        if retired.contains(number) { continue }
        throw .missingKey(path: file("\(name(number)).key"))
      }
      masters[number] = MasterKey(number: number, secret: try KeyFile.read(name(number), from: file("\(name(number)).key")))
    }
    guard holds("\(KeyFolder.tokens).key") else { throw .missingKey(path: file("\(KeyFolder.tokens).key")) }
    return Contents(masters: masters, tokens: try KeyFile.read(KeyFolder.tokens, from: file("\(KeyFolder.tokens).key")))
  }

  /// Makes the keys of the first start, unless there are any; one that was interrupted is brought to its end.
  func begin() throws(SealingError) {
    let (held, retired) = try numbers()
    guard holds(KeyFolder.beginning) || held.isEmpty && retired.isEmpty && !holds("\(KeyFolder.tokens).key") else { return }
    try disk { () throws(FileFailure) in try SecretFile.write([], to: file(KeyFolder.beginning)) }
    if !holds("\(KeyFolder.tokens).key") { try KeyFile.write(Cipher.newKey(), KeyFolder.tokens, to: file("\(KeyFolder.tokens).key")) }
    if !held.contains(1) { _ = try make(1) }
    try disk { () throws(FileFailure) in try SecretFile.remove(file(KeyFolder.beginning)) }
  }

  /// A new master key, on the disk when this returns.
  func make(_ number: Int64) throws(SealingError) -> MasterKey {
    let secret = Cipher.newKey()
    try KeyFile.write(secret, name(number), to: file("\(name(number)).key"))
    return MasterKey(number: number, secret: secret)
  }

  /// Takes a master key away; that it was there stays known, so that its place does not look like a loss.
  func retire(_ number: Int64) throws(SealingError) {
    try disk { () throws(FileFailure) in
      try SecretFile.write([], to: file("\(name(number)).retired"))
      try SecretFile.remove(file("\(name(number)).key"))
    }
  }

  /// Meanwhile nobody else, in this process or another, makes or removes keys.
  func alone<T>(_ body: () throws(SealingError) -> T) throws(SealingError) -> T {
    let folder = try OpenFile(path, O_RDONLY | O_DIRECTORY)
    try folder.lock()
    return try body()
  }

  private func name(_ number: Int64) -> String { "master-\(number)" }

  private func holds(_ name: String) -> Bool { access(file(name), F_OK) == 0 }

  private func numbers() throws(SealingError) -> (held: Set<Int64>, retired: Set<Int64>) {
    let names: [String]
    do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
      throw .file(FileFailure(path: path, reason: error.localizedDescription))
    }
    return (numbers(in: names, "key"), numbers(in: names, "retired"))
  }

  private func numbers(in names: [String], _ ending: String) -> Set<Int64> {
    let all = names.compactMap { text -> Int64? in
      guard let number = Int64(text.dropFirst("master-".count).dropLast(ending.count + 1)), number > 0 else { return nil }
      return text == "\(name(number)).\(ending)" ? number : nil
    }
    return Set(all)
  }

  private func disk(_ body: () throws(FileFailure) -> Void) throws(SealingError) {
    do throws(FileFailure) { try body() } catch { throw .file(error) }
  }
}
