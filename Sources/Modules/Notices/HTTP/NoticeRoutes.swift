import Hummingbird
import Kernel
import NoticesRules
import NoticesService
import Sync
import Web

/// Notices to guests, outside of commands.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/notices | book | how each way stands, what waits and what became of the last ones |
/// | GET | /api/notices/setup | editSettings | gateways without their secrets, and templates |
/// | POST | /api/notices/preview | editSettings | how a template reads |
/// | PUT | /api/notices/secret/{way} | editSettings | the password or key of a gateway; it is never told again |
/// | POST | /api/notices/trial | editSettings | a notice to oneself, sent at once |
struct NoticeRoutes: Sendable {
  let board: NoticeBoard
  let wording: any Wording

  var all: [Route] { [view, setup, preview, secret, trial] }

  private var view: Route {
    .signedIn(
      .get, "/api/notices", right: .book, "What guests are told: how each way stands, what waits, what became of the last ones",
      answers: .json(NoticesView.self)
    ) { call in
      let language = call.call.language.rawValue
      let wording = wording
      return .json(try await board.view { wording.text(for: $0, language: language) })
    }
  }

  private var setup: Route {
    .signedIn(
      .get, "/api/notices/setup", right: .editSettings, "How guests are told: gateways without their secrets, and templates",
      answers: .json(NoticesSetup.self)
    ) { _ in .json(try await board.setup()) }
  }

  private var preview: Route {
    .signedIn(
      .post, "/api/notices/preview", right: .editSettings, "How a template reads", request: NoticeTemplate.self, answers: .json(NoticeWords.self)
    ) { call in .json(try await board.preview(try await call.call.body(NoticeTemplate.self))) }
  }

  private var secret: Route {
    .signedIn(
      .put, "/api/notices/secret/{way}", right: .editSettings, "The password or key of a gateway; it is never told again",
      pathTypes: ["way": NoticeWay.self], request: NewGatewaySecret.self, answers: .done, refuses: .conflict
    ) { call in
      let way = try NoticeRoutes.way(call.call)
      try await board.keep(try await call.call.body(NewGatewaySecret.self).secret, for: way, by: call.who.author)
      return .done
    }
  }

  private var trial: Route {
    .signedIn(
      .post, "/api/notices/trial", right: .editSettings, "A notice to oneself, sent at once; answers when it was taken on, or why not",
      request: NoticeTrial.self, answers: .done, refuses: .conflict, .tooManyRequests
    ) { call in
      try await board.tryOut(try await call.call.body(NoticeTrial.self), in: call.call.language == .en ? .en : .vi)
      return .done
    }
  }

  private static func way(_ call: Call) throws -> NoticeWay {
    do throws(JSONError) { return try NoticeWay(json: .string(call.text("way"))) } catch { throw error.at("way").refusal }
  }
}
