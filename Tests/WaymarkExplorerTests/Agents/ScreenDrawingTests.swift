#if Explorer
  import Foundation
  import FoundationXML
  @_spi(Headless) import HeadlessUIKit
  import Testing
  import WaymarkTesting

  @testable import WaymarkExplorer

  @MainActor @Suite(.headless) struct ScreenDrawingTests {
    private func svg(of root: UIViewController, presenting: UIViewController? = nil) throws
      -> String
    {
      let window = UIWindow()
      window.rootViewController = root
      window.makeKeyAndVisible()
      if let presenting { root.present(presenting, animated: false) }
      let world = try #require(HeadlessWorld.current)
      let picture = world.user.picture(of: window)
      return ScreenDrawing(picture, name: "a <b>", width: 390, height: 844).svg
    }

    private func document(_ svg: String) throws -> XMLElement {
      try #require(try XMLDocument(xmlString: svg).rootElement())
    }

    private func labels(_ texts: [String]) -> UIViewController {
      let screen = UIViewController()
      for text in texts {
        let label = UILabel()
        label.text = text
        screen.view.addSubview(label)
      }
      return screen
    }

    @Test func `texts are escaped, and the drawing says that it has no layout`() throws {
      let svg = try svg(of: labels(["<i> & \"x\"\u{1}"]))
      #expect(svg.contains("viewBox=\"0 0 390 844\""))
      let root = try document(svg)
      #expect(root.elements(forName: "title").first?.stringValue == "The screen of a <b>")
      #expect(root.elements(forName: "desc").first?.stringValue?.contains("without layout") == true)
      #expect(root.elements(forName: "text").map(\.stringValue) == ["<i> & \"x\""])
    }

    @Test func `a presentation is drawn above a dimmed root`() throws {
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in })
      let svg = try svg(of: labels(["below"]), presenting: alert)
      let root = try document(svg)
      #expect(root.elements(forName: "text").map(\.stringValue) == ["below", "Sure?", "Yes"])
      let fills = svg.matches(of: /<rect [^>]*fill="(#[0-9a-f]+)"/).map(\.1)
      #expect(fills.prefix(3) == ["#f2f2f7", "#000", "#fff"])
    }

    @Test func `the number of elements is bounded, and the rest is counted`() throws {
      let texts = (0..<500).map { "Label \($0)" }
      let root = try document(svg(of: labels(texts)))
      let drawn = root.elements(forName: "text").count
      #expect(drawn < ScreenDrawing.maximumElements && drawn > 200)
      let about = root.elements(forName: "desc").first?.stringValue
      #expect(about?.hasSuffix("\(500 - drawn) more elements are not drawn.") == true)
    }
  }
#endif
