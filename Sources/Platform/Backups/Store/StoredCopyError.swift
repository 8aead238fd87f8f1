import ObjectStores
import Storage

/// Why a copy could not be made in a store, or brought back from it.
public enum StoredCopyError: Error, Equatable, Sendable {
  case copy(CopyError)
  case store(StoreTrouble)
  /// the store holds copies that were made with another key
  case otherKey
  /// an object was changed, or is not what it was; with its name
  case tampered(String)
  /// an object is missing; with its name
  case lost(String)
  /// the copy could be read, but not opened and counted
  case notOpened

  /// Converts any error.
  init(_ error: any Error) {
    switch error {
    case let error as StoredCopyError: self = error
    case let trouble as StoreTrouble: self = .store(trouble)
    default: self = .copy(CopyError(error))
    }
  }

  /// Stable code, for texts in any language.
  public var code: String {
    switch self {
    case .copy(let error): error.code
    case .store(.full): "storeFull"
    case .store(.missing): "storeMissing"
    case .store(.refused): "storeRefused"
    case .store(.unreachable), .store(.timedOut), .store(.broken): "storeUnreachable"
    case .store(.notTrusted): "storeNotTrusted"
    case .store(.notAllowed): "storeNotAllowed"
    case .store(.notUnderstood): "storeNotUnderstood"
    case .otherKey: "otherKey"
    case .tampered: "tampered"
    case .lost: "lost"
    case .notOpened: "notOpened"
    }
  }
}

extension StoredCopyError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .copy(let error): "\(error)"
    case .store(let trouble): "the copy store: \(trouble)"
    case .otherKey: "the copies there were made with another key"
    case .tampered(let name): "\(name) in the copy store was changed, or is not what was written there"
    case .lost(let name): "\(name) is missing in the copy store"
    case .notOpened: "the copy could not be opened to compare it: the PostgreSQL role may not create a database for it"
    }
  }
}
