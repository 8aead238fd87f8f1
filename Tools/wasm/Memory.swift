// The memory that pages and rules share. The holder of a pointer owns its memory: the page frees the buffers that it passed and received.

@_expose(wasm, "take") @_cdecl("take")
public func take(_ size: Int32) -> UnsafeMutableRawPointer { .allocate(byteCount: Int(max(size, 1)), alignment: 8) }

@_expose(wasm, "give") @_cdecl("give")
public func give(_ memory: UnsafeMutableRawPointer) { memory.deallocate() }

/// An answer: its length in four bytes, then as many bytes of JSON.
func handed(_ bytes: [UInt8]) -> UnsafeMutableRawPointer {
  let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes.count + 4, alignment: 8)
  memory.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
  bytes.withUnsafeBytes { if let start = $0.baseAddress { (memory + 4).copyMemory(from: start, byteCount: bytes.count) } }
  return memory
}
