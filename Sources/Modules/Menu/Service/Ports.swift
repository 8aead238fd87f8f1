import Kernel
import MenuRules
import Storage
import Sync

/// The data from other modules that leases need: who works with which device, and the settings for leases.
public protocol LeaseHouse: Sendable {
  /// The devices among these on which a waiter is signed in.
  func waiters(among devices: [DeviceID], in work: UnitOfWork) throws -> [LeaseHolder]
  /// Whether somebody is signed in on it, whose commands may still be on their way.
  func isSignedIn(on device: DeviceID, in work: UnitOfWork) throws -> Bool
  func leaseTerms(in work: UnitOfWork) throws -> LeaseTerms
}

/// The portions that guests had, which orders know.
public protocol SoldPortions: Sendable {
  /// Of the parties that sat down within this time, ordered by dish.
  func sold(from: Instant, until: Instant, in sql: any SQLConnection) throws -> [PlanDish]
}
