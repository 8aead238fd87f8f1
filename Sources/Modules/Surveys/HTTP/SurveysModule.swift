import Hosting
import Kernel
import RestaurantService
import Storage
import SurveysRules
import SurveysService
import Sync
import Web

/// Forms and answers as a part of the hub.
public struct SurveysModule: HubModule, RestaurantModule {
  private let surveys: SurveyService
  private let own: OwnFieldsReader
  private let clock: any HubClock
  private let folder: String

  /// - Parameter folder: for files while they are made
  public init(on stream: HubStream, folder: String) {
    surveys = SurveyService(database: stream.database, processor: stream.processor)
    own = OwnFieldsReader(database: stream.database)
    clock = stream.clock
    self.folder = folder
  }

  public var routes: [Route] {
    SurveyRoutes(surveys, clock: clock, folder: folder).all + OwnFieldsRoutes(own, clock: clock, folder: folder).all
  }

  public static var migrations: [Migration] { SurveysMigrations.all }
  public static var snapshotSources: [any SnapshotSource] { [SurveysSnapshot()] }
  public static var entities: [any StreamValue.Type] { [Survey.self, Checklist.self, OwnFields.self] }
  public static var observers: [any ChangeObserver] { [OrderFieldsObserver()] }
  public static func handlers(_ house: OpenHouse) -> [any CommandHandler] { [SurveysHandler(house: house)] }
  public static func timers(_ house: OpenHouse) -> [any TimerHandler] {
    [ChecklistDueTimer(house: house), ChecklistMissedTimer(house: house), EarlyAnswersTimer()]
  }
}
