import Kernel

/// The entity that an entry is about, so that the story of one bill or table can be found.
public struct AuditSubject: Equatable, Sendable {
  public let kind: String
  public let id: String

  public init(kind: String, id: String) {
    self.kind = kind
    self.id = id
  }

  /// The order, if a command names one or a change belongs to one. Else the first changed entity, else the first id that the command names.
  /// - Parameters:
  ///   - body: the command
  ///   - changes: the changed entities; `value` is their state, at best the newest
  public init?(body: JSON?, changes: [(kind: String, id: String, value: JSON?)]) {
    if case .string(let order)? = body?["order"] {
      self.init(kind: OrderEntity.kind, id: order)
    } else if let order = AuditSubject.order(of: changes) {
      self.init(kind: OrderEntity.kind, id: order)
    } else if let first = changes.first {
      self.init(kind: first.kind, id: first.id)
    } else if let (kind, id) = AuditSubject.named(in: body) {
      self.init(kind: kind, id: id)
    } else {
      return nil
    }
  }

  private static func order(of changes: [(kind: String, id: String, value: JSON?)]) -> String? {
    for change in changes {
      if change.kind.isWritten(like: OrderEntity.kind) { return change.id }
      if case .string(let order)? = change.value?["order"] { return order }
    }
    return nil
  }

  private static func named(in body: JSON?) -> (String, String)? {
    for kind in ["table", "dish", "employee", "booking", "printer", "contact", "notice", "session"] {
      if case .string(let id)? = body?[kind] { return (kind, id) }
    }
    return nil
  }
}
