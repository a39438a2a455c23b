import UIKit

/// The terms of the shop: a page of its own from a nib, or a part of another screen.
final class TermsViewController: UIViewController {
  /// The terms in words.
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
