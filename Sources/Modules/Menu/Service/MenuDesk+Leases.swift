import Kernel
import MenuRules
import Storage
import Sync

/// What devices hold of one dish, as the writer left it.
private struct LeasesOfDish { let all: [Lease] }

extension MenuDesk {
  func leases(of id: DishID, in work: UnitOfWork) throws -> [Lease] {
    if let known = work.known(LeasesOfDish.self, id.raw) { return known.all }
    let found = try LeaseStore(sql: work.sql).of(id)
    work.remember(LeasesOfDish(all: found), as: id.raw)
    return found
  }

  /// Writes and tells what changed of them, and nothing else.
  func keep(_ new: [Lease], over old: [Lease], of id: DishID, in work: UnitOfWork) throws {
    let store = LeaseStore(sql: work.sql)
    for lease in old where !new.contains(where: { $0.id == lease.id }) {
      try store.delete(lease)
      work.forget(Lease.self, lease.key)
    }
    for lease in new where !old.contains(lease) {
      try store.save(lease)
      work.record(lease)
    }
    work.remember(LeasesOfDish(all: new.sorted { $0.device.precedes($1.device) }), as: id.raw)
  }

  /// The device reports that it no longer needs what it holds.
  func returnLease(of dish: DishID, in work: UnitOfWork) throws {
    try change(dish, in: work) { $0.giveBackLease(of: work.author.device) }
  }

  /// A manager takes it away from a device that does not answer.
  func withdraw(_ id: LeaseID, in work: UnitOfWork) throws {
    guard let lease = try LeaseStore(sql: work.sql).all().first(where: { $0.id == id }) else { throw MenuError.unknownLease.refusal }
    try change(lease.dish, in: work) { (dish) throws(MenuError) in try dish.withdraw(id, at: work.now) }
  }

  /// Gives, renews and asks back what the devices that are there hold of scarce dishes; leases of devices on which nobody is signed in
  /// any more are over.
  func regulate(_ present: [DeviceID], _ house: any LeaseHouse, in work: UnitOfWork) throws {
    for lease in try LeaseStore(sql: work.sql).all() where try !house.isSignedIn(on: lease.device, in: work) {
      try change(lease.dish, in: work) { $0.giveBackLease(of: lease.device) }
    }
    let terms = try house.leaseTerms(in: work)
    if terms.scarce == 0 { return }
    let scarce = try DishStore(sql: work.sql).scarce(terms.scarce)
    // Who is a waiter on which device takes longer to find out than an order takes: most looks find nothing scarce.
    if scarce.isEmpty { return }
    let holders = try house.waiters(among: present, in: work)
    for id in scarce {
      try change(id, in: work) { $0.regulate(holders, terms, at: work.now) }
    }
  }
}
