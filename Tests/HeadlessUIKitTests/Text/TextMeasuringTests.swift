@_spi(Headless) import HeadlessUIKit
import Testing
import WaymarkTesting

@MainActor @Suite(.headless)
struct TextMeasuringTests {
  private let font = UIFont.systemFont(ofSize: 20)

  @Test func `a character is half as wide as the point size`() {
    let size = "Hello".size(withAttributes: [.font: font])
    #expect(size.width == 50)
    #expect(abs(size.height - font.lineHeight) < 0.001)
  }

  @Test func `text is wrapped at the width`() {
    let text = NSAttributedString(string: "Hello there", attributes: [.font: font])
    let room = CGSize(width: 60, height: CGFloat.greatestFiniteMagnitude)
    let box = text.boundingRect(with: room, options: .usesLineFragmentOrigin, context: nil)
    #expect(box.width == 60)
    #expect(abs(box.height - 2 * font.lineHeight) < 0.001)
  }

  @Test func `a paragraph style has a line height`() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 40
    style.alignment = .center
    let height = "A\nB".size(withAttributes: [.font: font, .paragraphStyle: style]).height
    #expect(height == 80)
    #expect((style.copy() as? NSParagraphStyle)?.alignment == .center)
  }

  @Test func `a font descriptor gets a bold trait and another size`() throws {
    let bold = try #require(font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic]))
    let title = UIFont(descriptor: bold, size: 30)
    #expect(title.pointSize == 30)
    #expect(title.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(descriptor: bold, size: 0).pointSize == 20)
  }

  @Test func `a scaled font follows the content size category`() {
    let traits = UITraitCollection { $0.preferredContentSizeCategory = .extraExtraExtraLarge }
    let font = UIFont.preferredFont(forTextStyle: .body, compatibleWith: traits)
    #expect(font.pointSize == 23)
  }
}
