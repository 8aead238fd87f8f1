import Kernel

/// A query parameter, for the API description.
public struct QueryField: Sendable {
  let name: String
  /// As in the API description.
  let schema: JSON
  let isRequired: Bool
  /// The value used if the parameter is absent.
  let initial: JSON?
  let doc: String
}

/// A query parameter that a route declares. The route reads it and passes the value to its action, so no action can read an
/// undeclared one.
public struct QueryParameter<Value: Sendable>: Sendable {
  let field: QueryField
  private let read: @Sendable ([String]) throws(JSONError) -> Value

  /// An optional parameter.
  init(
    _ name: String, _ schema: JSON, default initial: JSON? = nil, _ doc: String,
    read: @escaping @Sendable (String?) throws(JSONError) -> Value
  ) {
    field = QueryField(name: name, schema: schema, isRequired: false, initial: initial, doc: doc)
    self.read = { (texts) throws(JSONError) in try read(texts.first) }
  }

  /// A required parameter.
  init(required name: String, _ schema: JSON, _ doc: String, read: @escaping @Sendable (String) throws(JSONError) -> Value) {
    field = QueryField(name: name, schema: schema, isRequired: true, initial: nil, doc: doc)
    self.read = { (texts) throws(JSONError) in
      guard let text = texts.first else { throw JSONError(.missing) }
      return try read(text)
    }
  }

  /// A parameter that may be given several times.
  /// - Parameter schema: of one value.
  init(repeated name: String, _ schema: JSON, _ doc: String, read: @escaping @Sendable ([String]) throws(JSONError) -> Value) {
    let list = JSON.object([("type", .string("array")), ("items", schema)])
    field = QueryField(name: name, schema: list, isRequired: false, initial: nil, doc: doc)
    self.read = read
  }

  func value(of call: Call) throws(Refusal) -> Value {
    do throws(JSONError) { return try read(call.query(field.name)) } catch { throw error.at(field.name).refusal }
  }
}

/// All parameters of one route.
struct QueryForm<each Value: Sendable>: Sendable {
  private let parameters: (repeat QueryParameter<each Value>)

  init(_ parameter: repeat QueryParameter<each Value>) { parameters = (repeat each parameter) }

  var fields: [QueryField] {
    var fields: [QueryField] = []
    for parameter in repeat each parameters { fields.append(parameter.field) }
    return fields
  }

  func values(of call: Call) throws(Refusal) -> (repeat each Value) { (repeat try (each parameters).value(of: call)) }
}
