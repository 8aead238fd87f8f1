import Kernel
import MessengerRules
import Sealing
import Synchronization

/// The data keys of rooms, unwrapped once and cached in memory, and the keys of the search tokens.
public final class RoomKeys: Sendable {
  /// Keys. More rooms than a restaurant uses at once.
  private static let most = 10_000

  public let masters: MasterKeys
  let tokens: SearchTokens
  /// By wrapped key. If the creation of a room is rolled back, its key is not used for a later room with the same id.
  private let opened = Mutex<[[UInt8]: DataKey]>([:])

  /// - Throws: `SealingError`
  public init(_ masters: MasterKeys) throws(SealingError) {
    self.masters = masters
    tokens = SearchTokens(try masters.tokens(for: "messenger.search"))
  }

  func make(for room: RoomID) throws(SealingError) -> (key: DataKey, wrapped: WrappedKey) {
    try masters.makeDataKey(for: RoomKeys.context(room))
  }

  func key(_ wrapped: WrappedKey, of room: RoomID) throws(SealingError) -> DataKey {
    if let known = opened.withLock({ $0[wrapped.bytes] }) { return known }
    let key = try masters.open(wrapped, for: RoomKeys.context(room))
    opened.withLock { keys in
      if keys.count >= RoomKeys.most { keys = [:] }
      keys[wrapped.bytes] = key
    }
    return key
  }

  /// Wraps the key with the current master key.
  func rewrap(_ wrapped: WrappedKey, of room: RoomID) throws(SealingError) -> WrappedKey {
    try masters.rewrap(wrapped, for: RoomKeys.context(room))
  }

  var currentMaster: Int64 { masters.current }

  private static func context(_ room: RoomID) -> String { "room:" + room.raw }
}

/// The encryption contexts of a room's data. They bind each value to its place, so it cannot be decrypted elsewhere.
enum SealedPlace {
  static func name(of room: RoomID) -> String { "name:" + room.raw }
  static func photo(of room: RoomID) -> String { "photo:" + room.raw }
  static func content(of message: MessageID) -> String { "message:" + message.raw }
  static func reactions(to message: MessageID) -> String { "reactions:" + message.raw }
}

extension DataKey {
  func seal(_ value: some Wire, as place: String) throws(SealingError) -> [UInt8] { try seal(value.json.bytes, as: place) }

  func open<V: Wire>(_ sealed: [UInt8], as place: String) throws -> V { try V(json: try JSON.parse(try open(sealed, as: place))) }
}
