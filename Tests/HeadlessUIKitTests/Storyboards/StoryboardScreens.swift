@_spi(Headless) import HeadlessUIKit

/// The classes named in the storyboard resources; most record their calls.
@MainActor
class PlainScreen: UIViewController {
  var calls: [String] = []

  override func awakeFromNib() {
    super.awakeFromNib()
    calls.append("awakeFromNib")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    calls.append("should \(identifier)")
    return true
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let isLoaded = segue.destination.isViewLoaded ? " loaded" : ""
    calls.append("prepare \(segue.identifier ?? "-")\(isLoaded)")
  }
}

@MainActor
final class ProductCell: UITableViewCell {
  weak var nameLabel: UILabel?
  private(set) var isAwake = false

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [.outlet("nameLabel", \ProductCell.nameLabel)]
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = nameLabel != nil
  }
}

@MainActor
final class CatalogList: UITableViewController {
  var calls: [String] = []
  var addItem: UIBarButtonItem?
  var allowsSegues = true

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [
      .outlet("addItem", \CatalogList.addItem),
      .action("help:", CatalogList.help),
      .action("makeProduct:sender:segueIdentifier:", CatalogList.makeProduct),
      .action("makeWrong:", CatalogList.makeWrong),
      .action("backToCatalog:", CatalogList.backToCatalog),
    ]
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Product", for: indexPath)
    (cell as? ProductCell)?.nameLabel?.text = "Product \(indexPath.row)"
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("didSelect")
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    calls.append("should \(identifier)")
    return allowsSegues
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let row = (sender as? UITableViewCell).flatMap(tableView.indexPath)?.row
    calls.append("prepare \(segue.identifier ?? "-") \(row.map { "row \($0)" } ?? "")")
  }

  private func help(_ sender: UIBarButtonItem) {
    calls.append("help")
  }

  private func makeProduct(_ coder: NSCoder, sender: Any?, identifier: String?) -> ProductScreen? {
    calls.append("make \(identifier ?? "-")")
    return ProductScreen(coder: coder, number: 7)
  }

  private func makeWrong(_ coder: NSCoder) -> UIViewController? {
    UINavigationController(coder: coder)
  }

  private func backToCatalog(_ segue: UIStoryboardSegue) {
    calls.append("back by \(segue.identifier ?? "-")")
  }
}

@MainActor
final class ProductScreen: PlainScreen {
  weak var nameLabel: UILabel?
  var buttons: [UIButton] = []
  let number: Int

  required init?(coder: NSCoder) {
    number = 0
    super.init(coder: coder)
    calls.append("init")
  }

  init?(coder: NSCoder, number: Int) {
    self.number = number
    super.init(coder: coder)
  }

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [
      .outlet("nameLabel", \ProductScreen.nameLabel), .outlet("buttons", \ProductScreen.buttons),
      .action("buy:", ProductScreen.buy),
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("children \(children.map { $0.title ?? "" })")
  }

  private func buy(_ sender: UIButton) {
    calls.append("buy \(sender.currentTitle ?? "")")
  }
}

@MainActor
final class FormScreen: PlainScreen {}

@MainActor
final class FadeSegue: UIStoryboardSegue {
  static var performed = 0

  override func perform() {
    Self.performed += 1
    source.present(destination, animated: false)
  }
}

/// The destination of an unwind segue.
@MainActor
final class UnwindTarget: PlainScreen {
  override class var namedMembers: [NamedMember] {
    super.namedMembers + [.action("backToFirst:", UnwindTarget.backToFirst)]
  }

  private func backToFirst(_ segue: UIStoryboardSegue) {
    calls.append("action")
  }

  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    calls.append("dismiss")
    super.dismiss(animated: flag, completion: completion)
  }
}

@MainActor
final class UnwindPassage: PlainScreen {
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    calls.append("dismiss")
    super.dismiss(animated: flag, completion: completion)
  }
}

@MainActor
final class SettingsList: UITableViewController {
  weak var nameLabel: UILabel?
  weak var versionCell: UITableViewCell?

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [
      .outlet("nameLabel", \SettingsList.nameLabel),
      .outlet("versionCell", \SettingsList.versionCell),
    ]
  }
}

@MainActor
final class TapCounter: NSObject, NamedMembers {
  weak var screen: UIViewController?
  private(set) var taps = 0

  static var namedMembers: [NamedMember] {
    [
      .outlet("screen", \TapCounter.screen),
      .action("tapped:", TapCounter.tapped),
    ]
  }

  private func tapped(_ sender: Any?) { taps += 1 }
}

@MainActor
final class DialView: UIView {
  var isRound = false
  var count = 0
  var ratio: CGFloat = 0
  var note: String?
  var place = CGPoint.zero
  var extent = CGSize.zero
  var area = CGRect.zero
  var ink: UIColor?
  var picture: UIImage?

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [
      .outlet("isRound", \DialView.isRound), .outlet("count", \DialView.count),
      .outlet("ratio", \DialView.ratio), .outlet("note", \DialView.note),
      .outlet("place", \DialView.place), .outlet("extent", \DialView.extent),
      .outlet("area", \DialView.area), .outlet("ink", \DialView.ink),
      .outlet("picture", \DialView.picture),
    ]
  }
}

@MainActor
final class ValuesScreen: PlainScreen, UITextFieldDelegate {
  weak var field: UITextField?
  weak var toggle: UISwitch?
  weak var slider: UISlider?
  weak var stepper: UIStepper?
  weak var segments: UISegmentedControl?
  weak var pages: UIPageControl?
  weak var progress: UIProgressView?
  weak var wheel: UIActivityIndicatorView?
  weak var picture: UIImageView?
  weak var text: UITextView?
  weak var search: UISearchBar?
  weak var stack: UIStackView?
  weak var scroll: UIScrollView?
  weak var blurred: UILabel?
  weak var toolbar: UIToolbar?
  weak var filled: UIButton?
  weak var dial: DialView?
  weak var helper: TapCounter?
  weak var tap: UITapGestureRecognizer?

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [
      .outlet("field", \ValuesScreen.field), .outlet("toggle", \ValuesScreen.toggle),
      .outlet("slider", \ValuesScreen.slider), .outlet("stepper", \ValuesScreen.stepper),
      .outlet("segments", \ValuesScreen.segments), .outlet("pages", \ValuesScreen.pages),
      .outlet("progress", \ValuesScreen.progress), .outlet("wheel", \ValuesScreen.wheel),
      .outlet("picture", \ValuesScreen.picture), .outlet("text", \ValuesScreen.text),
      .outlet("search", \ValuesScreen.search), .outlet("stack", \ValuesScreen.stack),
      .outlet("scroll", \ValuesScreen.scroll), .outlet("blurred", \ValuesScreen.blurred),
      .outlet("toolbar", \ValuesScreen.toolbar), .outlet("filled", \ValuesScreen.filled),
      .outlet("dial", \ValuesScreen.dial), .outlet("helper", \ValuesScreen.helper),
      .outlet("tap", \ValuesScreen.tap), .action("typed:", ValuesScreen.typed),
    ]
  }

  private func typed(_ sender: Any) { calls.append("typed \(type(of: sender))") }
}

@MainActor
final class PathScreen: UIViewController {
  weak var button: UIButton?
  var note = ""
  private(set) var calls: [String] = []

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [
      .outlet("button", \PathScreen.button), .outlet("note", \PathScreen.note),
      .action("buy", PathScreen.buy),
    ]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad \(note)")
  }

  private func buy() { calls.append("buy") }
}

@MainActor
final class NoteViewController: UIViewController {
  weak var noteLabel: UILabel?
  private(set) var sent = 0

  override class var namedMembers: [NamedMember] {
    super.namedMembers + [
      .outlet("noteLabel", \NoteViewController.noteLabel),
      .action("send:", NoteViewController.send),
    ]
  }

  private func send(_ sender: Any?) { sent += 1 }
}

@MainActor
final class CardView: UIView {}

@MainActor
final class CardOwner: NSObject, NamedMembers {
  var card: CardView?

  static var namedMembers: [NamedMember] { [.outlet("card", \CardOwner.card)] }
}

@MainActor
final class SectionHeader: UITableViewHeaderFooterView {}
