import Foundation
import Kernel
import NIOCore
import NIOPosix

/// The load generator of `make bench`: does what it is told line by line on its standard input, answers each line with one line.
///
/// | line | does |
/// |---|---|
/// | `{"do":"open","port":8080,"seed":1,"tables":[…],"dishes":[{id,price,priority,callsItself}…],"lines":[{cookie,role,sight,counts}…]}` | live sockets; `waiter`, `chef`, `cashier` send, `listening…` only hear, `listeningChef` is where commands are timed to; `sight`: who has the same number sees the same; `counts`: the one of them whose batches are counted |
/// | `{"do":"start","perSecond":100}` | commands at this pace; without it as fast as they are answered |
/// | `{"do":"window","milliseconds":10000}` | what was heard in that time |
/// | `{"do":"stop","finish":true}` | no more commands; with `finish` the parties eat on and pay first; answers when all are answered |
/// | `{"do":"listen","port":8080,"cookies":[…]}` | live sockets that hear the messenger, each until it knows its rooms |
/// | `{"do":"talk","room":"…","perSecond":4000,"milliseconds":10000,"texts":[…]}` | messages at this pace, said by one line after the other; how long from the moment that each should have left to its outcome |
/// | `{"do":"fan","room":"…","milliseconds":10000}` | one message after the other: how long until each line has it, and until all have |
/// | `{"do":"echo","times":200}` | the protocol's ping there and back on the first line, one after the other |
/// | `{"do":"sync","folder":"…","times":200}` | 4 KiB written and `fdatasync`ed in that folder |
/// | `{"do":"sum","items":[…],"terms":{…},"promotions":{…},"times":200}` | the sums of that bill, with its promotions |
/// | `{"do":"close"}` | all sockets closed |
@main
struct Bench {
  static func main() throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let desk = BenchControl(loop: group.next())
    while let line = readLine() {
      do {
        say(try desk.answer(try JSON.parse(line)))
      } catch {
        say(.object([(key: "failed", value: .string("\(error)"))]))
      }
    }
    try group.syncShutdownGracefully()
  }

  /// Past print's buffer: whoever waits for the answer reads it through a pipe.
  private static func say(_ answer: JSON) { FileHandle.standardOutput.write(Data((answer.text + "\n").utf8)) }
}

extension JSON {
  func int(_ key: String) -> Int64? { if case .int(let value)? = self[key] { value } else { nil } }
  func string(_ key: String) -> String? { if case .string(let value)? = self[key] { value } else { nil } }
  func list(_ key: String) -> [JSON] { if case .array(let values)? = self[key] { values } else { [] } }
}
