// wiregen FILE.swift...   prints the members of `Wire` for the declarations in these files that conform to it.
import Glibc
import SwiftParser
import SwiftSyntax

/// A protocol whose conformers travel.
private let markers = ["Wire", "StreamValue"]

private final class Finder: SyntaxVisitor {
  private var path: [String] = []
  private(set) var texts: [String] = []
  private(set) var problems: [String] = []
  /// the rules of other modules, whose types the declarations name
  private(set) var rules: Set<String> = []

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.path.trimmedDescription
    if name.hasSuffix("Rules") { rules.insert(name) }
    return .skipChildren
  }

  private func enter(_ decl: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    path.append(name)
    let parents = decl.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if parents.contains(where: markers.contains) {
      var reader = Reader()
      if let declaration = reader.read(decl, path.joined(separator: ".")) { texts.append(Writer(declaration: declaration).text) }
      problems += reader.problems
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_: StructDeclSyntax) { path.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_: EnumDeclSyntax) { path.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_: ExtensionDeclSyntax) { path.removeLast() }
}

private func read(_ path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { return String(decoding: bytes, as: UTF8.self) }
    bytes += buffer[..<count]
  }
}

private func complain(_ text: String) {
  let line = Array("wiregen: \(text)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}

private let finder = Finder(viewMode: .sourceAccurate)
for path in CommandLine.arguments.dropFirst() {
  guard let source = read(path) else {
    complain("cannot read \(path)")
    exit(1)
  }
  finder.walk(Parser.parse(source: source))
}
for problem in finder.problems { complain(problem) }
if !finder.problems.isEmpty { exit(1) }
let needsKernel = CommandLine.arguments.dropFirst().contains { !$0.contains("/Kernel/") }
print("// swift-format-ignore-file")
print("// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.")
if needsKernel { print("import Kernel") }
for name in finder.rules.sorted() { print("import \(name)") }
print("\n" + finder.texts.joined(separator: "\n\n"))
