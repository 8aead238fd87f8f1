import HTTPTypes
import Hummingbird
import Kernel
import Sync
import TransfersRules
import TransfersService
import Web

/// Notifications of banks, and the secret that they are signed with.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | POST | /api/transfers/notices | a program with the secret | money has come; the headers carry time and signature (docs/transfers.md) |
/// | GET | /api/transfers/setup | editSettings | whether there is a secret, and when the last notification came |
/// | POST | /api/transfers/secret | editSettings | makes a secret, which the hub tells in this answer only |
/// | DELETE | /api/transfers/secret | editSettings | deletes the secret: notifications are refused |
struct TransferRoutes: Sendable {
  private static let timestamp = HTTPField.Name("X-Iqsine-Timestamp")
  private static let signature = HTTPField.Name("X-Iqsine-Signature")

  private let transfers: TransferService
  /// requests of an address; a bank that sends a day's transfers again waits a little
  private let requests: RateLimiter

  init(_ transfers: TransferService, clock: any HubClock) {
    self.transfers = transfers
    requests = RateLimiter(burst: 120, every: 100, clock: clock)
  }

  var all: [Route] { [notice, setup, make, delete] }

  private var notice: Route {
    .program(.post, "/api/transfers/notices", "A bank says that money has come") { call in
      try requests.take(call.address)
      let (timestamp, signature) = (TransferRoutes.header(TransferRoutes.timestamp, call), TransferRoutes.header(TransferRoutes.signature, call))
      return .json(try await transfers.receive(try await call.bytes(), timestamp: timestamp, signature: signature))
    }
  }

  private static func header(_ name: HTTPField.Name?, _ call: Call) -> String? { name.flatMap { call.request.headers[$0] } }

  private var setup: Route {
    .signedIn(.get, "/api/transfers/setup", right: .editSettings, "Whether banks can report transfers", answers: .json(TransferSetup.self)) { _ in
      .json(try await transfers.setup())
    }
  }

  private var make: Route {
    .signedIn(
      .post, "/api/transfers/secret", right: .editSettings,
      "Make a secret for banks. The hub tells it in this answer only, and it replaces the one before",
      answers: .json(NewTransferSecret.self), refuses: .conflict
    ) { call in .json(try await transfers.makeSecret(by: call.who.author)) }
  }

  private var delete: Route {
    .signedIn(.delete, "/api/transfers/secret", right: .editSettings, "Delete the secret for banks", answers: .done) { call in
      try await transfers.deleteSecret(by: call.who.author)
      return .done
    }
  }
}
