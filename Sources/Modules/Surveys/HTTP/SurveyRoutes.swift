import HTTPTypes
import Hummingbird
import Kernel
import NIOCore
import SurveysRules
import SurveysService
import Sync
import Web

/// Answers, results and photos of forms.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/surveys/{survey}/results | seeSurveys | counts of a time, with a cross table if `across` is there |
/// | GET | /api/surveys/{survey}/answers | seeSurveys | a page of answers, newest first |
/// | GET | /api/surveys/{survey}/answers.csv, .xlsx | seeSurveys | all answers of a time as a file |
/// | GET | /api/surveys/unknown | seeSurveys | forms that answers name and nobody has published |
/// | POST | /api/surveys/{survey}/preview | editSurveys | changes of kind over the real answers |
/// | PUT | /api/surveys/photos/{photo} | watch | a photo that an answer names |
/// | GET | /api/surveys/photos/{photo} | seeSurveys | the photo |
struct SurveyRoutes: Sendable {
  private static let from = QueryParameter<String?>.text("from", "the first business day, 2026-11-26; absent: the first of all")
  private static let to = QueryParameter<String?>.text("to", "the last business day; absent: the last of all")
  private static let across = QueryParameter<SurveyAxis?>.choice("across", of: SurveyAxis.self, "divide the counts into columns")
  private static let field = QueryParameter<SurveyFieldID?>.id("field", of: SurveyFieldEntity.self, "the field whose values are the columns")
  private static let page = QueryParameter<Int64>.number("page", default: 1, in: 1...1_000_000, "from 1 on")
  private static let doubtful = QueryParameter<Bool>.flag("doubtful", "those that stand apart from the results")
  private static let body = 640 << 10

  private let surveys: SurveyService
  private let clock: any HubClock
  private let folder: String

  init(_ surveys: SurveyService, clock: any HubClock, folder: String) {
    self.surveys = surveys
    self.clock = clock
    self.folder = folder
  }

  var all: [Route] { [results, answers, unknown, csv, xlsx, preview, takePhoto, photo] }

  private var results: Route {
    .signedIn(
      .get, "/api/surveys/{survey}/results", right: .seeSurveys, "Counts of the answers to a form", query: SurveyRoutes.from, SurveyRoutes.to,
      SurveyRoutes.across, SurveyRoutes.field, answers: .json(SurveyResults.self)
    ) { call, from, to, across, field in
      .json(try await surveys.results(try call.survey, try days(from, to), across: across, field: field))
    }
  }

  private var answers: Route {
    .signedIn(
      .get, "/api/surveys/{survey}/answers", right: .seeSurveys, "A page of answers, the newest first", query: SurveyRoutes.from, SurveyRoutes.to,
      SurveyRoutes.page, SurveyRoutes.doubtful, answers: .json(SurveyAnswers.self)
    ) { call, from, to, page, doubtful in
      .json(try await surveys.answers(try call.survey, try days(from, to), page: page, doubtful: doubtful))
    }
  }

  private var unknown: Route {
    .signedIn(
      .get, "/api/surveys/unknown", right: .seeSurveys, "Forms that answers name and nobody has published", answers: .json(UnknownSurveys.self)
    ) { _ in .json(try await surveys.unknown()) }
  }

  private var csv: Route {
    .signedIn(
      .get, "/api/surveys/{survey}/answers.csv", right: .seeSurveys, "All answers as CSV", query: SurveyRoutes.from, SurveyRoutes.to,
      answers: .bytes("text/csv")
    ) { call, from, to in
      let file = try await file(call, from, to)
      return Response(
        status: .ok, headers: SurveyRoutes.headers("text/csv; charset=utf-8", "survey.csv"),
        body: ResponseBody { writer in
          try await file.csv { part in try await writer.write(ByteBuffer(bytes: part)) }
          try await writer.finish(nil)
        })
    }
  }

  private var xlsx: Route {
    let type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    return .signedIn(
      .get, "/api/surveys/{survey}/answers.xlsx", right: .seeSurveys, "All answers as a workbook", query: SurveyRoutes.from, SurveyRoutes.to,
      answers: .bytes(type), refuses: .conflict
    ) { call, from, to in
      let bytes = try await file(call, from, to).xlsx(in: folder)
      return Response(
        status: .ok, headers: SurveyRoutes.headers(type, "survey.xlsx"), body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    }
  }

  private var preview: Route {
    .signedIn(
      .post, "/api/surveys/{survey}/preview", right: .editSurveys, "Changes of kind over the real answers", request: SurveyPlan.self,
      answers: .json(PlanPreview.self), refuses: .conflict, bodyLimit: RouteEntry.commandsBody
    ) { call in .json(try await surveys.preview(try call.survey, try await call.call.body())) }
  }

  private var takePhoto: Route {
    .signedIn(
      .put, "/api/surveys/photos/{photo}", right: .watch, "A photo that an answer names: JPEG, WebP or PNG of at most 512 KB",
      answers: .empty(.created), .done, refuses: .conflict, bodyLimit: SurveyRoutes.body,
      contentTypes: ["image/jpeg", "image/webp", "image/png", "application/octet-stream"]
    ) { call in
      let isNew = try await surveys.receive(try await call.call.bytes(), as: try call.photo, by: call.who.author)
      return isNew ? Response(status: .created) : .done
    }
  }

  private var photo: Route {
    .signedIn(
      .get, "/api/surveys/photos/{photo}", right: .seeSurveys, "A photo of an answer", answers: .bytes("image/jpeg", "image/webp", "image/png")
    ) { call in
      let photo = try await surveys.photo(try call.photo)
      return Response(
        status: .ok, headers: [.contentType: photo.mediaType, .cacheControl: "private, max-age=31536000, immutable"],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: photo.bytes)))
    }
  }

  // MARK: parts

  private func file(_ call: SignedInCall, _ from: String?, _ to: String?) async throws -> AnswerFile {
    let words = AnswerFileWords(english: call.call.language == .en, photos: (call.call.origin ?? "") + "/api/surveys/photos/")
    return try await AnswerFile(surveys, try call.survey, try days(from, to), clock: clock.house, words)
  }

  private func days(_ from: String?, _ to: String?) throws(Refusal) -> SurveyService.Days {
    let days = SurveyService.Days(
      first: try SurveyRoutes.day(from) ?? SurveyService.Days.all.first, last: try SurveyRoutes.day(to) ?? SurveyService.Days.all.last)
    if days.last < days.first { throw SurveysError.days.refusal }
    return days
  }

  /// Days since 1970.
  private static func day(_ text: String?) throws(Refusal) -> Int64? {
    guard let text else { return nil }
    guard let day = DayText.days(text) else { throw SurveysError.days.refusal }
    return day
  }

  private static func headers(_ type: String, _ name: String) -> HTTPFields {
    [.contentType: type, .contentDisposition: "attachment; filename=\"\(name)\"", .cacheControl: "no-store"]
  }
}

extension SignedInCall {
  var survey: SurveyID { get throws { try call.id("survey", of: SurveyEntity.self) } }
  var photo: SurveyPhotoID { get throws { try call.id("photo", of: SurveyPhotoEntity.self) } }
}
