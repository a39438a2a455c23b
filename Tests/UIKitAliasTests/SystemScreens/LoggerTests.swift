@_spi(Headless) import HeadlessUIKit
import Testing
import UIKit
import os

@MainActor
struct LoggerTests {
  private let world = HeadlessWorld()
  private let logger = Logger(subsystem: "app", category: "test")

  /// The messages, without the name of the log.
  private var lines: [String] {
    world.logLines.map { $0.replacing("[app:test] ", with: "") }
  }

  @Test func `values of numbers are logged, others only if they are public`() {
    let (name, count, share) = ("Anna", 3, 0.25)
    world.run {
      logger.info(
        "\(name) \(name, privacy: .public) \(count) \(share, format: .fixed(precision: 1))"
      )
      logger.info("\(count, privacy: .private) \(true) \(UIView.self, privacy: .public)")
      logger.info("[\(count, align: .right(columns: 3))]")
    }
    #expect(
      lines == ["info: <private> Anna 3 0.2", "info: <private> true UIView", "info: [  3]"]
    )
  }

  @Test func `each method has the level of the system's`() {
    world.run {
      logger.trace("a")
      logger.notice("b")
      logger.warning("c")
      logger.critical("d")
      logger.log(level: .info, "e")
      os_log("f", log: OSLog(subsystem: "app", category: "test"), type: .debug)
      Logger(.disabled).error("g")
    }
    #expect(
      lines == ["debug: a", "default: b", "error: c", "fault: d", "info: e", "debug: f"]
    )
  }

  @Test func `messages of other threads belong to the world of their code`() async {
    await withCheckedContinuation { continuation in
      world.run {
        DispatchQueue.global().async { [logger] in
          logger.debug("background")
          DispatchQueue.main.async { continuation.resume() }
        }
      }
    }
    #expect(lines == ["debug: background"])
  }
}
