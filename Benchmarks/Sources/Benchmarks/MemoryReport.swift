import HeadlessUIKit
import _WaymarkSimulation

/// What controllers cost while they are alive, by the resident memory of the process.
@MainActor enum MemoryReport {
  static let count = 100_000

  static var lines: [String] {
    var controllers: [UIViewController] = []
    controllers.reserveCapacity(count)
    let bare = bytesEach { for _ in 0..<count { controllers.append(UIViewController()) } }
    let views = bytesEach { for controller in controllers { controller.loadViewIfNeeded() } }
    return withExtendedLifetime(controllers) {
      [
        "\(count) controllers alive: \(bare) bytes each",
        "their views loaded: \(views) bytes more each",
      ]
    }
  }

  private static func bytesEach(_ body: () -> Void) -> Int {
    let before = ProcessMemory.residentKilobytes
    body()
    return (ProcessMemory.residentKilobytes - before) * 1_024 / count
  }
}
