import HTTPTypes
import Hummingbird
import InvoicesRules
import InvoicesService
import Kernel
import Sync
import Web

/// Invoices outside of commands. Nothing is sent anywhere.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | GET | /api/invoices | seeBills | the data of all bills that were paid on a business day, as one XML file: `day`, today if it is missing |
/// | GET | /api/invoice-day | seeBills | the bills that this file leaves out, and those of which money was given back |
/// | GET | /api/invoices/{order} | askBill | buyer, amount in words and standing of one bill's invoice |
/// | GET | /api/invoices/{order}/xml | seeBills | the data of one paid bill, as XML |
/// | GET | /api/invoice-setup | editSettings | the house's choices, and what was handed over |
struct InvoiceRoutes: Sendable {
  let invoices: InvoiceReader
  let wording: any Wording

  var all: [Route] { [day, summary, view, file, setup] }

  private static let date = QueryParameter<String?>.text("day", "a business day, 2026-11-26")

  private var day: Route {
    .signedIn(
      .get, "/api/invoices", right: .seeBills, "The invoice data of a business day", query: InvoiceRoutes.date,
      answers: .bytes("application/xml"), refuses: .conflict
    ) { _, day in
      let found = try await invoices.day(day)
      var answer = InvoiceRoutes.answer(found.file)
      // The name of a header of ours. Its value is ASCII.
      if !found.leftOut.isEmpty, let name = HTTPField.Name("X-Left-Out") { answer.headers[name] = found.leftOut }
      return answer
    }
  }

  private var summary: Route {
    .signedIn(
      .get, "/api/invoice-day", right: .seeBills, "What the file of a business day leaves out, and bills that were given back",
      query: InvoiceRoutes.date, answers: .json(InvoiceDay.self), refuses: .conflict
    ) { call, day in
      let (wording, language) = (wording, call.call.language.rawValue)
      return .json(try await invoices.summary(day) { wording.text(for: $0, language: language) })
    }
  }

  private var view: Route {
    .signedIn(
      .get, "/api/invoices/{order}", right: .askBill, "Buyer, amount in words and standing of one bill's invoice", answers: .json(InvoiceView.self)
    ) { call in .json(try await invoices.view(try call.call.id("order", of: OrderEntity.self), for: call.who.author)) }
  }

  private var file: Route {
    .signedIn(
      .get, "/api/invoices/{order}/xml", right: .seeBills, "The invoice data of one paid bill", answers: .bytes("application/xml"),
      refuses: .conflict
    ) { call in InvoiceRoutes.answer(try await invoices.file(try call.call.id("order", of: OrderEntity.self))) }
  }

  private var setup: Route {
    .signedIn(
      .get, "/api/invoice-setup", right: .editSettings, "The house's choices for invoices, and what was handed over",
      answers: .json(InvoiceOffice.self)
    ) { call in
      let (wording, language) = (wording, call.call.language.rawValue)
      return .json(try await invoices.office { wording.text(for: $0, language: language) })
    }
  }

  private static func answer(_ file: InvoiceFile) -> Response { .file(file.bytes, type: "application/xml; charset=utf-8", name: file.name) }
}
