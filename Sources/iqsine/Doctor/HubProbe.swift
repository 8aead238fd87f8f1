import Certificates
import Client
import Foundation
import Kernel
import NIOCore
import NIOHTTP1
import NIOPosix

/// The answers of the hub to itself, over this machine's own network.
struct HubAnswers: Equatable, Sendable {
  /// The answer to one request.
  enum Answer: Equatable, Sendable {
    case health(version: String, status: String)
    /// the hub answers, and refuses: a status with its code
    case refused(status: Int, code: String)
    case redirected
    /// nothing listens there, or no answer came in time
    case nothing
    /// the certificate is not trusted, or is for another name
    case untrusted
    /// something else answers there
    case strange

    /// Whether a hub is there, whatever it says.
    var isHub: Bool {
      switch self {
      case .health: true
      // A hub names its reason, and other servers do not.
      case .refused(_, let code): !code.isEmpty
      case .redirected, .nothing, .untrusted, .strange: false
      }
    }
  }

  var plain = Answer.nothing
  var secure = Answer.nothing
  /// HTTPS by the authorities of this machine's system
  var bySystem = Answer.nothing
  var live = Answer.nothing
  var cards = Answer.nothing
}

struct HubProbe: Sendable {
  let configuration: HubConfiguration
  /// A hub in trouble accepts connections and never answers.
  private static let timeout = Duration.seconds(5)

  func ask() async -> HubAnswers {
    let (plain, secure) = (client(isSecure: false), client(isSecure: true, trust: trust))
    async let health = HubProbe.health(plain)
    async let secureHealth = HubProbe.health(secure)
    async let bySystem = HubProbe.health(client(isSecure: true))
    // The network is served by HTTPS, so that is the way of devices.
    async let live = HubProbe.line(secure)
    async let cards = HubProbe.answer { try await HubProbe.status(secure, .PROPFIND, "/dav/") }
    return await HubAnswers(plain: health, secure: secureHealth, bySystem: bySystem, live: live, cards: cards)
  }

  /// The trust of a device. This machine need not know the authority of a given certificate, so the probe compares the certificate itself.
  private var trust: Trust {
    if let file = configuration.certificate { return (try? String(contentsOfFile: file, encoding: .utf8)).map(Trust.certificate) ?? .system }
    return (try? KeptCertificates(folder: configuration.keyFolder)).map { .pem($0.authorityPEM) } ?? .system
  }

  private func client(isSecure: Bool, trust: Trust = .system) -> HubClient? {
    let port = isSecure ? configuration.securePort : configuration.port
    guard port != 0 else { return nil }
    let here = ["0.0.0.0": "127.0.0.1", "::": "::1"][configuration.host] ?? configuration.host
    let name = configuration.name.contains(":") ? "[\(configuration.name)]" : configuration.name
    guard let address = try? HubAddress(isSecure ? "https://\(name):\(port)" : "http://localhost:\(port)", via: here) else { return nil }
    return try? HubClient(address, group: MultiThreadedEventLoopGroup.singleton, trust: trust)
  }

  private static func health(_ client: HubClient?) async -> HubAnswers.Answer {
    await answer {
      guard let client else { return .nothing }
      let reply = try await client.reply(.GET, "/health")
      // A hub that stops, or whose database does not answer, says so with the status 503.
      let health = try? JSON.parse(reply.body)
      if case .string(let version)? = health?["version"], case .string(let status)? = health?["status"] {
        return .health(version: version, status: status)
      }
      return reply.status < 400 ? .strange : answer(to: HubClient.refusal(reply))
    }
  }

  private static func status(_ client: HubClient?, _ method: HTTPMethod, _ path: String) async throws -> HubAnswers.Answer {
    guard let client else { return .nothing }
    let status = try await client.ask(method, path).status
    return (300..<400).contains(status) ? .redirected : .strange
  }

  /// The handshake of the live socket. Nobody is signed in here, so the right answer is a refusal in the hub's own words.
  private static func line(_ client: HubClient?) async -> HubAnswers.Answer {
    await answer {
      guard let client else { return .nothing }
      let line = try await client.line(session: SessionToken(cookie: "iqsine=doctor"), stream: "restaurant") { SilentListener() }
      line.close()
      return .redirected
    }
  }

  private static func answer(_ ask: @escaping @Sendable () async throws -> HubAnswers.Answer) async -> HubAnswers.Answer {
    await within(timeout) {
      do { return try await ask() } catch let error as ClientError { return answer(to: error) } catch { return .strange }
    } ?? .nothing
  }

  static func answer(to error: ClientError) -> HubAnswers.Answer {
    switch error {
    case .refused(let status, let code, _): .refused(status: status, code: code)
    case .untrusted: .untrusted
    case .notUnderstood: .strange
    case .address, .trust, .unreachable, .broken: .nothing
    }
  }
}

/// Hears nothing. No line opens without a session.
private final class SilentListener: LineListener {
  func heard(_ text: ByteBuffer, on line: ClientLine) {}
  func closed(_ line: ClientLine, code: UInt16?) {}
}
