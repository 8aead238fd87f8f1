import SurveysRules

// The rules of forms in the browser. They keep no state.

/// The bytes are a `SurveyQuery`.
@_expose(wasm, "answer") @_cdecl("answer")
public func answer(_ request: Int32, _ bytes: UnsafePointer<UInt8>, _ size: Int32) -> UnsafeMutableRawPointer {
  handed(SurveyQuery.answer(UnsafeBufferPointer(start: bytes, count: Int(size))))
}
