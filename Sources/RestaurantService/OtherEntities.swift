import Kernel
import Restaurant

/// The values of live entities on which the rules do not decide: bookings, printers, the till. The audit trail needs their state before a
/// change.
struct OtherEntities {
  private var values: [String: [String: JSON]] = [:]
  private var steps: [(kind: String, id: String, old: JSON?)] = []
  private var begun = 0

  func value(_ kind: String, _ id: String) -> JSON? { values[kind]?[id] }

  /// - Parameter value: nil: the entity is gone
  mutating func note(_ kind: String, _ id: String, _ value: JSON?) {
    guard OtherEntities.kinds.contains(kind) else { return }
    steps.append((kind, id, values[kind]?[id]))
    values[kind, default: [:]][id] = value
  }

  mutating func begin() { begun = steps.count }
  mutating func undo() { undo(to: begun) }
  mutating func reset() { undo(to: 0) }

  mutating func keep() {
    steps.removeAll(keepingCapacity: true)
    begun = 0
  }

  private mutating func undo(to mark: Int) {
    while steps.count > mark {
      let step = steps.removeLast()
      values[step.kind, default: [:]][step.id] = step.old
    }
  }

  /// Jobs of printers come and go by the thousand, and nobody edits them.
  private static let kinds: Set<String> = Set([EntityKind.printer, .till, .booking, .waitingParty, .addressBook].map(\.name))
}
