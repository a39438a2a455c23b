import HeadlessUIKit
import Testing
import Waymark
import WaymarkTesting

/// Visible effects of a button other than texts.
@Suite @MainActor
struct ExplorationOfLooksTests: ButtonsAppTests {
  @Test(arguments: LooksScreen.Change.allCases)
  func `a button with only a visual effect has an effect`(
    change: LooksScreen.Change
  ) async throws {
    let app = app { UINavigationController(rootViewController: LooksScreen(change)) }
    let report = try await explore(app)
    #expect(report.states == 1 && report.findings.isEmpty, "\(report.text)")
  }

  @Test func `a difference in images refines the states`() async throws {
    let buttons = ["1", "2"].map { way in
      TestButton("Way \(way)") { screen in
        let go = TestButton("Go", way == "1" ? Self.push() : Self.cover)
        let next = NextScreen([go])
        next.image = UIImage(systemName: "\(way).circle")
        screen.navigationController?.pushViewController(next, animated: true)
      }
    }
    let report = try await explore(app(buttons))
    #expect(report.hidden == ["NextScreen: images and colors"], "\(report.text)")
    #expect(report.findings.map(\.check) == [.wayOut], "\(report.text)")
  }

  @Test func `the display mode of a hidden split view distinguishes states`() async throws {
    let overlay = TestButton("Overlay") { screen in
      screen.splitViewController?.preferredDisplayMode = .oneOverSecondary
    }
    let app = app {
      let split = UISplitViewController(style: .doubleColumn)
      split.preferredDisplayMode = .oneBesideSecondary
      split.setViewController(ButtonsScreen([overlay]), for: .primary)
      split.setViewController(DetailScreen([]), for: .secondary)
      let tabs = UITabBarController()
      tabs.viewControllers = [("Split", split), ("Other", UIViewController())].map {
        title,
        screen in
        screen.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
        return screen
      }
      return tabs
    }
    let report = try await explore(app, ExplorationOptions(device: .pad))
    #expect(report.states == 9, "\(report.text)")
  }
}

/// A screen with an image above its buttons.
private final class NextScreen: ButtonsScreen {
  var image: UIImage?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(UIImageView(image: image))
  }
}

/// A screen with a button that changes an appearance.
final class LooksScreen: UIViewController {
  enum Change: String, CaseIterable {
    case image, highlight, buttonImage, tint, background, selection, hiding, opacity, barItem
    case progress, page, lines, textColor, constraint, removal, menuButton
  }

  private let change: Change
  private let star = UIImageView(image: UIImage(systemName: "star"))
  private let box = UIView()
  private let bar = UIProgressView(progressViewStyle: .default)
  private let dots = UIPageControl()
  private let label = UILabel()
  private let picture = UIButton(type: .custom)
  private lazy var height = box.heightAnchor.constraint(equalToConstant: 10)

  init(_ change: Change) {
    self.change = change
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    star.highlightedImage = UIImage(systemName: "star.fill")
    label.text = "a long text"
    dots.numberOfPages = 2
    dots.isEnabled = false
    picture.isEnabled = false
    let button = UIButton.titled("Change") { [weak self] in self?.makeChange() }
    for view in [star, box, bar, dots, label, picture, button] { self.view.addSubview(view) }
    height.isActive = true
    let item = UIBarButtonItem(title: nil, image: UIImage(systemName: "heart"))
    item.isEnabled = false
    navigationItem.rightBarButtonItem = item
  }

  private func makeChange() {
    switch change {
    case .image: star.image = UIImage(systemName: "moon")
    case .highlight: star.isHighlighted = true
    case .buttonImage: picture.setImage(UIImage(systemName: "moon"), for: .normal)
    case .tint: view.tintColor = .systemRed
    case .background: box.backgroundColor = .systemRed
    case .selection: picture.isSelected = true
    case .hiding: box.isHidden = true
    case .opacity: box.alpha = 0.5
    case .barItem: navigationItem.rightBarButtonItem?.image = UIImage(systemName: "heart.fill")
    case .progress: bar.progress = 0.5
    case .page: dots.currentPage = 1
    case .lines: label.numberOfLines = 0
    case .textColor: label.textColor = .systemRed
    case .constraint: height.constant = 100
    case .removal: box.removeFromSuperview()
    case .menuButton: picture.configuration = .filled()
    }
  }
}
