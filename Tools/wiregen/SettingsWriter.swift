// Writes the restaurant's settings as TypeScript: the first value of each, and the bounds that the hub checks.
import SwiftSyntax

struct SettingsWriter {
  private static let home = "Sources/Modules/Staff/Rules/SettingKey.swift"
  private static let scope = Scope(folder: "Sources/Modules/Staff/Rules", type: "Settings")
  private static let place = SourceLine(file: home, line: 1)
  /// Devices do not set them.
  private static let ofHub = ["timeOffsets", "closedUntil"]

  private let sources: Sources
  private let firsts: FirstValues
  private let forms: [SettingForms.Form]

  init(_ files: [SourceFile], _ sources: Sources) throws(Unreadable) {
    let firsts = FirstValues(), forms = SettingForms()
    for file in files where file.folder == SettingsWriter.scope.folder {
      firsts.walk(file.tree)
      if file.path == SettingsWriter.home { forms.walk(file.tree) }
    }
    guard !forms.list.isEmpty else { throw Unreadable(place: SettingsWriter.place, text: "there is no 'SettingKey.form'") }
    (self.sources, self.firsts, self.forms) = (sources, firsts, forms.list)
  }

  /// The settings as a comment names them: `{SettingKey}` stands for this list.
  var keys: String { forms.flatMap(\.keys).filter { !SettingsWriter.ofHub.contains($0) }.map { "`\($0)`" }.joined(separator: ", ") }

  /// The files of `web/src/wire`.
  func texts() throws(Unreadable) -> [(name: String, text: String)] {
    var rows: [String] = []
    var numbers: [String] = []
    for form in forms {
      for key in form.keys where !SettingsWriter.ofHub.contains(key) {
        let initial = try initial(of: key, form)
        let first = initial.isEmpty ? [] : ["initial: \(JSON.string(initial).text)"]
        let members = (first + (try bounds(form))).joined(separator: ", ")
        rows.append(members.isEmpty ? "  \(key): {}," : "  \(key): { \(members) },")
        if form.kind == "number", !initial.isEmpty { numbers.append("  \(key) = \(initial),") }
      }
    }
    let head = "// Written by Tools/wiregen from \(SettingsWriter.home). Do not edit: `make generate` writes it again.\n\n"
    return [
      ("Settings.ts", head + table(rows)),
      // A file of its own, because the build takes a file that two pages share as a whole.
      (
        "Initially.ts",
        head + "/** The numbers while nobody has set them. The build writes each where it is used. */\nexport enum Initially {\n"
          + numbers.joined(separator: "\n") + "\n}\n"
      ),
    ]
  }

  private func table(_ rows: [String]) -> String {
    """
    /** A setting: the text while nobody has set it, if any, the bounds of a whole number, the characters of a text. */
    export interface SettingForm {
      readonly initial?: string;
      readonly range?: readonly [least: number, most: number];
      readonly longest?: number;
    }

    const all = {
    \(rows.joined(separator: "\n"))
    } as const;

    export type StoredSetting = keyof typeof all;
    export const settingForms: Readonly<Record<StoredSetting, SettingForm>> = all;

    """
  }

  /// The default of the property in `Settings`; without one the first word of a choice, 0 for rates, or an empty text.
  private func initial(of key: String, _ form: SettingForms.Form) throws(Unreadable) -> String {
    guard let value = firsts.values[key] else { return form.words.first ?? (form.kind == "taxRates" ? "0" : "") }
    if let flag = value.as(BooleanLiteralExprSyntax.self) { return flag.literal.text == "true" ? "yes" : "no" }
    if let call = value.as(FunctionCallExprSyntax.self) {
      if let text = call.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue { return text }
    } else if let member = value.as(MemberAccessExprSyntax.self), member.base?.trimmedDescription == "Language" {
      return member.declName.baseName.text
    }
    return "\(try sources.number(value, from: SettingsWriter.scope, at: SettingsWriter.place))"
  }

  private func bounds(_ form: SettingForms.Form) throws(Unreadable) -> [String] {
    func number(_ label: String) throws(Unreadable) -> Int64? {
      guard let value = form.arguments[label] else { return nil }
      return try sources.number(value, from: SettingsWriter.scope, at: SettingsWriter.place)
    }
    if let least = try number("least"), let most = try number("most") { return ["range: [\(least), \(most)]"] }
    return try number("most").map { ["longest: \($0)"] } ?? []
  }
}

/// The default values of the properties of `Settings`.
private final class FirstValues: SyntaxVisitor {
  private(set) var values: [String: ExprSyntax] = [:]

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.name.text == "Settings" else { return .skipChildren }
    for member in node.memberBlock.members {
      for binding in member.decl.as(VariableDeclSyntax.self)?.bindings ?? [] {
        if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text { values[name] = binding.initializer?.value }
      }
    }
    return .skipChildren
  }
}

/// The cases of `SettingKey.form`.
private final class SettingForms: SyntaxVisitor {
  struct Form {
    var keys: [String]
    var kind: String
    var arguments: [String: ExprSyntax]
    /// of a choice
    var words: [String]
  }

  private(set) var list: [Form] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    node.bindings.first?.pattern.trimmedDescription == "form" ? .visitChildren : .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
    guard case .case(let label) = node.label, case .expr(let value)? = node.statements.first?.item else { return .skipChildren }
    let call = value.as(FunctionCallExprSyntax.self)
    let kind = (call?.calledExpression ?? value).trimmedDescription.filter { $0 != "." }
    let arguments = call?.arguments.map { ($0.label?.text ?? "", $0.expression) } ?? []
    let words = kind == "choice" ? arguments.first?.1.as(ArrayExprSyntax.self)?.elements.map(\.expression) : nil
    list.append(
      Form(
        keys: label.caseItems.map { String($0.pattern.trimmedDescription.dropFirst()) }, kind: kind,
        arguments: Dictionary(arguments) { first, _ in first },
        words: words?.compactMap { $0.as(StringLiteralExprSyntax.self)?.representedLiteralValue } ?? []))
    return .skipChildren
  }
}
