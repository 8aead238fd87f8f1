import Kernel

/// One changed entity, as an entry of the audit trail holds it:
///
/// - `{"kind":"item","id":"i1","of":{"dish":"pho","name":"Phở"},"is":{"quantity":[2,1]}}`: fields from → to
/// - `{"kind":"dish","id":"pho","new":{"name":"Phở","price":60000}}`
/// - `{"kind":"printer","id":"p1","of":{"name":"Bar"},"gone":true}`
public enum AuditChange {
  /// They come and go by themselves, or follow from entities that are told.
  private static let silent = ["alert", "lease", "printJob", "billPrint", "billPrinter", "billCounter"]
  /// They count changes, or repeat what items and terms say.
  private static let derived = ["revision", "lines", "taxes", "rightsVersion"]
  /// They tell people which entity it is.
  private static let identity = ["name", "number", "dish", "table", "order"]

  /// - Parameters:
  ///   - before: nil: it is new
  ///   - after: nil: it was deleted. If both are nil, its values are not told.
  /// - Returns: nil if there is nothing to tell
  public static func json(kind: String, id: String, before: JSON?, after: JSON?) -> JSON? {
    if AuditRedaction.contains(silent, kind) { return nil }
    var members: [(key: String, value: JSON)] = [("kind", .string(kind)), ("id", .string(id))]
    switch (before, after) {
    case (nil, nil): break
    case (nil, let after?): members.append(("new", AuditRedaction.redacted(without(["id"] + derived, in: after), of: kind)))
    case (let before?, nil):
      members.append(("of", marks(of: before, kind)))
      members.append(("gone", .bool(true)))
    case (let before?, let after?):
      let fields = changed(from: before, to: after, kind)
      if fields.isEmpty { return nil }
      members.append(("of", marks(of: after, kind)))
      members.append(("is", .object(fields)))
    }
    return .object(members)
  }

  private static func without(_ names: [String], in json: JSON) -> JSON {
    guard case .object(let members) = json else { return json }
    return .object(members.filter { !AuditRedaction.contains(names, $0.key) })
  }

  private static func marks(of json: JSON, _ kind: String) -> JSON {
    guard case .object(let members) = json else { return .object([]) }
    return AuditRedaction.redacted(.object(members.filter { AuditRedaction.contains(identity, $0.key) }), of: kind)
  }

  /// The fields that differ, each with its old and new value. An absent field counts as null.
  private static func changed(from before: JSON, to after: JSON, _ kind: String) -> [(key: String, value: JSON)] {
    guard case .object(let old) = before, case .object(let new) = after else { return [] }
    var fields: [(key: String, value: JSON)] = []
    for (key, value) in new where before[key] != value { add(key, before[key] ?? .null, value) }
    for (key, value) in old where after[key] == nil { add(key, value, .null) }
    return fields

    func add(_ key: String, _ from: JSON, _ to: JSON) {
      if AuditRedaction.contains(derived, key) { return }
      let values = [from, to].map { AuditRedaction.redacted($0, field: key, of: kind) }
      fields.append((key, .array(values)))
    }
  }
}
