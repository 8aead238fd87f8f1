import Kernel
import ReportsRules
import ReportsService
import Web

/// Menu engineering, and the costs that it needs.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/reports/menu | seeReports | sales and margin of dishes: `from`, `to` |
/// | GET | /api/reports/costs/{dish} | seeReports | the cost of a dish as of today |
/// | PUT | /api/reports/costs/{dish} | seeReports | a new cost, from a business day on |
enum MenuReportRoutes {
  static func all(_ menu: MenuReader, _ costs: DishCosts) -> [Route] { [report(menu), cost(costs), save(costs)] }

  private static let from = QueryParameter<String?>.text("from", "the first business day, 2026-11-26; today if it is missing")
  private static let to = QueryParameter<String?>.text("to", "the last business day; today if it is missing")

  private static func report(_ menu: MenuReader) -> Route {
    .signedIn(
      .get, "/api/reports/menu", right: .seeReports, "Sales and margin of the dishes of any range of business days", query: from, to,
      answers: .json(MenuReport.self)
    ) { _, from, to in .json(try await menu.report(from: from, to: to)) }
  }

  private static func cost(_ costs: DishCosts) -> Route {
    .signedIn(.get, "/api/reports/costs/{dish}", right: .seeReports, "The cost of a dish as of today", answers: .json(DishCost.self)) { call in
      .json(try await costs.cost(of: try call.call.id("dish", of: DishEntity.self)))
    }
  }

  private static func save(_ costs: DishCosts) -> Route {
    .signedIn(
      .put, "/api/reports/costs/{dish}", right: .seeReports, "A new cost of a dish, from a business day on", request: NewDishCost.self,
      answers: .done
    ) { call in
      let dish = try call.call.id("dish", of: DishEntity.self)
      try await costs.save(try await call.call.body(NewDishCost.self), of: dish, by: call.who.author)
      return .done
    }
  }
}
