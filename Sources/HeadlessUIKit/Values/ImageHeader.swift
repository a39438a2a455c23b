/// The size in the header of an encoded image.
enum ImageHeader {
  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  static func isPNG(_ data: Data) -> Bool { data.starts(with: pngSignature) }

  static func isJPEG(_ data: Data) -> Bool { data.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// The size in pixels; `nil` if the data is not a PNG, JPEG, GIF or WebP image.
  static func size(of data: Data) -> CGSize? {
    let bytes = [UInt8](data.prefix(1 << 20))
    if isPNG(data) { return size(bytes, width: 16, height: 20, bytes: 4, isBigEndian: true) }
    if isJPEG(data) { return jpegSize(bytes) }
    if data.starts(with: Array("GIF8".utf8)) {
      return size(bytes, width: 6, height: 8, bytes: 2, isBigEndian: false)
    }
    if data.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return webPSize(bytes)
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> Int {
    (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  private static func size(
    _ bytes: [UInt8],
    width: Int,
    height: Int,
    bytes count: Int,
    isBigEndian: Bool
  ) -> CGSize? {
    guard bytes.count >= height + count else { return nil }
    let (columns, rows) = (
      number(bytes[width..<width + count], isBigEndian: isBigEndian),
      number(bytes[height..<height + count], isBigEndian: isBigEndian)
    )
    return columns > 0 && rows > 0 ? CGSize(width: columns, height: rows) : nil
  }

  /// The size is in the frame header, behind segments of other kinds.
  private static func jpegSize(_ bytes: [UInt8]) -> CGSize? {
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return size(bytes, width: index + 7, height: index + 5, bytes: 2, isBigEndian: true)
      }
      index += 2 + max(2, number(bytes[index + 2..<index + 4], isBigEndian: true))
    }
    return nil
  }

  private static func webPSize(_ bytes: [UInt8]) -> CGSize? {
    guard bytes.count >= 30 else { return nil }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8 ": return size(bytes, width: 26, height: 28, bytes: 2, isBigEndian: false)
    case "VP8X":
      let columns = number(bytes[24..<27], isBigEndian: false) + 1
      let rows = number(bytes[27..<30], isBigEndian: false) + 1
      return CGSize(width: columns, height: rows)
    case "VP8L":
      let bits = number(bytes[21..<25], isBigEndian: false)
      return CGSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    default: return nil
    }
  }

  /// A PNG file with a size and no pixels.
  static func png(_ size: CGSize) -> Data {
    let size = bytes(of: pixels(size.width), 4) + bytes(of: pixels(size.height), 4)
    let header = Array("IHDR".utf8) + size + [8, 6, 0, 0, 0]
    let end = Array("IEND".utf8)
    return Data(
      pngSignature + bytes(of: 13, 4) + header + bytes(of: checksum(header), 4)
        + bytes(of: 0, 4) + end + bytes(of: checksum(end), 4)
    )
  }

  /// A JPEG file with a size and no pixels.
  static func jpeg(_ size: CGSize) -> Data {
    let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8]
    let component: [UInt8] = [1, 1, 0x11, 0]
    let size = bytes(of: pixels(size.height), 2) + bytes(of: pixels(size.width), 2)
    return Data([0xFF, 0xD8] + frame + size + component + [0xFF, 0xD9])
  }

  private static func pixels(_ number: CGFloat) -> UInt32 {
    UInt32(max(0, min(number.rounded(), CGFloat(UInt16.max))))
  }

  /// The lowest bytes of a number, the highest one first.
  private static func bytes(of number: UInt32, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  /// The checksum of a part of a PNG file.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
