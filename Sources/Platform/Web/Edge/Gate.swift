import Kernel
import Synchronization

/// Keeps a hub closed until its restaurant is set up: with nobody who could manage it, nothing of it is anybody's.
/// Open once, it stays open.
public final class Gate: Sendable {
  private let ask: @Sendable () async throws -> Bool
  private let open = Atomic(false)

  /// - Parameter isSetUp: asked at every request until it says yes
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
    if open.load(ordering: .acquiring) || Gate.isFree(path) { return }
    guard try await isOpen else { throw Refusal("setup.needed", kind: .unavailable) }
  }

  /// The first step itself, the hub's health for whoever watches over it, and how a device connects.
  private static func isFree(_ path: String) -> Bool {
    path == "/health" || path == "/api/setup" || path.hasPrefix("/api/setup/") || Doorway.isConnecting(path)
  }
}
