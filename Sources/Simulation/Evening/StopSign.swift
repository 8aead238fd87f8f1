import NIOCore
import Synchronization

/// Raised once, from anywhere, when somebody wants an evening to end early.
public final class StopSign: Sendable {
  private struct State {
    var isRaised = false
    var act: (@Sendable () -> Void)?
  }
  private let state = Mutex(State())

  public init() {}

  /// - Returns: whether this was the first time
  @discardableResult
  public func raise() -> Bool {
    let (first, act) = state.withLock { state in
      defer { state.isRaised = true }
      return (!state.isRaised, state.act)
    }
    if first { act?() }
    return first
  }

  func whenRaised(on loop: any EventLoop, _ act: @escaping @Sendable () -> Void) {
    let isRaised = state.withLock { state in
      state.act = { loop.execute(act) }
      return state.isRaised
    }
    if isRaised { loop.execute(act) }
  }
}
