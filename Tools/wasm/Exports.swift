import Restaurant

// The rules' interface in the browser. The holder of a pointer owns its memory: the page frees the buffers that it passed and received.

// `nonisolated(unsafe)`: the module has one thread, the page's, and every export runs on it.
private nonisolated(unsafe) var bridge = WasmBridge()

@_expose(wasm, "take") @_cdecl("take")
public func take(_ size: Int32) -> UnsafeMutableRawPointer { .allocate(byteCount: Int(max(size, 1)), alignment: 8) }

@_expose(wasm, "give") @_cdecl("give")
public func give(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

/// `request`: a number of `WasmBridge.Request`. The answer is its length in four bytes, then as many bytes of JSON.
@_expose(wasm, "answer") @_cdecl("answer")
public func answer(_ request: Int32, _ bytes: UnsafePointer<UInt8>, _ size: Int32) -> UnsafeMutableRawPointer {
  guard let request = WasmBridge.Request(rawValue: request) else { return handed([]) }
  return handed(bridge.answer(request, UnsafeBufferPointer(start: bytes, count: Int(size))))
}

private func handed(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
  let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 4, alignment: 8)
  memory.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
  bytes.withUnsafeBytes { if let start = $0.baseAddress { (memory + 4).copyMemory(from: start, byteCount: bytes.count) } }
  return memory
}
