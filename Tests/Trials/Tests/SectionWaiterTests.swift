import Foundation
import Kernel
import OrdersRules
import Restaurant
import Sync
import TestKit
import Testing
import Trials

/// Hub and device once chose different waiters, and no test noticed: the device took the lowest id, the hub the signed-in person.
@Suite struct SectionWaiterTests {
  @Test("A party without a named waiter goes to who is signed in, and a device that cannot know says so", arguments: Engine.allCases)
  func choose(_ engine: Engine) async throws {
    try await withDatabasePlace(engine) { place in
      // given two waiters of the section, of whom Minh alone is signed in, and a receptionist who seats a party
      let hub = try await TrialHub { try await place.open() }
      let body = OrdersCommand.open(order: OrderID("o"), table: TableID("t1"), guests: Guests(2)).json
      let (now, device) = (hub.clock.now(), DeviceID("desk"))
      let context = Context(command: CommandID("k"), madeAt: now, now: now, author: Person.mai.id, rights: Person.mai.rights, device: device)
      var replica = Replica(try await hub.snapshot())
      // when
      let foretold = try #require(replica.restaurant.predict([PendingCommand(context, body: body)]).first)
      let command = Command(id: context.command, n: CommandNumber(1), at: now, body: body)
      let author = Author(employee: Person.mai.id, rights: Person.mai.rights, device: device)
      _ = await hub.submit(Submission(command: command, author: author))
      for batch in hub.heardSince() { #expect(try replica.take(batch)) }
      let order: Order = try JSON.decode(replica.things["order o"] ?? "")
      await hub.close()
      // then
      #expect(order.waiter == Person.minh.id)
      let predicted = try #require(foretold.changes.first { $0.kind == Order.kind }?.value.map { (json) throws(JSONError) in try Order(json: json) })
      #expect(predicted.waiter == Person.lan.id)
      #expect(foretold.isUncertain)
    }
  }
}
