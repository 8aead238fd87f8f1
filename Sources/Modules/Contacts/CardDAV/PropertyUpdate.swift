import XML
import ContactsService

/// The instructions of a PROPPATCH or an extended MKCOL, and the faults of single properties (RFC 4918, 9.2; RFC 5689, 3).
/// Of several instructions about one property the last one counts. If one property is refused, no other is changed.
struct PropertyUpdate: Sendable {
  enum Instruction: Sendable {
    case set(XMLTree)
    case remove
  }

  /// Why a property is refused, in the order of the answer.
  enum Fault: CaseIterable, Sendable {
    /// the hub sets it by itself
    case isProtected
    /// this place keeps no properties
    case isNotKept
    case wrongType, wrongValue, tooLarge

    var status: (code: Int, text: StaticString) {
      switch self {
      case .isProtected, .isNotKept, .wrongType: (403, "403 Forbidden")
      case .wrongValue: (409, "409 Conflict")
      case .tooLarge: (507, "507 Insufficient Storage")
      }
    }

    var condition: QualifiedName? {
      switch self {
      case .isProtected: .dav("cannot-modify-protected-property")
      case .wrongType: .dav("valid-resourcetype")
      case .isNotKept, .wrongValue, .tooLarge: nil
      }
    }
  }

  /// each once, in the order of the request
  private(set) var names: [QualifiedName] = []
  private(set) var instructions: [QualifiedName: Instruction] = [:]
  var faults: [QualifiedName: Fault] = [:]

  init(_ body: XMLTree) {
    for child in body.children where child.name == .dav("set") || child.name == .dav("remove") {
      for prop in child.all(.dav("prop")) {
        for element in prop.children {
          if instructions[element.name] == nil { names.append(element.name) }
          instructions[element.name] = child.name == .dav("set") ? .set(element.speaking(prop.language ?? child.language)) : .remove
        }
      }
    }
  }

  func element(_ name: QualifiedName) -> XMLTree? { if case .set(let element)? = instructions[name] { element } else { nil } }

  /// Whether the hub stores this property of a book without using it.
  func isKept(_ name: QualifiedName) -> Bool {
    name.space != QualifiedName.davSpace && !Collection.ofBook.contains(name) && Reference(name) == nil && name != .card("address-data")
  }

  /// Notes the faults at a place that has these properties and keeps no others.
  mutating func check(fixed names: [QualifiedName]) {
    for (name, instruction) in instructions {
      if names.contains(name) { faults[name] = .isProtected } else if case .set = instruction { faults[name] = .isNotKept }
    }
  }

  /// Notes the faults at a book.
  mutating func check(mayBeNamed: Bool) {
    for (name, instruction) in instructions {
      switch instruction {
      case .remove:
        if name == .dav("displayname") ? !mayBeNamed : Collection.ofBook.contains(name) { faults[name] = .isProtected }
      case .set(let element):
        if name == .dav("displayname") {
          if !mayBeNamed { faults[name] = .isProtected } else if !CardShelf.isName(element.trimmedText) { faults[name] = .wrongValue }
        } else if !isKept(name) {
          faults[name] = .isProtected
        } else if BookProperty(element).isTooLarge {
          faults[name] = .tooLarge
        }
      }
    }
  }

  /// - Parameter path: a book without a name is called like the last part of its path
  func change(of path: String) -> BookChange {
    var change = BookChange()
    for name in names {
      switch instructions[name] {
      case .set(let element) where name == .dav("displayname"): change.name = element.trimmedText
      case .set(let element) where isKept(name): change.set.append(BookProperty(element))
      case .remove where name == .dav("displayname"): change.name = String(path.prefix(200))
      case .remove: change.removed.append(BookPropertyName(name))
      case .set, nil: break
      }
    }
    return change
  }

  /// Notes that the store has no room for more properties.
  mutating func refuseKept() {
    for name in names where isKept(name) && element(name) != nil { faults[name] = .tooLarge }
  }

  /// One `propstat` for each status.
  func write(to writer: inout XMLWriter) {
    if faults.isEmpty { return PropertyUpdate.write(names, "200 OK", nil, &writer) }
    for fault in Fault.allCases { PropertyUpdate.write(names.filter { faults[$0] == fault }, fault.status.text, fault.condition, &writer) }
    PropertyUpdate.write(names.filter { faults[$0] == nil }, "424 Failed Dependency", nil, &writer)
  }

  private static func write(_ names: [QualifiedName], _ status: StaticString, _ condition: QualifiedName?, _ writer: inout XMLWriter) {
    if names.isEmpty { return }
    writer.raw("<D:propstat><D:prop>")
    for name in names { writer.empty(name) }
    writer.raw("</D:prop><D:status>HTTP/1.1 ")
    writer.raw(status)
    writer.raw("</D:status>")
    if let condition { writer.element(.dav("error")) { $0.empty(condition) } }
    writer.raw("</D:propstat>")
  }
}

extension XMLTree {
  private static let lang = QualifiedName(space: QualifiedName.xmlSpace, local: "lang")

  var language: String? { attributes[XMLTree.lang] }

  /// The same element in this language, if it names none itself.
  func speaking(_ language: String?) -> XMLTree {
    guard let language, self.language == nil else { return self }
    var attributes = attributes
    attributes[XMLTree.lang] = language
    return XMLTree(name: name, attributes: attributes, offset: offset, children: children, text: text)
  }
}

extension QualifiedName {
  init(_ name: BookPropertyName) { self.init(space: name.space, local: name.local) }
}

extension BookPropertyName {
  init(_ name: QualifiedName) { self.init(space: name.space, local: name.local) }
}

extension BookProperty {
  init(_ element: XMLTree) {
    self.init(BookPropertyName(element.name), xml: String(decoding: XMLWriter.copy(of: element), as: UTF8.self))
  }
}
