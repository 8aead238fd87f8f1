import AuditRules
import Kernel
import Testing

@Suite("The content of an audit entry")
struct AuditChangeTests {
  private func change(_ kind: String, _ before: String?, _ after: String?) throws -> String? {
    AuditChange.json(kind: kind, id: "x", before: try before.map { try JSON.parse($0) }, after: try after.map { try JSON.parse($0) })?.text
  }

  @Test("tells the fields that differ, from what to what, and which entity it is")
  func fields() throws {
    let told = try change("dish", #"{"id":"x","name":"Phở","price":60000,"tax":"A"}"#, #"{"id":"x","name":"Phở","price":65000,"portions":9}"#)
    #expect(told == #"{"kind":"dish","id":"x","of":{"name":"Phở"},"is":{"price":[60000,65000],"portions":[null,9],"tax":["A",null]}}"#)
  }

  @Test("tells a new entity as a whole, and a deleted one by its name")
  func newAndGone() throws {
    #expect(try change("dish", nil, #"{"id":"x","name":"Phở","price":1}"#) == #"{"kind":"dish","id":"x","new":{"name":"Phở","price":1}}"#)
    #expect(try change("dish", #"{"id":"x","name":"Phở","price":1}"#, nil) == #"{"kind":"dish","id":"x","of":{"name":"Phở"},"gone":true}"#)
    // values that must not leave their module
    #expect(try change("profile", nil, nil) == #"{"kind":"profile","id":"x"}"#)
  }

  @Test("tells nothing of an unchanged entity, of jobs that come and go, and of derived fields")
  func nothing() throws {
    #expect(try change("dish", #"{"name":"Phở"}"#, #"{"name":"Phở"}"#) == nil)
    #expect(try change("printJob", nil, #"{"id":"x"}"#) == nil)
    #expect(try change("bill", #"{"lines":[1],"revision":1}"#, #"{"lines":[1,2],"revision":2}"#) == nil)
  }

  @Test("says that a secret or a guest's data changed, and never the value")
  func redaction() throws {
    let told = try change(
      "booking", #"{"name":"Cô Ba","phone":"0899","guests":2}"#, #"{"name":"Cô Tư","phone":"0811","wishes":"sinh nhật","guests":3}"#)
    #expect(
      told
        == #"{"kind":"booking","id":"x","of":{"name":"•"},"is":{"name":["•","•"],"phone":["•","•"],"wishes":[null,"•"],"guests":[2,3]}}"#)
    let deep = try JSON.parse(#"{"type":"x","gateway":{"host":"mail","password":"mật"},"list":[{"pin":"2580"}],"token":null}"#)
    #expect(
      AuditRedaction.redacted(deep, of: "notices").text
        == #"{"type":"x","gateway":{"host":"mail","password":"•"},"list":[{"pin":"•"}],"token":null}"#)
    // the name of an employee is no secret
    #expect(AuditRedaction.redacted(try JSON.parse(#"{"name":"Lan"}"#), of: "staff").text == #"{"name":"Lan"}"#)
  }

  @Test("is about the order, where there is one, else about the first changed entity, else about the first named one")
  func subject() throws {
    let item = try JSON.parse(#"{"order":"o1"}"#)
    #expect(AuditSubject(body: try JSON.parse(#"{"order":"o2"}"#), changes: [("item", "i", item)]) == AuditSubject(kind: "order", id: "o2"))
    #expect(AuditSubject(body: nil, changes: [("dish", "d", nil), ("item", "i", item)]) == AuditSubject(kind: "order", id: "o1"))
    #expect(AuditSubject(body: nil, changes: [("dish", "d", nil)]) == AuditSubject(kind: "dish", id: "d"))
    #expect(AuditSubject(body: try JSON.parse(#"{"employee":"lan"}"#), changes: []) == AuditSubject(kind: "employee", id: "lan"))
    #expect(AuditSubject(body: nil, changes: []) == nil)
  }
}
