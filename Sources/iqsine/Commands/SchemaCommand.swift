import ArgumentParser
import BillsRules
import BookingsRules
import FloorRules
import Restaurant
import StaffRules
import Web

/// Prints the TypeScript of the wire, which the pages are built with.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "schema", abstract: "Print the wire's types as TypeScript.")

  func run() { print(TypeScriptWriter.text(of: SchemaCommand.ofPages), terminator: "") }

  /// The wire types, and the queries that pages ask the rules on the device.
  private static var ofPages: WireDescription {
    var all = Build.wire
    all.add(read: PageQuery.self)
    all.add(read: TableWish.self)
    all.add(BillFigures.self)
    all.add(DiscountFigures.self)
    all.add(PlannedTables.self)
    all.add(SeatCheck.self)
    all.add(SecretCheck.self)
    all.add(TransferCheck.self)
    return all
  }
}
