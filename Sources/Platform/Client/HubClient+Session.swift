import Kernel
import NIOCore
import NIOHTTP1

/// A device on which somebody has signed in.
public struct SignedInDevice: Sendable {
  public let token: SessionToken
  /// the hub's word on who this is: employee, rights, session, device …
  public let me: JSON
}

extension HubClient {
  /// Signs in. The hub proves passwords slowly on purpose: each takes some 100 ms of a core there.
  /// - Throws: `ClientError.refused(401, …)` for a wrong password, `429` when too often
  public func signIn(login: String, password: String, device: String, deviceName: String) async throws(ClientError) -> SignedInDevice {
    let form = JSON.object([
      ("login", .string(login)), ("password", .string(password)), ("device", .string(device)), ("deviceName", .string(deviceName)),
    ])
    let reply = try await ask(.POST, "/api/session", body: form)
    guard let cookie = HubClient.cookie(of: reply) else { throw .notUnderstood("no session came with the sign-in") }
    do { return SignedInDevice(token: SessionToken(cookie: cookie), me: try JSON.parse(reply.body)) } catch { throw .notUnderstood("\(error)") }
  }

  public func signOut(_ session: SessionToken) async throws(ClientError) {
    _ = try await ask(.DELETE, "/api/session", session: session)
  }

  private static func cookie(of reply: Reply) -> String? {
    reply.headers["Set-Cookie"].first { $0.hasPrefix("iqsine=") }?.split(separator: ";").first.map(String.init)
  }
}
