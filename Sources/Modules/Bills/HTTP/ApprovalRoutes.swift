import BillsRules
import BillsService
import Web

/// Approvals outside the stream: commands are kept, and a PIN must not be.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | POST | /api/approvals | askBill, and the right of the deed | an approval of a deed beyond the own limit, by an approver's PIN |
enum ApprovalRoutes {
  static func approve(_ approvals: ApprovalUseCases) -> Route {
    .signedIn(
      .post, "/api/approvals", right: .askBill,
      "An approval of a deed beyond the own limit, by an approver's PIN, good once for ten minutes",
      request: ApprovalWish.self, answers: .json(Approval.self), refuses: .conflict, .notFound, .tooManyRequests
    ) { call in
      .json(try await approvals.approve(try await call.call.body(), for: call.who.author))
    }
  }
}
