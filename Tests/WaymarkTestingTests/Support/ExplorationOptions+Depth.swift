import HeadlessUIKit
import WaymarkTesting

extension ExplorationOptions {
  /// Creates options of a standard exploration that ends after a number of steps from the launch.
  init(device: HeadlessDevice = .phone, depth: Int, shard: ExplorationShard = .whole) {
    self.init(device: device, shard: shard)
    bounds.depth = depth
  }
}
