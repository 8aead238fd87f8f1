import Kernel

public enum LeaseIDLimit: TextLimit {
  public static var name: String { "LeaseID" }
  /// two ids and the dot between them
  public static var most: Int64 { 129 }
  public static var mayBeEmpty: Bool { false }
}
/// Names a lease: `<device>.<dish>`.
public typealias LeaseID = Text<LeaseIDLimit>

/// Portions of a scarce dish that one device may sell while it has no line to the hub. They are counted among the dish's portions
/// left, and nobody else can sell them.
public struct Lease: StreamValue {
  /// `<device>.<dish>`
  public var id: LeaseID
  public var device: DeviceID
  public var deviceName: Name
  public var dish: DishID
  /// 0 when it was withdrawn
  public var portions: Portions
  /// given or last renewed
  public var at: Instant
  /// others need the portions since then: the device gives them back as soon as it hears of it
  public var askedAt: Instant?
  /// the device has had no line since then
  public var awayAt: Instant?
  /// when it was withdrawn; sales from it that the device made afterwards are refused
  public var withdrawnAt: Instant?

  public static var kind: String { "lease" }
  public static var topic: Topic { .menu }
  public var key: String { id.raw }

  public init(device: DeviceID, deviceName: Name, dish: DishID, portions: Portions, at: Instant) {
    id = Lease.id(device, dish)
    self.device = device
    self.deviceName = deviceName
    self.dish = dish
    self.portions = portions
    self.at = at
  }

  public static func id(_ device: DeviceID, _ dish: DishID) -> LeaseID { LeaseID(device.raw + "." + dish.raw) }
}
