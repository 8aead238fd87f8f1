import Restaurant

// The restaurant's rules in the browser.

// `nonisolated(unsafe)`: the module has one thread, the page's, and every export runs on it.
private nonisolated(unsafe) var bridge = WasmBridge()

/// `request`: a number of `WasmBridge.Request`.
@_expose(wasm, "answer") @_cdecl("answer")
public func answer(_ request: Int32, _ bytes: UnsafePointer<UInt8>, _ size: Int32) -> UnsafeMutableRawPointer {
  guard let request = WasmBridge.Request(rawValue: request) else { return handed([]) }
  return handed(bridge.answer(request, UnsafeBufferPointer(start: bytes, count: Int(size))))
}
