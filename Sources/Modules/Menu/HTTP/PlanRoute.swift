import Kernel
import MenuRules
import MenuService
import Web

/// Help for planning the menu of a day.
///
/// | method | path | right | what |
/// |---|---|---|---|
/// | GET | /api/menu/plan?day= | planMenu | the portions sold on the same weekday before, and the usual ones; no money |
enum PlanRoute {
  static func of(_ plans: PlanReader) -> Route {
    .signedIn(
      .get, "/api/menu/plan", right: .planMenu, "Portions sold on the same weekday before, and the usual ones",
      query: QueryParameter<Int64>.number("day", default: 0, in: 0...99_999, "the business day to plan, since 1 January 1970; 0: today"),
      answers: .json(PlanBasis.self)
    ) { _, day in .json(try await plans.basis(of: day)) }
  }
}
