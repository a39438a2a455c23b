@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct ImageAndColorTests {
  @Test func `an image from data has the size in its header`() throws {
    let renderer = UIGraphicsImageRenderer(
      size: CGSize(width: 30, height: 20),
      format: .init()
    )
    let png = renderer.pngData { _ in }
    let image = try #require(UIImage(data: png, scale: 3))
    #expect(image.size == CGSize(width: 30, height: 20))
    #expect(image.pngData() == png)
    let jpeg = try #require(image.jpegData(compressionQuality: 0.8))
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 90, height: 60))
  }

  @Test func `data without an image header creates no image`() {
    #expect(UIImage(data: Data("hello".utf8)) == nil)
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])) == nil)
  }

  @Test func `a GIF has its size in little-endian numbers`() {
    let data = Data("GIF89a".utf8) + Data([0x10, 0x00, 0x02, 0x01])
    #expect(UIImage(data: data)?.size == CGSize(width: 16, height: 258))
  }

  @Test func `an image is cropped by pixels`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    let part = try #require(
      image.cgImage?.cropping(to: CGRect(x: 0, y: 0, width: 15, height: 60))
    )
    #expect(part.width == 15 && part.height == 30)
    #expect(UIImage(cgImage: part).size == CGSize(width: 5, height: 10))
  }

  @Test func `a dynamic color is resolved for traits`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == .black)
    var white: CGFloat = 0
    dark.performAsCurrent { _ = color.getWhite(&white, alpha: nil) }
    #expect(white == 1)
  }

  @Test func `a system color has a dark appearance, and keeps it with another opacity`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let color = UIColor.systemBackground.withAlphaComponent(0.5).resolvedColor(with: dark)
    #expect(color == UIColor(red: 0, green: 0, blue: 0, alpha: 0.5))
  }

  @Test func `hue, saturation and brightness match the components`() {
    let color = UIColor(hue: 0.5, saturation: 0.5, brightness: 0.8, alpha: 1)
    var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(hue - 0.5) < 0.001 && abs(saturation - 0.5) < 0.001)
    #expect(abs(brightness - 0.8) < 0.001)
  }

  @Test func `a color has a name in the assets`() {
    #expect(UIColor(named: "Accent") == UIColor(named: "Accent"))
    #expect(UIColor(named: "Accent") != UIColor(named: "Other"))
    #expect(UIColor(named: "") == nil)
  }
}
