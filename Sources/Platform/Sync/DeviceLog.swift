import Kernel
import Storage

/// What the hub knows of a device besides its commands.
public enum DeviceLog {
  /// The highest number of a command that is on record of it; 0: none.
  static func lastN(of device: DeviceID, in sql: any SQLConnection) throws -> Int64 {
    try sql.first("SELECT last_n FROM device WHERE id = $1", [.text(device.raw)])?.int(0) ?? 0
  }
}
