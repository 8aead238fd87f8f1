import Foundation
import Kernel
import NIOPosix
import StaffRules
import Synchronization

/// Makes and verifies the hashes of passwords and PINs. It runs two at once on its own threads, never on those that
/// serve requests. When too many wait, further ones are refused and should try again.
public final class PasswordHasher: Sendable {
  /// The longest queue. Two run at once and take 60 ms each, so sixteen wait half a second.
  static let mostWaiting = 16

  private let cost: ScryptHash.Cost
  private let pool = NIOThreadPool(numberOfThreads: 2)
  private let waiting = Mutex(0)

  /// - Parameter rounds: the power of two that hashing costs; tests lower it.
  public convenience init(rounds: Int = PasswordHasher.usualRounds) {
    var cost = ScryptHash.Cost.standard
    cost.rounds = rounds
    self.init(cost: cost)
  }

  /// The standard cost. A debug build may be told a lower one, because the tests of the whole system sign in thousands of times.
  public static let usualRounds: Int = {
    #if DEBUG
      if let told = ProcessInfo.processInfo.environment["TEST_HASH_ROUNDS"].flatMap({ Int($0) }) { return told }
    #endif
    return ScryptHash.Cost.standard.rounds
  }()

  init(cost: ScryptHash.Cost) {
    self.cost = cost
    pool.start()
  }

  deinit { pool.shutdownGracefully { _ in } }

  /// The stored hash of a new password or PIN.
  func hash(_ secret: Secret) async throws -> String {
    let cost = cost
    return try await run { try ScryptHash(of: secret.raw, cost: cost, salt: PasswordHasher.salt()).text }
  }

  enum Verdict: Sendable {
    case wrong
    case right
    /// right, but stored at another cost than today's: must be hashed again
    case rightButOld
  }

  /// Takes as long when there is nothing to compare with as when there is.
  func verify(_ secret: Secret, against stored: String?) async throws -> Verdict {
    let cost = cost
    return try await run {
      guard let stored, let hash = ScryptHash(text: stored) else {
        _ = try ScryptHash(of: secret.raw, cost: cost, salt: PasswordHasher.salt())
        return .wrong
      }
      guard try hash.matches(secret.raw) else { return .wrong }
      return hash.cost == cost ? .right : .rightButOld
    }
  }

  private func run<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    let admitted = waiting.withLock { count in
      if count >= PasswordHasher.mostWaiting { return false }
      count += 1
      return true
    }
    guard admitted else { throw StaffError.busy.refusal }
    defer { waiting.withLock { $0 -= 1 } }
    return try await pool.runIfActive(body)
  }

  private static func salt() -> [UInt8] { Randomness.bytes(ScryptHash.saltLength) }
}
