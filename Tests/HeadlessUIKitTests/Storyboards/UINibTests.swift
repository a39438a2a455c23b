import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
@_spi(Headless) import WaymarkTesting

@MainActor @Suite(.headless)
struct UINibTests {
  private let stage: LawStage

  init() throws {
    stage = try LawStage()
  }

  @Test func `a view controller loads its view from the nib of its name or of its class`() throws {
    for name in ["NoteViewController", nil] {
      let note = NoteViewController(nibName: name, bundle: .module)
      try stage.show(note)
      #expect(note.noteLabel?.text == "From the nib")
      try stage.world.user.tap("Send")
      #expect(note.sent == 1)
    }
  }

  @Test func `a nib instantiates its objects and connects its owner`() throws {
    let owner = CardOwner()
    let objects = try #require(Bundle.module.loadNibNamed("Card", owner: owner))
    #expect(objects.count == 2 && objects.first as? CardView === owner.card && owner.card != nil)
    #expect(owner.card?.frame.width == 320)
  }

  @Test func `an unretained object lives until the end of the turn`() {
    weak var card: UIView?
    card =
      UINib(nibName: "Card", bundle: .module).instantiate(withOwner: CardOwner()).first as? UIView
    #expect(card != nil)
    stage.world.clock.commit()
    #expect(card == nil)
  }

  @Test func `a table creates cells and headers from nibs`() throws {
    let table = UITableView()
    table.register(UINib(nibName: "RowCell", bundle: .module), forCellReuseIdentifier: "Row")
    let cell = table.dequeueReusableCell(withIdentifier: "Row") as? ProductCell
    #expect(cell?.nameLabel?.text == "Row" && cell?.reuseIdentifier == "Row")
    let nib = UINib(nibName: "SectionHeader", bundle: .module)
    table.register(nib, forHeaderFooterViewReuseIdentifier: "Header")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "Header")
    #expect(header is SectionHeader && header?.reuseIdentifier == "Header")
    let misuse = stage.world.misuse.expect {
      table.register(UINib(nibName: "RowCell", bundle: .module), forCellReuseIdentifier: "Other")
      _ = table.dequeueReusableCell(withIdentifier: "Other")
    }
    #expect(misuse.first?.message.hasPrefix("cell reuse identifier in nib (Row) does not") == true)
  }

  @Test func `a nib that is missing, or has no view, raises UIKit's exception`() {
    let misuse = stage.world.misuse.expect {
      _ = UINib(nibName: "Nowhere", bundle: .module)
      UIViewController(nibName: "NoView", bundle: .module).loadViewIfNeeded()
    }
    #expect(misuse.first?.message.hasPrefix("Could not load NIB in bundle: 'NSBundle <") == true)
    let text = "loaded the \"NoView\" nib but the view outlet was not set."
    #expect(misuse.last?.message.hasSuffix(text) == true)
  }

  @Test func `external objects replace placeholders`() throws {
    let model = TapCounter()
    let objects = UINib(nibName: "External", bundle: .module)
      .instantiate(withOwner: nil, options: [.externalObjects: ["Model": model]])
    let view = try #require(objects.first as? UIView)
    (view.subviews.first as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(model.taps == 1)
  }

  @Test func `recognizers have the gestures of the file`() {
    let file = """
      <document><objects>
      <pongPressGestureRecognizer minimumPressDuration="2" id="1"/>
      <swipeGestureRecognizer direction="up" id="2"/>
      <screenEdgePanGestureRecognizer id="3"><rectEdge key="edges" left="YES"/>
      </screenEdgePanGestureRecognizer>
      <pinchGestureRecognizer id="4"/><rotationGestureRecognizer id="5"/>
      </objects></document>
      """
    let made = UINib(data: Data(file.utf8), bundle: .module).instantiate(withOwner: nil)
    #expect((made.first as? UILongPressGestureRecognizer)?.minimumPressDuration == 2)
    #expect((made[1] as? UISwipeGestureRecognizer)?.direction == .up)
    #expect((made[2] as? UIScreenEdgePanGestureRecognizer)?.edges == .left)
    #expect(made[3] is UIPinchGestureRecognizer && made[4] is UIRotationGestureRecognizer)
  }
}
