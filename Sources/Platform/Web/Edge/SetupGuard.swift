import Kernel
import Synchronization

/// Closes the hub until the restaurant is set up, because before that nobody can manage it. Once open, it stays open.
public final class SetupGuard: Sendable {
  private let ask: @Sendable () async throws -> Bool
  private let open = Atomic(false)

  /// - Parameter isSetUp: called for every request until it returns `true`.
  public init(isSetUp: @escaping @Sendable () async throws -> Bool) { ask = isSetUp }

  public var isOpen: Bool {
    get async throws {
      if open.load(ordering: .acquiring) { return true }
      guard try await ask() else { return false }
      open.store(true, ordering: .releasing)
      return true
    }
  }

  func check(_ path: String) async throws {
    if open.load(ordering: .acquiring) || SetupGuard.isFree(path) { return }
    guard try await isOpen else { throw Refusal("setup.needed", kind: .unavailable) }
  }

  /// The setup itself, the health check, and the connect page.
  private static func isFree(_ path: String) -> Bool {
    path == "/health" || path == "/api/setup" || path.hasPrefix("/api/setup/") || HostPolicy.isConnecting(path)
  }
}
