import BillsRules
import Kernel
import StaffRules
import StaffService
import Storage
import Sync
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
      sharing: TipSharingID(id), day: BookDay(clock.house.businessDay(containing: clock.now()).days), shown: TillAmount(shown),
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
    do {
      try await pay(order, method, received, tip: tip, reference: reference, as: id)
      return nil
    } catch { return (error as? Refusal)?.code ?? "\(error)" }
  }

  func employ(_ id: String, _ roles: [Role]) async throws {
    clock.advance(seconds: 1)
    try await processor.perform(as: TillHub.cashier) { work in
      try StaffHandler().perform(.saveEmployee(employee: EmployeeID(id), login: Login(id), name: Name(id), roles: roles), in: work)
    }
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
