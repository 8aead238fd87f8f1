import Kernel
import OrdersRules
import OrdersService
import Web

/// The beginning of the waiter's menu.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/orders/best-sellers | takeAway | the dishes ordered most at this time of the day |
enum BestSellerRoute {
  static func of(_ sellers: BestSellerReader) -> Route {
    .signedIn(
      .get, "/api/orders/best-sellers", right: .takeAway, "The dishes ordered most at this time of the day, over the last four weeks",
      answers: .json(BestSellers.self)
    ) { _ in .json(try await sellers.dishes()) }
  }
}
