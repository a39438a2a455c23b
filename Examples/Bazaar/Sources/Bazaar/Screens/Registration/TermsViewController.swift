import UIKit

/// The terms of the shop, from a nib: a separate page, or a part of another screen.
final class TermsViewController: UIViewController {
  /// The text of the terms.
  var terms = "" {
    didSet { label?.text = terms }
  }

  #if os(iOS)
    @IBOutlet
  #endif
  private weak var label: UILabel?

  init(_ nibName: String?, _ bundle: Bundle?, terms: String) {
    self.terms = terms
    super.init(nibName: nibName, bundle: bundle)
    title = "Terms"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    label?.text = terms
  }

  #if !os(iOS)
    override class var namedMembers: [NamedMember] {
      super.namedMembers + [.outlet("label", \TermsViewController.label)]
    }
  #endif
}

/// The terms of the shop.
enum Terms {
  static let summary = "With an account you accept the terms of the shop."
  static let text = """
    You can return products within thirty days. Your address is used only to confirm your account.
    """
}
