import Kernel

public enum SurveyAnswerEntity: Entity {
  public static var kind: String { "surveyAnswer" }
  public static var idName: String { "SurveyAnswerID" }
}
public typealias SurveyAnswerID = ID<SurveyAnswerEntity>

/// A filled-in form, as a device sends it. It has happened, so the hub takes it for whatever version it was.
// wire: read
public struct SurveyAnswer: Wire, Equatable, Sendable {
  public var id: SurveyAnswerID
  public var survey: SurveyID
  public var version: SurveyVersion
  public var values: [FieldAnswer]
  public var begunAt: Instant
  /// by the device's clock
  public var filledAt: Instant
  /// the table at which it was filled in
  public var table: TableID?
  /// the time of the checklist that it answers
  public var due: Instant?

  public init(id: SurveyAnswerID, survey: SurveyID, version: SurveyVersion, values: [FieldAnswer], begunAt: Instant, filledAt: Instant) {
    self.id = id
    self.survey = survey
    self.version = version
    self.values = values
    self.begunAt = begunAt
    self.filledAt = filledAt
  }

  /// All photos that belong to it.
  public var photos: [SurveyPhotoID] { values.flatMap { $0.value.photos } }
}

/// Why an answer stands apart from the results.
public enum AnswerDoubt: String, WireChoice, Sendable {
  /// the house has no such form
  case unknownSurvey
  /// the form never had this version
  case unknownVersion
}
