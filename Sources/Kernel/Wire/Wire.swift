/// A type that travels between hub and devices. `Tools/wiregen` describes it in the API description and in TypeScript.
public protocol Wire {
  init(json: JSON) throws(JSONError)
  var json: JSON { get }
  /// The value of an absent field (or null); nil: the field is required.
  static var absent: Self? { get }
  #if !hasFeature(Embedded)
    /// As routes refer to it.
    static var schema: WireSchema { get }
    /// Whether it reads what earlier versions wrote in another form.
    static var hasFormerForms: Bool { get }
  #endif
}

extension Wire {
  public static var absent: Self? { nil }
  #if !hasFeature(Embedded)
    /// A type is described under its name: `Alert.News` as `AlertNews`.
    public static var schema: WireSchema { .ref(String(reflecting: Self.self).split(separator: ".").dropFirst().joined()) }
    public static var hasFormerForms: Bool { false }
  #endif
}

/// A type that travels as an object. `Tools/wiregen` writes its members from the declaration into `Generated/Members.swift` for hub and
/// browser.
public protocol WireRecord: Wire {
  init(members wire: WireMembers) throws(JSONError)
  func put(into wire: inout WireObject)
}

extension WireRecord {
  public init(json: JSON) throws(JSONError) { self = try Self(members: try json.members()) }

  public var json: JSON {
    var wire = WireObject()
    put(into: &wire)
    return wire.json
  }
}

/// The members of an object that is being read.
public struct WireMembers {
  let list: [(key: String, value: JSON)]

  @inline(never) private func find(_ key: String) -> JSON? {
    for (name, value) in list where name.isWritten(like: key) {
      if case .null = value { return nil }
      return value
    }
    return nil
  }

  @inline(never) public func get<T: Wire>(_ key: String) throws(JSONError) -> T {
    guard let value = find(key) else {
      if let absent = T.absent { return absent }
      throw JSONError(.missing).at(key)
    }
    do throws(JSONError) { return try T(json: value) } catch { throw error.at(key) }
  }

  @inline(never) public func get<T: Wire>(_ key: String, default value: @autoclosure () -> T) throws(JSONError) -> T {
    guard let found = find(key) else { return value() }
    do throws(JSONError) { return try T(json: found) } catch { throw error.at(key) }
  }

  /// The same, with the name that a member of an earlier version has today.
  public func renamed(_ former: StaticString, to key: String) -> WireMembers {
    WireMembers(list: list.map { former ~= WireWord($0.key) ? (key, $0.value) : $0 })
  }

  /// The same without a member of an earlier version that says nothing today.
  public func without(_ removed: StaticString) -> WireMembers {
    WireMembers(list: list.filter { !(removed ~= WireWord($0.key)) })
  }

  /// Throws if a member is not among these or occurs twice: a misspelt field must not be ignored.
  /// - Parameter keys: separated by spaces. As a list they would cost the browser's module several kilobytes.
  @inline(never) public func only(_ keys: StaticString) throws(JSONError) {
    for i in list.indices {
      let key = list[i].key
      if !WireMembers.contains(key, in: keys) { throw JSONError(.unexpected).at(key) }
      for j in 0..<i where list[j].key.isWritten(like: key) { throw JSONError(.unexpected).at(key) }
    }
  }

  private static func contains(_ key: String, in keys: StaticString) -> Bool {
    let (size, length) = (keys.utf8CodeUnitCount, key.utf8.count)
    var start = 0
    while start < size {
      var end = start
      while end < size, keys.utf8Start[end] != 0x20 { end += 1 }
      if end - start == length, WireWord.isWritten(key, at: keys.utf8Start + start) { return true }
      start = end + 1
    }
    return false
  }
}

extension JSON {
  @inline(never) public func members() throws(JSONError) -> WireMembers {
    guard case .object(let list) = self else { throw JSONError(.expected("object")) }
    return WireMembers(list: list)
  }

  /// A member by name, if this is an object that has it.
  public subscript(_ key: String) -> JSON? {
    guard case .object(let list) = self else { return nil }
    for (name, value) in list where name.isWritten(like: key) { return value }
    return nil
  }

  public static func decode<T: Wire>(_ text: String, as: T.Type = T.self) throws(JSONError) -> T {
    try T(json: try JSON.parse(Array(text.utf8)))
  }
}

/// An object that is being written.
public struct WireObject {
  var list: [(key: String, value: JSON)] = []
  public init() {}

  @inline(never) public mutating func put(_ key: String, _ value: String) { list.append((key, .string(value))) }

  /// A null is left out.
  @inline(never) public mutating func put<T: Wire>(_ key: String, _ value: T) {
    let json = value.json
    if case .null = json { return }
    list.append((key, json))
  }

  public var json: JSON { .object(list) }
}
