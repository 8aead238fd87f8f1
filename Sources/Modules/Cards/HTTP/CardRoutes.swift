import CardsRules
import CardsService
import Kernel
import Web

/// The manager's test of the card terminal.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | POST | /api/cards/check | editSettings | asks the terminal about a request that does not exist; no card is charged |
struct CardRoutes: Sendable {
  private let cards: CardService

  init(_ cards: CardService) { self.cards = cards }

  var all: [Route] { [check] }

  private var check: Route {
    .signedIn(
      .post, "/api/cards/check", right: .editSettings, "Test the card terminal", answers: .json(TerminalCheck.self), refuses: .conflict,
      .serviceUnavailable
    ) { _ in .json(try await cards.check()) }
  }
}
