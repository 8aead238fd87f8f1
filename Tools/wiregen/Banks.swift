// Writes the banks that take transfers as TypeScript. Their Swift list is not for the browser's module: it would cost 2 KB there.
import SwiftSyntax

enum Banks {
  static func text(of sources: Sources) throws(Unreadable) -> String {
    let home = SourceLine(file: "Sources/Modules/Bills/Rules/Bank.swift", line: 1)
    guard let list = sources.constants.find("Bank.all", from: Scope(folder: "Sources/Modules/Bills/Rules", type: "")) else {
      throw Unreadable(place: home, text: "there is no 'Bank.all'")
    }
    var rows: [String] = []
    for element in list.thing.value.as(ArrayExprSyntax.self)?.elements ?? [] { rows.append(try row(element.expression, at: list.thing.place)) }
    return """
      // Written by Tools/wiregen from \(home.file). Do not edit: `make generate` writes it again.

      /** A bank that takes transfers by VietQR: its number at NAPAS, its short name, its full name, and other names. */
      export type Bank = readonly [number: string, name: string, fullName: string, aliases: string];

      export const banks: readonly Bank[] = [
      \(rows.joined(separator: "\n"))
      ];

      """
  }

  private static func row(_ bank: ExprSyntax, at place: SourceLine) throws(Unreadable) -> String {
    let texts = bank.as(FunctionCallExprSyntax.self)?.arguments.compactMap { $0.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
    guard let texts, texts.count == 4 else {
      throw Unreadable(
        place: place, text: "'\(bank.trimmedDescription)' cannot be read; allowed is Bank(number:name:fullName:aliases:) of four texts")
    }
    return "  [" + texts.map { JSON.string($0).text }.joined(separator: ", ") + "],"
  }
}
