import Foundation

/// The memory of this process, for long runs that must not grow.
public enum ProcessMemory {
  /// The resident set in kilobytes; 0 where the system does not say.
  public static var residentKilobytes: Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return 0
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
