import Kernel
import Sync

/// The wire types, collected for the API description and the TypeScript declarations.
public struct WireDescription: Sendable {
  public private(set) var catalog = WireCatalog()
  /// Types that devices write and the hub reads. A field with a default may be left out there.
  public private(set) var read: Set<String> = []
  /// The unions that form a command's body, one per module.
  public private(set) var commands: [String] = []

  public init() {}

  /// Adds a type that the hub writes, with all its parts.
  public mutating func add<T: Wire>(_ type: T.Type) { catalog.add(type) }

  /// Adds a type that devices write.
  public mutating func add<T: Wire>(read type: T.Type) {
    catalog.add(type)
    read.insert(T.wireName)
  }

  /// Adds a module's commands.
  public mutating func add<T: Wire>(commands type: T.Type) {
    add(read: type)
    commands.append(T.wireName)
  }

  /// The types of the web layer: commands with their outcomes, the live socket, health.
  public static func edge() -> WireDescription {
    var description = WireDescription()
    description.add(Role.self)
    description.add(Right.self)
    description.add(Topic.self)
    description.add(read: Commands.self)
    description.add(Outcomes.self)
    description.add(LiveMessage.self)
    description.add(read: DeviceMessage.self)
    description.add(ErrorBody.self)
    description.add(Health.self)
    description.add(ServerAddresses.self)
    description.add(AddressReport.self)
    description.add(read: ConnectProgress.self)
    description.add(ConnectingDevice.self)
    return description
  }

  /// Whether the processor of the field (device or hub) may leave it out.
  func mayBeAbsent(_ field: WireField, in type: String) -> Bool {
    field.isOptional || field.initial != nil && read.contains(type)
  }
}

extension WireField {
  var isOptional: Bool { if case .optional = schema { true } else { false } }

  /// The schema without its optionality, which an absent field already expresses.
  var bare: WireSchema { if case .optional(let wrapped) = schema { wrapped } else { schema } }
}
