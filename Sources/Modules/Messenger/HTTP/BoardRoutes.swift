import HTTPTypes
import Kernel
import MessengerRules
import MessengerService
import Web

/// The board page by page. Its changes come on the live socket.
///
/// | method | path | what |
/// |---|---|---|
/// | GET | /api/messenger/board?before=&count= | posts, the latest first |
/// | GET | /api/messenger/board/some?ids= | some of them |
/// | GET | /api/messenger/board/posts/{post}?before=&count= | one of them with its comments |
struct BoardRoutes: Sendable {
  let reader: MessengerReader
  let turns: ReadingTurns

  var all: [Route] { [posts, some, post] }

  private var posts: Route {
    .signedIn(
      .get, "/api/messenger/board", right: .watch, "What was announced, the latest first, each with its comments' number and the latest of them",
      query: .number("before", "the number of a post; absent: the latest"),
      QueryParameter<Int64>.number("count", default: 20, in: 0...MessengerReader.mostMessages, "at most so many are answered"),
      answers: .json(PostPage.self), refuses: .tooManyRequests
    ) { call, before, count in
      .json(try await reader.posts(before: before, count: count, for: try turns.reading(call)))
    }
  }

  private var some: Route {
    .signedIn(
      .get, "/api/messenger/board/some", right: .watch, "Some posts, named by their ids",
      query: .ids("ids", of: MessageEntity.self, "with commas between"), answers: .json(PostPage.self), refuses: .tooManyRequests
    ) { call, ids in
      .json(try await reader.posts(ids, for: try turns.reading(call)))
    }
  }

  private var post: Route {
    .signedIn(
      .get, "/api/messenger/board/posts/{post}", right: .watch, "A post and a stretch of what people say to it: the end, or before a place",
      query: .number("before", "the number of a comment; absent: the end"), MessengerRoutes.count, answers: .json(CommentPage.self),
      refuses: .tooManyRequests
    ) { call, before, count in
      .json(
        try await reader.comments(
          on: try call.call.id("post", of: MessageEntity.self), before: before, count: count, for: try turns.reading(call)))
    }
  }
}
