// One source file, and what it declares.
import SwiftParser
import SwiftSyntax

/// A file with the lines of its syntax.
struct SourceFile {
  let path: String
  /// The folder of its module.
  let folder: String
  let tree: SourceFileSyntax
  private let lines: SourceLocationConverter

  init(_ path: String, in folder: String, _ text: String) {
    self.path = path
    self.folder = folder
    tree = Parser.parse(source: text)
    lines = SourceLocationConverter(fileName: path, tree: tree)
  }

  func place(of node: some SyntaxProtocol) -> SourceLine { SourceLine(file: path, line: node.startLocation(converter: lines).line) }
}

/// A static value: a limit, the name of a kind.
struct Constant {
  var value: ExprSyntax
  var place: SourceLine
}

/// The type that a name stands for.
struct Alias {
  var type: TypeName
  var place: SourceLine
}

/// Everything of one file that the generator needs.
final class Finder: SyntaxVisitor {
  /// A protocol whose conformers travel.
  private static let markers = ["Wire", "WireChoice", "WireNumber", "StreamValue"]

  let file: SourceFile
  private var path: [String] = []
  private(set) var declarations: [Declaration] = []
  private(set) var problems: [Unreadable] = []
  /// the rules of other modules, whose types the declarations name
  private(set) var rules: Set<String> = []
  private(set) var aliases: [String: Alias] = [:]
  private(set) var constants: [String: Constant] = [:]
  /// the comments of numbers' limits
  private(set) var limitDocs: [String: String] = [:]

  init(_ file: SourceFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
    walk(file.tree)
  }

  private func named(_ name: String) -> String { (path + [name]).joined(separator: ".") }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.path.trimmedDescription
    if name.hasSuffix("Rules") { rules.insert(name) }
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = TypeName(node.initializer.value) { aliases[named(node.name.text)] = Alias(type: type, place: file.place(of: node)) }
    return .skipChildren
  }

  /// `static let most: Int64 = 5` or `static var most: Int64 { 5 }`.
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.contains(where: { $0.name.text == "static" }) else { return .skipChildren }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let value = binding.constant else { continue }
      constants[named(name)] = Constant(value: value, place: file.place(of: node))
    }
    return .skipChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func enter(_ decl: some DeclGroupSyntax, _ name: String) -> SyntaxVisitorContinueKind {
    path.append(name)
    let parents = decl.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if parents.contains("NumberLimit") { limitDocs[path.joined(separator: ".")] = decl.leadingTrivia.doc }
    if parents.contains(where: Finder.markers.contains) {
      var reader = Reader(file)
      if let declaration = reader.read(decl, path.joined(separator: ".")) { declarations.append(declaration) }
      problems += reader.problems
    }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_: StructDeclSyntax) { path.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_: EnumDeclSyntax) { path.removeLast() }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, node.name.text) }
  override func visitPost(_: ClassDeclSyntax) { path.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    path.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_: ExtensionDeclSyntax) { path.removeLast() }
}

extension PatternBindingSyntax {
  /// Its value, or the only expression of its getter.
  fileprivate var constant: ExprSyntax? {
    if let value = initializer?.value { return value }
    guard case .getter(let items)? = accessorBlock?.accessors, items.count == 1, case .expr(let value)? = items.first?.item else { return nil }
    return value
  }
}
