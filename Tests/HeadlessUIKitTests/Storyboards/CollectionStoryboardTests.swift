@_spi(Headless) import HeadlessUIKit
import Testing
@_spi(Headless) import UIKitLawSupport
import WaymarkTesting

@MainActor @Suite(.headless)
struct CollectionStoryboardTests {
  private let stage: LawStage
  private let stack: UINavigationController
  private let gallery: GalleryScreen

  init() throws {
    stage = try LawStage()
    let storyboard = UIStoryboard(name: "Gallery", bundle: .module)
    stack = try #require(storyboard.instantiateInitialViewController() as? UINavigationController)
    gallery = try #require(stack.viewControllers.first as? GalleryScreen)
    stage.window.rootViewController = stack
    stage.window.makeKeyAndVisible()
    try stage.world.settle()
  }

  @Test func `a flow layout has the sizes of the file`() throws {
    let layout = gallery.collectionViewLayout
    let flow = try #require(layout as? UICollectionViewFlowLayout)
    #expect(flow.scrollDirection == .horizontal)
    #expect(flow.minimumLineSpacing == 8 && flow.minimumInteritemSpacing == 6)
    #expect(flow.itemSize == CGSize(width: 128, height: 96))
    #expect(flow.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(!gallery.clearsSelectionOnViewWillAppear)
    #expect(stage.world.skippedElements.isEmpty, "\(stage.world.skippedElements)")
  }

  @Test func `cells and headers are created from the prototypes of the file`() throws {
    let cells = gallery.collectionView.visibleCells.compactMap { $0 as? PhotoCell }
    #expect(cells.map(\.nameLabel?.text) == ["photo 0", "photo 1"])
    let headers = gallery.collectionView.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader
    )
    #expect(headers.count == 1)
  }

  @Test func `a tap on an item performs the segue of its prototype`() throws {
    try stage.world.user.tap("photo 1")
    try stage.world.settle()
    #expect(stack.topViewController?.title == "Photo")
    #expect(gallery.senders == ["photo 1"])
  }

  @Test func `the storyboard of a gallery is recorded without problems`() throws {
    let recording = try StoryboardRecording(of: "Gallery", in: .module)
    #expect(recording.problems == [] && recording.skippedElements == [])
    #expect(recording.scenes.map(\.segues.count) == [0, 1, 0])
  }
}

final class PhotoCell: UICollectionViewCell {
  weak var nameLabel: UILabel?

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [.outlet("nameLabel", \PhotoCell.nameLabel)]
  }
}

final class GalleryScreen: UICollectionViewController {
  private(set) var senders: [String] = []

  override func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 2 }

  override func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    (cell as? PhotoCell)?.nameLabel?.text = "photo \(indexPath.item)"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind,
      withReuseIdentifier: "Heading",
      for: indexPath
    )
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let cell = sender as? PhotoCell { senders.append(cell.nameLabel?.text ?? "") }
  }
}
