import Foundation
import FoundationXML

/// What reads along while an XML document is scanned. Names are without their prefix.
protocol XMLReading: AnyObject {
  func begin(_ element: String, _ attributes: [String: String])
  func text(_ text: String)
  func end(_ element: String)
  /// enough was read
  var isDone: Bool { get }
}

/// Scans XML from outside: no document type, no entities of its own, whole to the end or refused.
enum XMLScan {
  private static let doctype = Array("<!DOCTYPE".utf8)
  private static let entity = Array("<!ENTITY".utf8)

  static func run(_ bytes: [UInt8], _ reader: any XMLReading) throws(SheetError) {
    // Entities are how small documents become large ones or fetch others; no workbook has any. Where NUL bytes are,
    // the text is in a form that could hide them.
    if bytes.contains(0) || bytes.contains(run: doctype) || bytes.contains(run: entity) { throw .broken }
    let parser = XMLParser(data: Data(bytes))
    parser.shouldProcessNamespaces = true
    parser.shouldResolveExternalEntities = false
    let scan = Delegate(reader)
    parser.delegate = scan
    let finished = parser.parse()
    if scan.stopped { return }
    // The parser calls some malformed documents good: what it reported on the way and the nesting decide.
    guard finished, !scan.failed, scan.depth == 0, scan.roots == 1 else { throw .broken }
  }

  private final class Delegate: NSObject, XMLParserDelegate {
    private let reader: any XMLReading
    private(set) var failed = false
    private(set) var stopped = false
    private(set) var depth = 0
    private(set) var roots = 0

    init(_ reader: any XMLReading) { self.reader = reader }

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String] = [:]
    ) {
      if stopped { return }
      if depth == 0 { roots += 1 }
      depth += 1
      reader.begin(element, attributes)
      stopIfDone(parser)
    }

    func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
      if stopped { return }
      depth -= 1
      reader.end(element)
      stopIfDone(parser)
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { if !stopped { reader.text(string) } }

    func parser(_ parser: XMLParser, foundCDATA block: Data) { if !stopped { reader.text(String(decoding: block, as: UTF8.self)) } }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) { failed = true }

    func parser(_ parser: XMLParser, foundInternalEntityDeclarationWithName name: String, value: String?) {
      failed = true
      parser.abortParsing()
    }

    private func stopIfDone(_ parser: XMLParser) {
      guard reader.isDone else { return }
      stopped = true
      parser.abortParsing()
    }
  }
}
