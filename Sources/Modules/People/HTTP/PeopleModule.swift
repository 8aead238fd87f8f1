import Hosting
import Kernel
import PeopleService
import ServiceLifecycle
import Storage
import Sync
import Web

/// Profiles and sign-ups as a part of the hub, on the messenger's stream.
public struct PeopleModule: HubModule {
  private let people: ProfileReader
  private let keeper: NewcomerKeeper
  private let stream: HubStream
  private let ports: Ports

  /// The rest of the hub, as this module needs it.
  public struct Ports: Sendable {
    let house: any Household
    let door: any SignUpStates
    let signUps: any SignUps
    let address: any ServerAddressSource
    /// Called with the name of a new applicant.
    let came: @Sendable (Name) -> Void

    public init(
      house: any Household, door: any SignUpStates, signUps: any SignUps, address: any ServerAddressSource, came: @escaping @Sendable (Name) -> Void
    ) {
      (self.house, self.door, self.signUps, self.address, self.came) = (house, door, signUps, address, came)
    }
  }

  private let signInBurst: Int

  /// - Parameter signInBurst: sign-ups of one address at once.
  public init(on stream: HubStream, key: ProfileKey, signInBurst: Int, ports: Ports) {
    (self.stream, self.ports, self.signInBurst) = (stream, ports, signInBurst)
    people = ProfileReader(database: stream.database, processor: stream.processor, key: key, house: ports.house, clock: stream.clock)
    keeper = NewcomerKeeper(database: stream.database, processor: stream.processor, key: key, log: stream.log)
  }

  /// Call it after a sign-up was decided. It returns at once.
  public func lookForNewcomers() { keeper.look() }

  public var routes: [Route] {
    let signUps = ports.signUps
    return PeopleRoutes(people: people, address: ports.address, clock: stream.clock, since: { try await signUps.since($0) }).all
      + SignUpRoutes(people: people, newcomers: keeper, signUps: signUps, clock: stream.clock, burst: signInBurst, came: ports.came).all
  }

  public var services: [any Service] { [NewcomersService(keeper: keeper, door: ports.door)] }

  public static var migrations: [Migration] { PeopleMigrations.all }
  public static func handlers(_ key: ProfileKey) -> [any CommandHandler] { [PeopleHandler(key: key)] }
}

/// Adds the profiles of the house to each person's part of the stream.
public struct RoomsAndPeople: PersonalSource {
  let rooms: any PersonalSource
  let profiles: ProfileSource

  public init(rooms: any PersonalSource, profiles: ProfileSource) { (self.rooms, self.profiles) = (rooms, profiles) }

  public func audiences(of employee: EmployeeID, in sql: any SQLConnection) throws -> Set<String> { try rooms.audiences(of: employee, in: sql) }

  public func entities(for employee: EmployeeID, in sql: any SQLConnection) throws -> [SnapshotEntity] {
    try profiles.entities(in: sql) + rooms.entities(for: employee, in: sql)
  }
}

/// Publishes the profiles of people who were let in.
private struct NewcomersService: Service {
  let keeper: NewcomerKeeper
  let door: any SignUpStates

  func run() async throws {
    await cancelWhenGracefulShutdown { await keeper.run(at: door) }
    // A service that returns by itself would end the others.
    try? await gracefulShutdown()
  }
}
