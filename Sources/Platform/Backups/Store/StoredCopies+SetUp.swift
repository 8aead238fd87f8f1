import Foundation
import Kernel
import ObjectStores
import Storage

// Setting up the store.
extension StoredCopies {
  /// Chooses the store, and tries it: its rights, and that it belongs to this key. Nothing changes if it cannot be used.
  ///
  /// - Throws: `Refusal`
  public func set(_ change: CopyStoreChange) async throws {
    let (before, home) = try state.withLock { state in
      if let fault = state.fault { throw CopyStoreRefusal.of(.copy(fault)) }
      return (state.secrets, state.home)
    }
    let settings = try checked(change.settings)
    let secretKey = try change.secretKey?.raw ?? keptSecret(before, for: settings)
    let key = try chosenKey(change.key?.raw ?? before.key)
    let copies: [StoredCopyView]
    do {
      copies = try await StoreReader(store: try settings.open(secretKey: secretKey, isTrial: true, now: now), key: key).begin()
    } catch {
      throw CopyStoreRefusal.of(StoredCopyError(error))
    }
    let isSame = before.settings?.place == settings.place && before.settings?.kind == settings.kind
    let next = CopyStoreSecrets(
      settings: settings, home: home, since: isSame ? before.since : now(), secretKey: secretKey, key: key.text,
      keyKeptAt: before.key == key.text ? before.keyKeptAt : nil)
    try write(next)
    keep { state in
      state.secrets = next
      // After a restore the hub knows no copies of the same place.
      if !isSame || state.known.copies.isEmpty { state.known = CopyStoreState(place: settings.place.raw, copies: copies) }
      state.known.failure = nil
    }
  }

  /// Stores no more copies. Those in the store stay, and their key.
  public func forget() throws {
    let next = try state.withLock { state in
      guard state.fault == nil, state.secrets.settings != nil else { throw CopyStoreRefusal.none }
      var secrets = state.secrets
      (secrets.settings, secrets.home, secrets.since, secrets.secretKey) = (nil, nil, nil, nil)
      return secrets
    }
    try write(next)
    keep { state in
      state.secrets = next
      state.known = CopyStoreState(place: "", copies: [])
    }
  }

  /// The key of the copies, for somebody to keep elsewhere.
  public func key() throws -> CopyKeyView {
    guard let key = state.withLock({ $0.secrets.key }) else { throw CopyStoreRefusal.none }
    return CopyKeyView(key: key)
  }

  /// Somebody confirms that the key is kept elsewhere.
  public func keyIsKept() throws {
    var next = state.withLock { $0.secrets }
    guard next.key != nil else { throw CopyStoreRefusal.none }
    next.keyKeptAt = now()
    try write(next)
    let kept = next
    keep { $0.secrets = kept }
  }

  private func write(_ secrets: CopyStoreSecrets) throws {
    do { try secretsFile.write(secrets) } catch { throw CopyStoreRefusal.of(.copy(CopyError(error))) }
  }

  private func checked(_ settings: CopyStoreSettings) throws -> CopyStoreSettings {
    var settings = settings
    switch settings.kind {
    case .folder:
      let place = URL(fileURLWithPath: settings.place.raw).standardizedFileURL.path
      guard settings.place.raw.hasPrefix("/"), place != "/" else { throw CopyStoreRefusal.placeMalformed }
      for own in [desk.data.path, desk.folder.path] {
        if FolderPlace.overlap(place, own) { throw CopyStoreRefusal.placeInside }
      }
      settings.place = Text(place)
      (settings.region, settings.accessKey) = (nil, nil)
    case .s3:
      guard (try? S3Place(address: settings.place.raw, region: "", accessKey: "", secretKey: "")) != nil else {
        throw CopyStoreRefusal.placeMalformed
      }
      guard let accessKey = settings.accessKey, isPlain(accessKey.raw), isPlain(settings.region?.raw ?? "") else {
        throw CopyStoreRefusal.accessKeyMissing
      }
    }
    return settings
  }

  /// Characters that may stand in a header.
  private func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != 0x2C } }

  private func keptSecret(_ before: CopyStoreSecrets, for settings: CopyStoreSettings) throws -> String? {
    guard settings.kind == .s3 else { return nil }
    guard let kept = before.secretKey, before.settings?.place == settings.place, before.settings?.accessKey == settings.accessKey else {
      throw CopyStoreRefusal.secretMissing
    }
    return kept
  }

  private func chosenKey(_ text: String?) throws -> CopyKey {
    guard let text else { return CopyKey.make() }
    do { return try CopyKey(text: text) } catch { throw CopyStoreRefusal.keyMistyped }
  }
}

extension StoreReader {
  /// Makes a store ready, and tries its rights.
  ///
  /// - Returns: the copies that are there already
  /// - Throws: `StoredCopyError`, `StoreTrouble`
  func begin() async throws -> [StoredCopyView] {
    let isBegun = try await isBegun()
    let trial = "trial"
    try await store.put(try key.seal(Array(trial.utf8), as: trial), as: trial)
    guard let kept = try await store.get(trial), key.open(kept, as: trial) == Array(trial.utf8) else { throw StoredCopyError.tampered(trial) }
    _ = try await store.list(StoreReader.copies)
    try await store.remove(trial)
    if isBegun { return try await proven() }
    try await store.put(StoreMark(format: 1, key: key.mark).json.bytes, as: StoreReader.mark)
    return []
  }
}

/// Why the copy store cannot be set up.
enum CopyStoreRefusal {
  static var none: Refusal { Refusal("backups.noStore", kind: .notFound) }
  static var paused: Refusal { Refusal("backups.storePaused") }
  static var placeMalformed: Refusal { Refusal("backups.placeMalformed", field: "place", kind: .invalid) }
  static var placeInside: Refusal { Refusal("backups.placeInside", field: "place", kind: .invalid) }
  static var accessKeyMissing: Refusal { Refusal("backups.accessKeyMissing", field: "accessKey", kind: .invalid) }
  static var secretMissing: Refusal { Refusal("backups.secretMissing", field: "secretKey", kind: .invalid) }
  static var keyMistyped: Refusal { Refusal("backups.keyMistyped", field: "key", kind: .invalid) }

  static func of(_ error: StoredCopyError) -> Refusal {
    switch error {
    case .store(.missing): Refusal("backups.storeMissing", field: "place")
    case .store(.refused): Refusal("backups.storeRefused", field: "place")
    case .store(.full), .copy(.full): Refusal("backups.storeFull", field: "place")
    case .store(.unreachable), .store(.timedOut), .store(.broken): Refusal("backups.storeUnreachable", field: "place")
    case .store(.notTrusted): Refusal("backups.storeNotTrusted", field: "place")
    case .store(.notAllowed): Refusal("backups.storeNotAllowed", field: "place")
    case .store(.notUnderstood), .tampered, .lost: Refusal("backups.storeNotUnderstood", field: "place")
    case .otherKey: Refusal("backups.otherKey", field: "key")
    case .copy, .notOpened: Refusal("backups.notKept", field: "place")
    }
  }
}
