import Client
import Kernel

/// The way in: signing in as politely as the hub asks for.
enum PoliteSignIn {
  /// Seconds of waiting when the hub says that somebody signs in too often.
  private static let mostWaits: Int64 = 28

  /// Waits when told to; gives up on a wrong password at once.
  /// - Parameter patience: seconds for which the hub may be away
  static func signIn(
    _ client: HubClient, _ account: Account, device: String, name: String, patience: Int64
  ) async throws -> SignedInDevice {
    try await persisting(patience) { () async throws(ClientError) in
      try await client.signIn(login: account.login, password: account.password, device: device, deviceName: name)
    }
  }

  /// Repeats a request while the hub is away or asks for a pause.
  static func persisting<T: Sendable>(_ patience: Int64, _ request: () async throws(ClientError) -> T) async throws -> T {
    let begun = ContinuousClock.now
    while true {
      do throws(ClientError) {
        return try await request()
      } catch {
        let waited = ContinuousClock.now - begun
        switch error {
        case .refused(429, "request.tooOften", _):
          guard waited < .seconds(max(mostWaits, patience)) else {
            throw SimulationTrouble("the hub lets nobody in from here for now: try again in a minute")
          }
        case let passing where passing.mayPass && waited < .seconds(patience): break
        default: throw error
        }
        try await Task.sleep(for: .milliseconds(700))
      }
    }
  }

  /// The device's user, from the hub's answer.
  static func identity(_ me: JSON, device: String) throws(JSONError) -> Device.Identity {
    let all = try me.members()
    let who: JSON = try all.get("employee")
    let person = try who.members()
    return Device.Identity(
      employee: try person.get("id"), device: device, roles: try person.get("roles"), rights: Set(try all.get("rights") as [Right]))
  }
}

/// Why no evening can be held, as text for the person who asked for one.
public struct SimulationTrouble: Error, Equatable, CustomStringConvertible {
  public let description: String
  public init(_ description: String) { self.description = description }
}
