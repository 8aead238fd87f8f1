import Kernel
import StaffRules
import Storage
import Sync

/// The restaurant's settings in the database.
public struct SettingStore: Sendable {
  public init() {}

  public func all(in sql: any SQLConnection) throws -> [Setting] {
    try sql.query("SELECT id, content FROM setting ORDER BY id").map { Setting(id: SettingID(try $0.text(0)), value: Note(try $0.text(1))) }
  }

  /// All settings with their types. A setting that was never saved has its default.
  public func settings(in sql: any SQLConnection) throws -> Settings { Settings(try all(in: sql)) }

  /// The settings, from memory where the processor has them still: asked for with each call to the kitchen, each alert, each scarce dish
  /// and each table that is left.
  public func known(in work: UnitOfWork) throws -> Settings {
    if let known = work.known(Settings.self, "all") { return known }
    let found = try settings(in: work.sql)
    work.remember(found, as: "all")
    return found
  }

  func save(_ setting: Setting, in sql: any SQLConnection) throws {
    try sql.row(of: "setting").save(["id": setting.id, "content": setting.value])
  }
}
