import Kernel
import Sync

/// The types of the wire, gathered for the API description and the TypeScript declarations.
public struct WireDescription: Sendable {
  public private(set) var catalog = WireCatalog()
  /// The types that devices write and the hub reads: there a field with a default may be left out.
  public private(set) var read: Set<String> = []
  /// The unions that make up the body of a command, one for each module.
  public private(set) var commands: [String] = []

  public init() {}

  /// A type that the hub writes, with all it consists of.
  public mutating func add<T: Wire>(_ type: T.Type) { catalog.add(type) }

  /// A type that devices write.
  public mutating func add<T: Wire>(read type: T.Type) {
    catalog.add(type)
    read.insert(T.wireName)
  }

  /// A module's commands.
  public mutating func add<T: Wire>(commands type: T.Type) {
    add(read: type)
    commands.append(T.wireName)
  }

  /// What the edge itself speaks: commands with their outcomes, the live socket, its health.
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
    description.add(Whereabouts.self)
    description.add(AddressReport.self)
    description.add(read: ConnectProgress.self)
    description.add(ConnectingDevice.self)
    return description
  }

  /// Whether a device may leave this field out, or the hub does.
  func mayBeAbsent(_ field: WireField, in type: String) -> Bool {
    field.isOptional || field.initial != nil && read.contains(type)
  }
}

extension WireField {
  var isOptional: Bool { if case .optional = schema { true } else { false } }

  /// The schema without its being optional: an absent field says that already.
  var bare: WireSchema { if case .optional(let wrapped) = schema { wrapped } else { schema } }
}
