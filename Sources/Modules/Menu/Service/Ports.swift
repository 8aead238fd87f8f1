import Kernel
import MenuRules
import Sync

/// What leases need to know of the house: who works with which device, and how leases are given here.
public protocol LeaseHouse: Sendable {
  /// Of these devices those on which somebody is signed in who waits on tables.
  func waiters(among devices: [DeviceID], in work: UnitOfWork) throws -> [LeaseHolder]
  /// Is anybody signed in on it, whose work may still be on its way?
  func isSignedIn(on device: DeviceID, in work: UnitOfWork) throws -> Bool
  func leaseTerms(in work: UnitOfWork) throws -> LeaseTerms
}
