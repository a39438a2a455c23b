#if Explorer
  @_spi(Headless) import HeadlessUIKit

  /// A picture of the screen as SVG, drawn from its elements.
  ///
  /// Layout is not simulated: elements are drawn one below the other, as in the page.
  struct ScreenDrawing {
    /// The maximum number of drawn elements, which bounds the size of the picture.
    static let maximumElements = 300
    private static let longestText = 60

    private let name: String
    private let width: Int
    private let screenHeight: Int
    /// The height of the drawing, which contains all elements.
    private var height: Int
    private var shapes: [String] = []
    private var elements = 0
    private var omitted = 0

    init(_ picture: ScreenPicture, name: String, width: Int, height: Int) {
      (self.name, self.width, screenHeight) = (name, max(width, 100), max(height, 100))
      self.height = screenHeight
      for layer in picture.layers { draw(layer) }
    }

    var svg: String {
      let about =
        "Drawn from the elements of the app, without layout: subviews are one below the other."
        + (omitted > 0 ? " \(omitted) more elements are not drawn." : "")
      let head =
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" "
        + "width=\"\(width)\" height=\"\(height)\" font-family=\"sans-serif\" font-size=\"15\">"
      let lines =
        [
          head, "<title>The screen of \(ReportWriter.escaped(name))</title>",
          "<desc>\(about)</desc>",
        ]
        + ["<rect width=\"\(width)\" height=\"\(height)\" fill=\"#f2f2f7\"/>"]
        + shapes.filter { !$0.isEmpty } + ["</svg>"]
      return lines.joined(separator: "\n") + "\n"
    }

    private mutating func draw(_ layer: ScreenPicture.Layer) {
      var area = Area(x: 0, width: width, top: 0)
      if layer.style == "root" {
        draw(layer.content, in: &area)
      } else {
        shapes.append("<rect width=\"100%\" height=\"100%\" fill=\"#000\" fill-opacity=\"0.3\"/>")
        let isCard = ["alert", "menu", "popover"].contains(layer.style)
        area =
          isCard
          ? Area(x: width / 6, width: width * 2 / 3, top: screenHeight / 4)
          : Area(x: 0, width: width, top: 40)
        let (place, top) = (shapes.count, area.top)
        draw(layer.content, in: &area)
        let bottom = isCard ? area.top : max(area.top, screenHeight)
        // Its content decides about the height of the card behind it.
        shapes.insert(box(area.x, top, area.width, fill: "#fff", until: bottom), at: place)
      }
      height = max(height, area.top + 10)
    }

    /// A column in which elements are drawn from the top.
    private struct Area {
      var x: Int
      var width: Int
      var top: Int
    }

    private mutating func draw(_ element: PictureElement, in area: inout Area) {
      guard elements < Self.maximumElements else {
        omitted += element.elements.count
        return
      }
      elements += 1
      switch element.kind {
      case .split, .tabBar, .segments: drawColumns(element, in: &area)
      case .bar: drawBar(element, in: &area)
      case .row, .button, .field, .toggle, .alertAction, .menuItem, .segment, .tab, .item:
        drawBox(element, in: &area)
        draw(element.children, in: &area)
      default:
        drawText(element, in: &area)
        draw(element.children, in: &area)
      }
    }

    private mutating func draw(_ children: [PictureElement], in area: inout Area) {
      for child in children where !child.traits.contains(.leaving) { draw(child, in: &area) }
    }

    /// Draws the columns of a split view, tabs or segments beside each other.
    private mutating func drawColumns(_ element: PictureElement, in area: inout Area) {
      let share = area.width / max(1, element.children.count)
      var bottom = area.top
      for (index, column) in element.children.enumerated() {
        var part = Area(x: area.x + index * share, width: share, top: area.top)
        draw(column, in: &part)
        bottom = max(bottom, part.top)
      }
      area.top = bottom
    }

    private mutating func drawBar(_ bar: PictureElement, in area: inout Area) {
      shapes.append(box(area.x, area.top, area.width, fill: "#fff", until: area.top + 44))
      let title = bar.text ?? ""
      let middle = area.x + area.width / 2
      shapes.append(
        text(title, middle, area.top + 28, "text-anchor=\"middle\" font-weight=\"600\"")
      )
      let leading = bar.children.filter { $0.traits.contains(.leading) }
      let trailing = bar.children.filter { $0.kind == .item && !$0.traits.contains(.leading) }
      let names = { (items: [PictureElement]) in items.map(\.shownText).joined(separator: "  ") }
      shapes.append(text(names(leading), area.x + 12, area.top + 28, "fill=\"#0062cc\""))
      let end = area.x + area.width - 12
      let style = "fill=\"#0062cc\" text-anchor=\"end\""
      shapes.append(text(names(trailing), end, area.top + 28, style))
      area.top += 48
      draw(bar.children.filter { $0.kind != .item }, in: &area)
    }

    private mutating func drawBox(_ element: PictureElement, in area: inout Area) {
      let height = element.detail == nil ? 36 : 52
      let fill = element.traits.contains(.selected) ? "#d6e6ff" : "#fff"
      shapes.append(
        box(area.x + 6, area.top + 2, area.width - 12, fill: fill, until: area.top + height)
      )
      let color = element.traits.contains(.touchable) ? "#0062cc" : "#333"
      shapes.append(text(element.shownText, area.x + 16, area.top + 24, "fill=\"\(color)\""))
      if let detail = element.detail {
        shapes.append(text(detail, area.x + 16, area.top + 43, "fill=\"#666\" font-size=\"12\""))
      }
      area.top += height + 2
    }

    private mutating func drawText(_ element: PictureElement, in area: inout Area) {
      let words = element.shownText
      guard !words.isEmpty else { return }
      let weight = element.traits.contains(.bold) ? "font-weight=\"600\"" : ""
      shapes.append(text(words, area.x + 16, area.top + 20, weight))
      area.top += 26
    }

    private func box(_ x: Int, _ y: Int, _ width: Int, fill: String, until bottom: Int) -> String {
      "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(max(0, width))\" height=\"\(max(0, bottom - y))\" "
        + "rx=\"6\" fill=\"\(fill)\" stroke=\"#c6c6c8\"/>"
    }

    private func text(_ words: String, _ x: Int, _ y: Int, _ style: String = "") -> String {
      guard !words.isEmpty else { return "" }
      let isLong = words.count > Self.longestText
      let shown = isLong ? words.prefix(Self.longestText) + "..." : words[...]
      return "<text x=\"\(x)\" y=\"\(y)\" \(style)>\(ReportWriter.escaped(String(shown)))</text>"
    }
  }

  extension PictureElement {
    /// The text that a picture shows for the element.
    fileprivate var shownText: String {
      switch kind {
      case .toggle: "\(label ?? "Switch"): \(traits.contains(.selected) ? "on" : "off")"
      case .field where traits.contains(.secure): String(repeating: "*", count: text?.count ?? 0)
      case .item where traits.contains(.back): "< \(text ?? "")"
      default: text ?? label ?? image ?? ""
      }
    }
  }
#endif
