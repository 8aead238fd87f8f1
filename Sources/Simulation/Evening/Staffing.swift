import Client
import Kernel

/// Assigns the parts to the people who may sign in.
struct Staffing {
  struct Member: Sendable {
    let account: Account
    let identity: Device.Identity
  }

  /// A device with its part.
  struct Assignment: Sendable, Equatable {
    let part: SimulatedJob
    let number: Int
    let account: Account

    var name: String { "\(part.rawValue) \(number) (\(account.login))" }
  }

  let members: [Member]

  /// Signs everybody in once to learn their rights.
  static func meet(_ client: HubClient, _ wishes: EveningWishes) async throws -> Staffing {
    var members: [Member] = []
    for (number, account) in wishes.accounts.enumerated() {
      let device = "sim-\(account.login)-who"
      // Where no hub is at the first word, none is waited for: the address may be wrong.
      let patience = number == 0 ? 0 : wishes.patience
      do {
        let one = try await PoliteSignIn.signIn(client, account, device: device, name: "iqsine simulate", patience: patience)
        members.append(Member(account: account, identity: try PoliteSignIn.identity(one.me, device: device)))
        try await signOut(client, one.token, patience: wishes.patience)
      } catch ClientError.refused(401, _, let message) {
        throw SimulationTrouble("\(account.login) cannot sign in: \(message)")
      }
    }
    return Staffing(members: members)
  }

  private static func signOut(_ client: HubClient, _ token: SessionToken, patience: Int64) async throws {
    try await PoliteSignIn.persisting(patience) { () async throws(ClientError) in
      do throws(ClientError) { try await client.signOut(token) } catch {
        // The hub was killed after it had signed this session out.
        guard case .refused(401, _, _) = error else { throw error }
      }
    }
  }

  /// Assigns the parts, in turn among those who can play them.
  /// - Throws: `SimulationTrouble` with the name of every part that nobody can play
  func places(for wishes: EveningWishes) throws(SimulationTrouble) -> [Assignment] {
    let wanted: [(SimulatedJob, Int)] = [
      (.manager, 1), (.waiter, wishes.waiters), (.cook, wishes.cooks), (.runner, wishes.runners), (.cashier, wishes.cashiers),
    ]
    var missing: [String] = []
    var places: [Assignment] = []
    for (part, count) in wanted where count > 0 {
      let able = able(part)
      if able.isEmpty { missing.append("a \(part.rawValue) (\(Staffing.words(for: part)))") }
      for number in 0..<(able.isEmpty ? 0 : count) {
        places.append(Assignment(part: part, number: number + 1, account: able[number % able.count].account))
      }
    }
    if !missing.isEmpty { throw SimulationTrouble("among those who may sign in there is not: " + missing.joined(separator: "; ")) }
    return places
  }

  /// Those whose role it is; else those who may do it all the same.
  private func able(_ part: SimulatedJob) -> [Member] {
    let byRole = members.filter { $0.identity.roles.contains(Staffing.role(of: part)) }
    return byRole.isEmpty ? members.filter { Staffing.rights(for: part).isSubset(of: $0.identity.rights) } : byRole
  }

  private static func role(of part: SimulatedJob) -> Role {
    switch part {
    case .waiter: .waiter
    case .cook: .chef
    case .runner: .runner
    case .cashier: .cashier
    case .manager: .manager
    }
  }

  private static func rights(for part: SimulatedJob) -> Set<Right> {
    switch part {
    case .waiter: [.watch, .seat, .takeOrders, .callCourses, .moveTables, .askBill, .closeEmpty]
    case .cook: [.watch, .cook, .setPortions]
    case .runner: [.watch, .serve, .clean]
    case .cashier: [.watch, .seeBills, .takePayment, .discount, .askBill]
    case .manager: [.watch, .seeBills, .seeReports, .voidCooking, .writeOff]
    }
  }

  private static func words(for part: SimulatedJob) -> String { "rights: " + rights(for: part).map(\.rawValue).sorted().joined(separator: ", ") }
}
