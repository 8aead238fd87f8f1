import MessengerService
import Sealing
import Sync
import Web

extension RoomAudiences: Audiences {}

/// The rest of the hub, as a change of the master key needs it.
public struct MasterKeyPorts: Sendable {
  let renew: @Sendable (MasterKeys, UnitOfWork) throws -> Void
  let renewOther: @Sendable (MasterKeys) async throws -> Void
  let betweenCopies: @Sendable (@escaping @Sendable () throws -> Void) async throws -> Void

  /// - Parameters:
  ///   - renew: wraps the keys of other modules of this database under the current master key.
  ///   - renewOther: does the same in other databases.
  ///   - betweenCopies: runs its argument while no safety copy is made. A copy has the rows of one moment and keys of a later one.
  public init(
    renew: @escaping @Sendable (MasterKeys, UnitOfWork) throws -> Void,
    renewOther: @escaping @Sendable (MasterKeys) async throws -> Void,
    betweenCopies: @escaping @Sendable (@escaping @Sendable () throws -> Void) async throws -> Void
  ) {
    (self.renew, self.renewOther, self.betweenCopies) = (renew, renewOther, betweenCopies)
  }
}
