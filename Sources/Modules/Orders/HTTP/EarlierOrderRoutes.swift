import Kernel
import OrdersRules
import OrdersService
import Web

/// Earlier orders of a guest who calls.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/orders/of-guest | takeAway | the last five without a table: `phone` |
enum EarlierOrderRoutes {
  static func all(_ orders: EarlierOrderReader) -> [Route] {
    [
      .signedIn(
        .get, "/api/orders/of-guest", right: .takeAway, "A guest's last orders without a table",
        query: .text("phone", "the guest's number, in any spelling"), answers: .json(EarlierOrders.self)
      ) { _, phone in .json(try await orders.orders(of: phone ?? "")) }
    ]
  }
}
