import Hosting
import Hummingbird
import Kernel
import StaffRules
import StaffService
import Sync
import Web

/// The restaurant's devices, and their unsent commands from before they were signed out.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/devices | editStaff | every device with its people, its last word and its unsent work |
/// | DELETE | /api/devices/{device} | editStaff | sign everybody out of it |
/// | POST | /api/quarantine | everybody | a device gives up what it has not sent; the cookie of its session, ended or not, proves it |
/// | GET | /api/quarantine | editStaff | what waits for a decision, and what was decided these days |
/// | POST | /api/quarantine/{command}/apply | editStaff | have it done as its author wanted it |
/// | POST | /api/quarantine/{command}/discard | editStaff | have it never done |
struct DeviceRoutes: Sendable {
  private let staff: SessionService
  private let devices: DeviceWatch
  private let quarantine: UnsentCommands
  private let wording: any Wording
  private let limiter: RateLimiter

  init(staff: SessionService, devices: DeviceWatch, stream: HubStream, privatePrefixes: [String], wording: any Wording) {
    (self.staff, self.devices, self.wording) = (staff, devices, wording)
    quarantine = UnsentCommands(database: stream.database, processor: stream.processor, clock: stream.clock, privatePrefixes: privatePrefixes)
    limiter = RateLimiter(burst: 30, every: 1000, clock: stream.clock)
  }

  var all: [Route] { [list, revoke, surrender, waiting, apply, discard] }

  private var list: Route {
    .signedIn(
      .get, "/api/devices", right: .editStaff, "Every device with its people, its last word and its unsent work", answers: .json([DeviceView].self)
    ) { call in
      .json(try await staff.devices(for: try call.session, devices))
    }
  }

  private var revoke: Route {
    .signedIn(.delete, "/api/devices/{device}", right: .editStaff, "Sign everybody out of a device", answers: .done, refuses: .conflict) { call in
      try await staff.revoke(try call.call.id("device", of: DeviceEntity.self), by: try call.session)
      return .done
    }
  }

  private var surrender: Route {
    .open(
      .post, "/api/quarantine", "A device that is signed out gives up what it has not sent", request: Commands.self, answers: .json(Surrendered.self),
      refuses: .tooManyRequests,
      bodyLimit: RouteEntry.commandsBody
    ) { call in
      try limiter.take(call.address)
      guard let token = call.sessionToken, let holder = try await staff.holder(ofToken: token) else {
        throw Refusal("quarantine.notKnown", kind: .forbidden)
      }
      let commands = try await call.body(Commands.self).commands
      return .json(try await quarantine.surrender(commands, of: holder.device, by: holder.employee, people: holder.people))
    }
  }

  private var waiting: Route {
    .signedIn(
      .get, "/api/quarantine", right: .editStaff, "What waits for a decision, and what was decided these days",
      answers: .json([QuarantinedCommand].self)
    ) { call in
      .json(try await quarantine.list().map { told($0, call) })
    }
  }

  private var apply: Route {
    .signedIn(
      .post, "/api/quarantine/{command}/apply", right: .editStaff, "Have it done as its author wanted it, approved by whoever asks",
      answers: .json(Outcome.self)
    ) { call in
      let id = try call.call.id("command", of: CommandEntity.self)
      return try outcome(try await quarantine.apply(id, by: call.who.author), id, call)
    }
  }

  private var discard: Route {
    .signedIn(
      .post, "/api/quarantine/{command}/discard", right: .editStaff, "Have it never done", request: Discard.self, answers: .json(Outcome.self)
    ) { call in
      let id = try call.call.id("command", of: CommandEntity.self)
      let reason = try await call.call.body(Discard.self).reason
      return try outcome(try await quarantine.discard(id, because: reason, by: call.who.author), id, call)
    }
  }

  private func outcome(_ answer: Answer?, _ id: CommandID, _ call: SignedInCall) throws -> Response {
    guard let answer else { throw Refusal("quarantine.unknown", field: "command", kind: .notFound) }
    return .json(
      Outcome(answer, id: id, seq: 0, language: call.call.language.rawValue, requestId: call.call.requestId, wording: wording))
  }

  private func told(_ kept: KeptCommand, _ call: SignedInCall) -> QuarantinedCommand {
    let error = kept.refusal.map { refusal in
      Problem(
        code: refusal.code, message: wording.text(for: refusal, language: call.call.language.rawValue), field: refusal.field,
        params: refusal.parametersJSON, requestId: call.call.requestId)
    }
    return QuarantinedCommand(
      id: kept.id, device: kept.device, author: kept.author, madeAt: kept.madeAt, at: kept.at, body: DeviceRoutes.shown(kept.body),
      verdict: kept.verdict, decidedBy: kept.decidedBy, decidedAt: kept.decidedAt, error: error)
  }

  /// Notes and contacts are private, so a manager sees the kind of the command, not its text.
  private static func shown(_ body: JSON) -> JSON {
    guard case .object(let members) = body, case .string(let type)? = body["type"], type.hasPrefix("contacts.") else { return body }
    return .object(members.filter { !["fields", "title", "text"].contains($0.key) })
  }
}
