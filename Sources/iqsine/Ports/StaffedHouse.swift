import Kernel
import MenuRules
import MenuService
import StaffService
import Sync

/// Staff and settings for leases.
struct StaffedHouse: LeaseHouse {
  private let team = TeamReader()
  private let settings = SettingStore()

  func waiters(among devices: [DeviceID], in work: UnitOfWork) throws -> [LeaseHolder] {
    try team.waiters(among: devices, at: work.now, in: work.sql).map { LeaseHolder(device: $0.device, name: $0.name) }
  }

  func isSignedIn(on device: DeviceID, in work: UnitOfWork) throws -> Bool {
    try team.isSignedIn(on: device, at: work.now, in: work.sql)
  }

  func leaseTerms(in work: UnitOfWork) throws -> LeaseTerms {
    let known = try settings.known(in: work)
    return LeaseTerms(scarce: known.scarcePortions, size: known.leasePortions)
  }
}
