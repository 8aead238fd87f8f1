// wiregen OUT FOLDER/ FILE.swift… [FOLDER/ FILE.swift…]   reads the declarations in these files that conform to `Wire`, and writes into
// the folder OUT under the paths of the repository: for each folder `Generated/Members.swift`, the schemas of the API description, and
// the TypeScript of the pages.
import Glibc
import SwiftSyntax

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
  let line = Array((text + "\n").utf8)
  _ = write(STDERR_FILENO, line, line.count)
}

private func save(_ text: String, _ path: String) {
  var made = CommandLine.arguments[1]
  for part in path.split(separator: "/").dropLast() {
    made += "/" + part
    mkdir(made, 0o755)
  }
  let whole = CommandLine.arguments[1] + "/" + path
  let bytes = Array(text.utf8)
  guard let file = fopen(whole, "w"), fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
    complain("wiregen: cannot write \(whole)")
    exit(1)
  }
}

/// The members of the records of one module. `nil`: it declares none.
private func members(of files: [Finder], in folder: String) -> String? {
  let declared = files.filter { !$0.declarations.isEmpty }
  let texts = declared.flatMap(\.declarations).compactMap { MembersWriter(declaration: $0).text }
  if texts.isEmpty { return nil }
  let imports = (folder.hasSuffix("/Kernel") ? [] : ["Kernel"]) + Set(declared.flatMap(\.rules)).sorted()
  return "// swift-format-ignore-file\n// Written by Tools/wiregen from the declarations. Do not edit: `make generate` writes it again.\n"
    + imports.map { "import \($0)\n" }.joined() + "\n" + texts.joined(separator: "\n\n") + "\n"
}

private var sources = Sources()
private var problems: [Unreadable] = []
private var folders: [(name: String, files: [Finder])] = []
for argument in CommandLine.arguments.dropFirst(2) {
  if argument.hasSuffix("/") {
    folders.append((String(argument.dropLast()), []))
    continue
  }
  guard let text = read(argument), let folder = folders.last?.name else {
    complain("wiregen: cannot read \(argument)")
    exit(1)
  }
  let finder = Finder(SourceFile(argument, in: folder, text))
  sources.add(finder, in: folder)
  problems += finder.problems
  folders[folders.count - 1].files.append(finder)
}
do throws(Unreadable) {
  if problems.isEmpty {
    let described = try Catalogue(sources, for: [.everybody]).definitions
    let ofPages = try Catalogue(sources, for: [.everybody, .pages]).definitions
    let banks = try Banks.text(of: sources)
    let settings = try SettingsWriter(folders.flatMap(\.files).map(\.file), sources)
    let commands = sources.declarations.filter { $0.isCommand && $0.audience != .nobody }.map(\.name)
    let schemas = OpenAPISchemas.swift(of: described, commands: commands)
    save(schemas.replacing("{SettingKey}", with: settings.keys), "Sources/iqsine/Generated/WireSchemas.swift")
    save(TypeScriptWriter.text(of: ofPages).replacing("{SettingKey}", with: settings.keys), "web/src/wire/Generated.ts")
    save(banks, "web/src/wire/Banks.ts")
    for file in try settings.texts() { save(file.text, "web/src/wire/" + file.name) }
    for folder in folders { if let text = members(of: folder.files, in: folder.name) { save(text, folder.name + "/Generated/Members.swift") } }
  }
} catch {
  problems.append(error)
}
for problem in problems { complain("\(problem.place.file):\(problem.place.line): \(problem.text)") }
if !problems.isEmpty { exit(1) }
