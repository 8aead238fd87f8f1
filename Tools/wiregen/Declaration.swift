// The data of one declaration that the generator reads from its syntax.
import SwiftSyntax

/// A line of a source file, for messages.
struct SourceLine {
  var file: String
  var line: Int
}

/// A declaration that the generator cannot read: its line, and the forms that are allowed there.
struct Unreadable: Error {
  var place: SourceLine
  var text: String
}

/// A type as a declaration names it.
indirect enum TypeName {
  case named(String)
  case optional(TypeName)
  case list(TypeName)
  /// `Number<GuestsLimit>`: the limits stand in the declaration of the argument.
  case wrapped(String, by: String)
}

/// A default value.
struct Initial {
  var value: ExprSyntax
  var text: String { value.trimmedDescription }

  init(_ value: ExprSyntax) { self.value = value }
}

/// One stored property or one payload value.
struct Slot {
  /// Swift name
  var name: String
  /// name on the wire
  var key: String
  var type: String
  var typeName: TypeName
  var initial: Initial?
  var doc: String
  var place: SourceLine
}

struct Case {
  var name: String
  var key: String
  var slots: [Slot]
  var doc: String
  var former = Former()
  /// decided on the hub alone: the code for the browser does not read it
  var isForHub = false
}

enum Shape {
  case structure([Slot], Former)
  /// `: String`
  case choice([Case])
  /// `: Int64`
  case numbers([Case])
  /// `removed`: cases that no longer exist
  case union(tag: String, [Case], removed: [String])
}

/// Where a type is described.
enum Audience: String {
  /// in the API description and in TypeScript
  case everybody
  /// in TypeScript only: the pages ask the rules on the device
  case pages
  /// nowhere, unless another type contains it: files, and machines beside the hub
  case nobody = "internal"
}

struct Declaration {
  /// The folder whose `Generated` holds its members.
  var folder: String
  var type: String
  /// name on the wire
  var name: String
  var access: String
  var doc: String
  var shape: Shape
  var audience: Audience
  /// Devices write it: a field with a default may be absent.
  var isRead: Bool
  /// One module's commands.
  var isCommand: Bool
  /// A class: its coding is written by hand.
  var isHandWritten: Bool
  var place: SourceLine
}
