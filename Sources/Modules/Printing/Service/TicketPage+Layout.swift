import Kernel
import OrdersRules
import PrintingRules
import ReceiptPrinting

extension TicketPage {
  /// From top to bottom: the kind, the table, time and person, the dishes, the ticket's number. People read the table from across the kitchen, and
  /// the dishes at arm's length. The last line shows that the ticket is whole.
  var layout: TicketLayout {
    var blocks: [TicketLayout.Block] = []
    let words = TicketWords(english: house.english)
    if job.isCopy {
      blocks += [.banner(words.copy, .large), .text(words.copyHint, .small, bold: false, .centre)]
    }
    if let headline = words.headline(job.ticket) { blocks.append(.banner(headline, .large)) }
    blocks += job.ticket.fulfilment.map { head(of: $0, words) } ?? head(words)
    blocks.append(.rule(4))
    if job.ticket.news == .test { blocks.append(.text(words.test, .medium)) }
    for line in job.ticket.lines { blocks += part(line, words) }
    blocks += owed(words)
    blocks.append(.rule(4))
    blocks.append(.edges(house.printer, portions(words), .small))
    blocks.append(.text("— \(words.end(job.number)) —", .small, bold: false, .centre))
    return TicketLayout(blocks, warning: .banner(words.unreadable, .small))
  }

  /// Of an order without a table its type and number stand in place of the table, and the time at which it is due.
  private func head(of fulfilment: Fulfilment, _ words: TicketWords) -> [TicketLayout.Block] {
    let details = fulfilment.details
    let (guest, time) = (details.name?.raw ?? "", house.clock.wall(job.ticket.at).clock)
    var blocks: [TicketLayout.Block] = [.text(fulfilment.number.map { "#\($0.raw)" } ?? "–", .huge, bold: true, .centre)]
    let named = [words.type(details.type), guest].filter { !$0.isEmpty }.joined(separator: " · ")
    blocks.append(.text(named, .large, bold: true, .centre))
    if let due = details.dueAt { blocks.append(.text(words.due(house.shown(due, beside: job.ticket.at)), .large, bold: true, .centre)) }
    let isPacking = job.ticket.news == .packing
    if isPacking {
      for line in [details.phone?.raw, details.address?.raw].compactMap(\.self) { blocks.append(.text(line, .medium, bold: true, .centre)) }
    }
    let what = job.ticket.courseName?.raw ?? (isPacking ? "" : groups.joined(separator: " · "))
    blocks.append(.edges(what, words.number(job.number), .medium, bold: true))
    blocks.append(.edges(waiter, when(words, time), .small))
    if let by { blocks.append(.text(words.by(by), .small, bold: true)) }
    if let note = job.ticket.courseNote { blocks.append(.note(note.raw)) }
    return blocks
  }

  private func owed(_ words: TicketWords) -> [TicketLayout.Block] {
    guard let owed = job.ticket.owed?.raw else { return [] }
    if owed == 0 { return [.rule(2), .text(words.paid, .large, bold: true, .centre)] }
    let amount = BillWords(english: house.english, currency: house.currency).number(owed)
    return [.rule(2), .edges(words.toPay, "\(amount) \(house.currency)", .large, bold: true)]
  }

  private func head(_ words: TicketWords) -> [TicketLayout.Block] {
    let time = house.clock.wall(job.ticket.at).clock
    if job.ticket.news == .test {
      return [
        .text(house.printer, .huge, bold: true, .centre), .edges(house.restaurant, words.number(job.number), .small),
        .edges(waiter, words.at(time), .small),
      ]
    }
    let place = job.ticket.news == .moved ? words.moved(from, table) : table
    let what = job.ticket.courseName?.raw ?? groups.joined(separator: " · ")
    let head: [TicketLayout.Block] = [
      .text(place, .huge, bold: true, .centre),
      .text(section, .medium, bold: true, .centre),
      .edges(what, words.number(job.number), .medium, bold: true),
      .edges([waiter, job.ticket.guests.map { words.guests($0.raw) }].compactMap(\.self).joined(separator: " · "), when(words, time), .small),
    ]
    let note: [TicketLayout.Block] = job.ticket.courseNote.map { [.note($0.raw)] } ?? []
    return head + (by.map { [.text(words.by($0), .small, bold: true)] } ?? []) + note
  }

  private func when(_ words: TicketWords, _ time: String) -> String {
    job.ticket.news == .called ? words.called(time) : words.at(time)
  }

  private func portions(_ words: TicketWords) -> String {
    if job.ticket.lines.isEmpty { return "" }
    let count = job.ticket.lines.reduce(0) { $0 + $1.quantity.raw }
    return job.ticket.isChange ? words.fewer(count) : words.portions(count)
  }

  private func part(_ line: TicketLine, _ words: TicketWords) -> [TicketLayout.Block] {
    var blocks: [TicketLayout.Block]
    if let left = line.left {
      // The number that counts from now on stands where every ticket has it.
      blocks = [.counted("\(left.to.raw)", line.name.raw), .text(words.left(left), .large, bold: true, .right)]
    } else {
      blocks = [.counted("\(line.quantity.raw)", line.name.raw, struck: job.ticket.news == .takenBack)]
      if let measure = line.measure { blocks.append(.text(WeightText.of(measure, english: words.english), .large, bold: true, .right)) }
    }
    if let seat = line.seat { blocks.append(.text(words.seat(seat.raw), .large, bold: true, .right)) }
    blocks += (line.options ?? []).map { .text("· \($0.words)", .large, bold: true) }
    if !line.note.raw.isEmpty { blocks.append(.note(line.note.raw)) }
    if let reason = line.reason { blocks.append(.text(reason.raw, .small, bold: true, .right)) }
    blocks.append(.space(10))
    return blocks
  }
}
