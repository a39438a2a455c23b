import UIKit

/// The last step of the registration: the code that was sent to the address.
final class CodeViewController: SegueScreen {
  /// Called with the address after a code was entered.
  var onConfirm: ((String) -> Void)?

  let address: String
  #if os(iOS)
    @IBOutlet
  #endif
  private weak var addressLabel: UILabel?
  #if os(iOS)
    @IBOutlet
  #endif
  private weak var codeField: UITextField?

  init?(coder: NSCoder, address: String) {
    self.address = address
    super.init(coder: coder)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addressLabel?.text = "The code was sent to \(address)."
  }

  @IBAction private func confirm(_ sender: UIButton) {
    guard codeField?.text?.isEmpty == false else { return }
    onConfirm?(address)
  }

  #if !os(iOS)
    override class var namedMembers: [NamedMember] {
      super.namedMembers + [
        .outlet("addressLabel", \CodeViewController.addressLabel),
        .outlet("codeField", \CodeViewController.codeField),
        .action("confirm:", CodeViewController.confirm),
      ]
    }
  #endif
}
