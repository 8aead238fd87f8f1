import ArgumentParser
import Web

/// Prints the declarations of the wire's types for the pages. The API description is served by the hub itself.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "schema", abstract: "Print the wire's types as TypeScript.")

  func run() { print(TypeScriptWriter.text(of: WireTypes.ofPages), terminator: "") }
}
