@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct UICollectionViewCompositionalLayoutTests {
  private let stage: LawStage
  private let items = Numbers()

  init() throws {
    stage = try LawStage()
  }

  private func show(_ layout: UICollectionViewLayout) throws -> UICollectionView {
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = items
    let screen = stage.screen("A")
    screen.view.addSubview(collection)
    try stage.show(screen)
    return collection
  }

  private func group(width: CGFloat, height: CGFloat, of part: CGFloat) -> NSCollectionLayoutGroup {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(part),
        heightDimension: .fractionalHeight(1)
      )
    )
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(width),
      heightDimension: .absolute(height)
    )
    return .horizontal(layoutSize: size, subitems: [item])
  }

  @Test func `a group is filled with its items and repeated until the screen is full`() throws {
    let section = NSCollectionLayoutSection(group: group(width: 1, height: 100, of: 1 / 3))
    let collection = try show(UICollectionViewCompositionalLayout(section: section))
    let lines = (stage.window.bounds.height / 100).rounded(.up)
    #expect(collection.visibleCells.count == Int(lines) * 3)
  }

  @Test func `an orthogonally scrolling section has one row`() throws {
    let section = NSCollectionLayoutSection(group: group(width: 0.4, height: 100, of: 1))
    section.orthogonalScrollingBehavior = .continuous
    let collection = try show(UICollectionViewCompositionalLayout(section: section))
    #expect(collection.visibleCells.count == 2)
  }

  @Test func `a section provider determines the layout of each section`() throws {
    items.sections = [100, 100]
    let layout = UICollectionViewCompositionalLayout { index, environment in
      #expect(environment.container.contentSize.width > 0)
      let wide = self.group(width: 1, height: index == 0 ? 2000 : 10, of: 1)
      return NSCollectionLayoutSection(group: wide)
    }
    let collection = try show(layout)
    #expect(collection.indexPathsForVisibleItems == [IndexPath(item: 0, section: 0)])
  }

  @Test func `a list layout provides swipe actions for its items`() throws {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.trailingSwipeActionsConfigurationProvider = { [trace = stage.trace] path in
      let archive = UIContextualAction(style: .normal, title: "Archive") { _, _, done in
        trace.note("archive \(path.item)")
        done(true)
      }
      return UISwipeActionsConfiguration(actions: [archive])
    }
    _ = try show(UICollectionViewCompositionalLayout.list(using: list))
    try stage.world.user.swipeRow(1, action: "Archive")
    #expect(stage.trace.lines == ["archive 1"])
    let choices = stage.world.user.choices(rows: 1).map(\.kind)
    #expect(choices.contains(.swipeAction(0, section: 0, title: "Archive")))
  }

  @Test func `a custom layout places its cells`() throws {
    let collection = try show(Diagonal())
    #expect(collection.visibleCells.map(\.frame.minX) == [0, 10, 20])
  }
}

private final class Numbers: NSObject, UICollectionViewDataSource {
  var sections = [1000]

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section]
  }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}

private final class Diagonal: UICollectionViewLayout {
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (0..<3).map { index in
      let path = IndexPath(item: index, section: 0)
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(x: index * 10, y: index * 10, width: 10, height: 10)
      return attributes
    }
  }
}
