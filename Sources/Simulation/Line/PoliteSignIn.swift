import Client
import Kernel

/// The way in: signing in as politely as the hub asks for.
enum PoliteSignIn {
  /// The most waits when the hub says that somebody signs in too often.
  private static let mostWaits = 40

  /// Waits when told to; gives up on a wrong password at once.
  /// - Parameter persists: also waits for a hub that is away just now
  static func signIn(
    _ client: HubClient, _ account: Account, device: String, name: String, persists: Bool = false
  ) async throws -> SignedInDevice {
    for _ in 0..<mostWaits {
      do throws(ClientError) {
        return try await client.signIn(login: account.login, password: account.password, device: device, deviceName: name)
      } catch {
        switch error {
        case .refused(429, "request.tooOften", _): try await Task.sleep(for: .milliseconds(700))
        case let passing where persists && passing.mayPass: try await Task.sleep(for: .milliseconds(700))
        default: throw error
        }
      }
    }
    throw SimulationTrouble("the hub lets nobody in from here for now: try again in a minute")
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
