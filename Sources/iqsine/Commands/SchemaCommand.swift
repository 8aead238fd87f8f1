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

  @Flag(help: "Print the banks that take transfers instead.") var banks = false

  func run() { print(banks ? SchemaCommand.ofBanks : TypeScriptWriter.text(of: SchemaCommand.ofPages), terminator: "") }

  /// The wire types, and the queries that pages ask the rules on the device.
  private static var ofPages: WireDescription {
    var all = Build.wire
    all.add(read: PageQuery.self)
    all.add(read: TableWish.self)
    all.add(BillFigures.self)
    all.add(SplitFigures.self)
    all.add(ForeignWorth.self)
    all.add(PlannedTables.self)
    all.add(SeatCheck.self)
    all.add(SecretCheck.self)
    all.add(TransferCheck.self)
    return all
  }

  private static var ofBanks: String {
    """
    // Written by `iqsine schema --banks` from Sources/Modules/Bills/Rules/Bank.swift. Do not edit: `make generate` writes it again.

    /** A bank that takes transfers by VietQR: its number at NAPAS, its short name, its full name, and other names. */
    export type Bank = readonly [number: string, name: string, fullName: string, aliases: string];

    export const banks: readonly Bank[] = [
    \(Bank.all.map(row).joined(separator: "\n"))
    ];

    """
  }

  private static func row(_ bank: Bank) -> String {
    "  [" + [bank.number, bank.name, bank.fullName, bank.aliases].map { "\"\($0)\"" }.joined(separator: ", ") + "],"
  }
}
