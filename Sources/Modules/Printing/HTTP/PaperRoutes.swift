import Kernel
import PrintingRules
import PrintingService
import ReceiptPrinting
import Sync
import Web

/// Bills as files, and the template of bills on paper.
///
/// | method | path | who | what |
/// |---|---|---|---|
/// | POST | /api/bills/{order}/paper.pdf | askBill | the bill as PDF, as seeing it allows: `size` `a4` or `receipt` |
/// | POST | /api/bills/{order}/paper.png | askBill | the bill as a picture |
/// | POST | /api/bills/{order}/escpos | askBill | the bill, or `part` of it, as bytes for a printer that only the device reaches |
/// | POST | /api/bills/{order}/prints | askBill | the browser prints the bill, or `part` of it: whether it is a copy |
/// | GET | /api/printing/template | editSettings | the parts that bills leave out, and the version of the logo |
/// | POST | /api/printing/preview | editSettings | a made-up bill by a template that is not saved yet, as PNG |
/// | PUT, DELETE | /api/printing/logo | editSettings | the logo at the head of bills |
///
/// Each paper of a bill is fixed first and kept on record. If the same went out before, it is a copy and needs a `reason`.
struct PaperRoutes {
  private let papers: BillPapers
  private let devices: DevicePrinting
  /// for each person: files and previews take the hub some milliseconds
  private let drawings: RateLimiter

  init(_ papers: BillPapers, _ devices: DevicePrinting, clock: any HubClock) {
    self.papers = papers
    self.devices = devices
    drawings = RateLimiter(burst: 60, every: 500, clock: clock)
  }

  /// A little more than the largest logo, so that a larger one gets its specific error.
  private static let logoBody = BillPapers.mostLogoBytes + (64 << 10)
  private static let print = QueryParameter<PrintJobID>.required(
    "print", of: PrintJobEntity.self, "made by the device; the same paper asked for again is no copy")
  private static let paper = QueryParameter<Paper>.choice("paper", default: .mm58, "the width of the printer's paper")
  private static let part = QueryParameter<BillPartID?>.id("part", of: BillPartEntity.self, "only this part of a split bill")
  private static let reason = QueryParameter<Reason?>.text("reason", of: ReasonLimit.self, "why the same bill is needed once more")
  private static let size = QueryParameter<PaperFormat>.choice("size", default: .a4, "the size of its pages")

  var all: [Route] { [pdf, picture, escPos, browser, template, preview, setLogo, dropLogo] }

  private var pdf: Route {
    .signedIn(
      .post, "/api/bills/{order}/paper.pdf", right: .askBill, "A bill as PDF", query: PaperRoutes.print, PaperRoutes.size, PaperRoutes.reason,
      answers: .bytes("application/pdf"), refuses: .conflict, .tooManyRequests
    ) { call, print, size, reason in
      try drawings.take(call.who.author.employee.raw)
      let order = try call.call.id("order", of: OrderEntity.self)
      let file = try await papers.pdf(order, PaperWish(print, reason: reason), size, for: call.who.author)
      return .made(file.bytes, type: file.mediaType)
    }
  }

  private var picture: Route {
    .signedIn(
      .post, "/api/bills/{order}/paper.png", right: .askBill, "A bill as a picture", query: PaperRoutes.print, PaperRoutes.reason,
      answers: .bytes("image/png"), refuses: .conflict, .tooManyRequests
    ) { call, print, reason in
      try drawings.take(call.who.author.employee.raw)
      let order = try call.call.id("order", of: OrderEntity.self)
      let file = try await papers.picture(order, PaperWish(print, reason: reason), for: call.who.author)
      return .made(file.bytes, type: file.mediaType)
    }
  }

  private var escPos: Route {
    .signedIn(
      .post, "/api/bills/{order}/escpos", right: .askBill, "A bill as bytes for a printer that only the device reaches",
      query: PaperRoutes.print, PaperRoutes.paper, PaperRoutes.part, PaperRoutes.reason, answers: .bytes("application/octet-stream"),
      refuses: .conflict, .tooManyRequests
    ) { call, print, paper, part, reason in
      try drawings.take(call.who.author.employee.raw)
      let (order, wish) = (try call.call.id("order", of: OrderEntity.self), PaperWish(print, part: part, reason: reason))
      return .made(try await devices.escPos(of: order, wish, on: paper, by: call.who.author), type: "application/octet-stream")
    }
  }

  private var browser: Route {
    .signedIn(
      .post, "/api/bills/{order}/prints", right: .askBill, "Record a bill that the browser prints", query: PaperRoutes.print, PaperRoutes.part,
      PaperRoutes.reason, answers: .json(PrintedPaper.self), refuses: .conflict, .tooManyRequests
    ) { call, print, part, reason in
      try drawings.take(call.who.author.employee.raw)
      let (order, wish) = (try call.call.id("order", of: OrderEntity.self), PaperWish(print, part: part, reason: reason))
      return .json(try await devices.browser(of: order, wish, by: call.who.author))
    }
  }

  private var template: Route {
    .signedIn(.get, "/api/printing/template", right: .editSettings, "The template of bills on paper", answers: .json(BillTemplate.self)) { _ in
      .json(try await papers.template())
    }
  }

  private var preview: Route {
    .signedIn(
      .post, "/api/printing/preview", right: .editSettings, "A made-up bill by a template that is not saved yet", request: BillPreview.self,
      answers: .bytes("image/png"), refuses: .tooManyRequests
    ) { call in
      try drawings.take(call.who.author.employee.raw)
      return .made(try await papers.preview(try await call.call.body()), type: "image/png")
    }
  }

  private var setLogo: Route {
    .signedIn(
      .put, "/api/printing/logo", right: .editSettings, "Set the logo of bills: PNG of at most 512 KB", answers: .done, refuses: .tooManyRequests,
      bodyLimit: PaperRoutes.logoBody, contentTypes: ["image/png", "application/octet-stream"]
    ) { call in
      try drawings.take(call.who.author.employee.raw)
      try await papers.setLogo(try await call.call.bytes(), by: call.who.author)
      return .done
    }
  }

  private var dropLogo: Route {
    .signedIn(.delete, "/api/printing/logo", right: .editSettings, "Take the logo of bills away", answers: .done, refuses: .tooManyRequests) { call in
      try drawings.take(call.who.author.employee.raw)
      try await papers.setLogo(nil, by: call.who.author)
      return .done
    }
  }
}
