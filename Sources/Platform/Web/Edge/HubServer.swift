import Hummingbird
import HummingbirdCore
import Kernel
import Logging
import NIOCore
import NIOPosix
import Storage
import Sync

/// The addresses of the hub's listeners, and their settings.
public struct EdgeConfiguration: Sendable {
  public var host: String
  /// Plain HTTP. 0 for any free port.
  public var port: Int
  /// `nil` for plain HTTP to every host. Only tests use that.
  public var secure: SecureAddress?
  /// Receives the ports on which the hub listens.
  public var doors = BoundPorts()
  /// The built pages. `nil` if none are served.
  public var webFolder: String?
  public var version: String
  public var limits = LiveLimits()
  public var times = RequestTimes()
  /// Bytes of responses that may wait for their clients, on all connections together.
  public var maxWaitingBytes = 128 << 20
  /// Sign-in attempts of one address at once. After that, one per second.
  public var signInBurst: Int64 = 60

  public init(host: String, port: Int, secure: SecureAddress? = nil, webFolder: String?, version: String) {
    self.host = host
    self.port = port
    self.secure = secure
    self.webFolder = webFolder
    self.version = version
  }
}

/// The parts of the hub that the web layer serves.
public struct HubParts: Sendable {
  public var database: any SQLDatabase
  /// The first stream is the one whose health and figures are reported.
  public var streams: [StreamDefinition]
  public var clock: any HubClock
  /// Records when each device last reported.
  public var devices = DeviceWatch()
  /// The modules' own routes.
  public var routes: [Route]
  /// The schemas of all wire types, as JSON, for the API description.
  public var schemas: String
  /// Further gauges for `/metrics`.
  public var figures: [GaugeFigure] = []
  /// `nil` if there is no secure address.
  public var address: (any ServerAddressSource)?
  /// Closed until the restaurant is set up. `nil` if always open.
  public var gate: SetupGuard?
  public var log: Logger

  public init(
    database: any SQLDatabase, streams: [StreamDefinition], clock: any HubClock, routes: [Route], schemas: String, log: Logger
  ) {
    self.database = database
    self.streams = streams
    self.clock = clock
    self.routes = routes
    self.schemas = schemas
    self.log = log
  }
}

/// The hub's HTTP and WebSocket server, plain and secure. Program and tests build it the same way.
public struct HubServer: Sendable {
  /// All routes.
  public let routes: [RouteEntry]
  public let live: LiveHub
  private let plain: Edge
  private let secure: Edge
  private let configuration: EdgeConfiguration
  private let budget: AnswerBudget
  private let log: Logger

  public init<Desk: Sessions>(_ parts: HubParts, sessions desk: Desk, configuration: EdgeConfiguration) {
    let wording = TextCatalogue(webFolder: configuration.webFolder, houseTime: parts.clock.houseTime)
    let answers = ErrorAnswers(wording: wording)
    let refusals = RefusalLog(log: parts.log)
    let streams = ServedStreams(parts.streams, wording: wording, refusals: refusals)
    let figures = HTTPFigures()
    for stream in parts.streams { if let sums = stream.sums { stream.publisher.add(sums) } }
    live = LiveHub(
      LiveServices(
        streams: streams, devices: parts.devices, clock: parts.clock, answers: answers, standing: { try await desk.standing(of: $0) },
        limits: configuration.limits, log: parts.log, refusals: refusals))
    live.listen()
    let all = HubServer.routes(parts, desk, streams, wording, figures, live, configuration)
    routes = all.map(\.entry)
    let doorway = configuration.secure.map { HostPolicy(name: $0.name, doors: configuration.doors) }
    func edge(_ entrance: Scheme) -> Edge {
      Edge(
        entrance: entrance, doorway: doorway, gate: parts.gate, table: RouteTable(all), session: { try await desk.session(forToken: $0) },
        files: configuration.webFolder.map(StaticFiles.init), answers: answers, headers: SecurityHeaders(doorway: doorway), figures: figures,
        clock: parts.clock, log: parts.log, refusals: refusals)
    }
    (plain, secure) = (edge(.plain), edge(.secure))
    self.configuration = configuration
    budget = AnswerBudget(limit: configuration.maxWaitingBytes)
    log = parts.log
  }

  private static func routes<Desk: Sessions>(
    _ parts: HubParts, _ desk: Desk, _ streams: ServedStreams, _ wording: any Wording, _ figures: HTTPFigures, _ live: LiveHub,
    _ configuration: EdgeConfiguration
  ) -> [Route] {
    let session = SessionRoutes(
      desk: desk, live: live, limiter: RateLimiter(burst: configuration.signInBurst, every: 1000, clock: parts.clock))
    let sync = SyncRoutes(streams: streams, live: live, devices: parts.devices, clock: parts.clock)
    let pulse = DatabasePulse(parts.database, streams.first.definition.reader)
    func hub(_ description: ByteBuffer) -> HubRoutes {
      let metrics = MetricsText(sync: streams.first.definition.statistics, database: parts.database, live: live, http: figures, more: parts.figures)
      return HubRoutes(
        version: configuration.version, database: parts.database, pulse: pulse, metrics: metrics, live: live,
        description: description)
    }
    let address = parts.address.map { AddressRoutes(desk: $0, wording: wording).all } ?? []
    let others = session.all + sync.all + address + parts.routes
    // The description lists its own route too, so it is written before that route is made.
    let entries = (others + hub(ByteBuffer()).all).map(\.entry)
    let document = OpenAPIDocument.bytes(of: entries, schemas: parts.schemas, version: configuration.version)
    return others + hub(ByteBuffer(bytes: document)).all
  }

  /// Serves plain HTTP until the task is cancelled.
  public func run(
    on group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton, listening: @escaping @Sendable (Int) async -> Void
  ) async throws {
    try await makeApplication(on: group, listening: listening).run()
  }

  /// The plain HTTP service.
  /// - Parameter listening: receives the port.
  public func makeApplication(
    on group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton, listening: @escaping @Sendable (Int) async -> Void = { _ in }
  ) -> some ApplicationProtocol {
    let doors = configuration.doors
    return application(plain, .http1(configuration: connections), port: configuration.port, group) { port in
      doors.open(plain: port)
      await listening(port)
    }
  }

  /// The HTTPS service with the same routes and live sockets. `nil` if there is no secure address.
  public func makeSecureApplication(
    on group: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton, listening: @escaping @Sendable (Int) async -> Void = { _ in }
  ) -> (some ApplicationProtocol)? {
    configuration.secure.map { address in
      let (doors, connections) = (configuration.doors, connections)
      let channels = HTTPServerBuilder { responder in
        SecureChannel(base: HTTP1Channel(responder: responder, configuration: connections), identity: address.identity)
      }
      return application(secure, channels, port: address.port, group) { port in
        doors.open(secure: port)
        await listening(port)
      }
    }
  }

  private func application(
    _ edge: Edge, _ channels: HTTPServerBuilder, port: Int, _ group: any EventLoopGroup, listening: @escaping @Sendable (Int) async -> Void
  ) -> Application<Edge> {
    Application(
      responder: edge, server: channels,
      configuration: ApplicationConfiguration(address: .hostname(configuration.host, port: port), serverName: "iQsine"),
      onServerRunning: { channel in await listening(channel.localAddress?.port ?? 0) }, eventLoopGroupProvider: .shared(group), logger: quiet)
  }

  /// The hub prints its own start message, so Hummingbird's is hidden at log level info.
  private var quiet: Logger {
    var quiet = log
    if quiet.logLevel == .info { quiet.logLevel = .notice }
    return quiet
  }

  /// Settings of each connection. The header limits are larger than what browsers send.
  private var connections: HTTP1Channel.Configuration {
    let (times, budget) = (configuration.times, budget)
    return HTTP1Channel.Configuration(
      additionalChannelHandlers: [AnswerPacer(progressTimeout: times.leaving, budget: budget), RequestGuard(times), LiveUpgrade()],
      idleTimeout: TimeAmount(times.idle),
      httpDecoderConfiguration: .init(maxHeaderFieldSize: 16 << 10, maxHeaderListSize: 32 << 10, maxHeaderFieldCount: 100))
  }
}
