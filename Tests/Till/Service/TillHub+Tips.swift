import BillsRules
import Kernel
import StaffRules
import Storage
import Sync
import TestHouse
import TestKit
import TillRules
import TillService

extension TillHub {
  func tips() async throws -> TipBook {
    let now = clock.now()
    return try await database.read { sql in try Tips().book(at: now, in: sql) }
  }

  /// Shares the tips of this business day.
  /// - Parameter minutes: of those who worked; empty: as they were signed in
  func sharing(_ id: String, _ shown: Int64, among minutes: [String: Int64] = [:]) -> TillCommand {
    .shareTips(
      sharing: TipSharingID(id), day: BookDay(today), shown: TillAmount(shown),
      workers: minutes.sorted { $0.key < $1.key }.map { TipWorker(person: EmployeeID($0.key), minutes: WorkedMinutes($0.value)) })
  }

  static func paying(_ session: String, _ movement: String, _ person: String, _ amount: Int64) -> TillCommand {
    .payTips(
      session: TillSessionID(session), movement: TillMovementID(movement), person: EmployeeID(person), amount: Money(amount))
  }

  /// The code of the refusal of a payment; nil: it was recorded.
  func payRefusal(
    _ order: String, _ method: PaymentMethod, _ received: Int64, tip: Int64 = 0, reference: String? = nil, as id: String
  ) async -> String? {
    await refused { try await pay(order, method, received, tip: tip, reference: reference, as: id) }?.code
  }

  func employ(_ id: String, _ roles: [Role]) async throws {
    try await staff(.saveEmployee(employee: EmployeeID(id), login: Login(id), name: Name(id), roles: roles))
  }

  /// A session of an employee, as another module keeps them.
  /// - Parameters:
  ///   - until: nil: it goes on
  ///   - seen: when the hub last heard of it
  func signIn(_ employee: String, from: Instant, until: Instant?, seen: Instant) async throws {
    let id = "\(employee)-\(from.raw)"
    try await change([
      (
        """
        INSERT INTO staff_session (id, token_hash, employee_id, device, device_name, by_password, created_at, seen_at, ended_at, ending)
        VALUES ($1, $1, $2, 'phone', 'Phone', 1, $3, $4, $5, $6)
        """,
        [
          .text(id), .text(employee), .integer(from.raw), .integer(seen.raw), SQLValue(until?.raw), SQLValue(until.map { _ in "signedOut" }),
        ]
      )
    ])
  }
}
