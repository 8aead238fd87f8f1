import Kernel
import ReportsRules
import ReportsService
import Web

/// The wall page's figures.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/reports/wall | seeReports | the day so far beside the same weekdays, kitchen times, unusual losses |
enum WallRoutes {
  static func all(_ wall: WallReader) -> [Route] { [report(wall)] }

  private static func report(_ wall: WallReader) -> Route {
    .signedIn(
      .get, "/api/reports/wall", right: .seeReports, "The day so far beside the same weekdays, kitchen times, unusual losses",
      answers: .json(WallReport.self)
    ) { _ in .json(try await wall.report()) }
  }
}
