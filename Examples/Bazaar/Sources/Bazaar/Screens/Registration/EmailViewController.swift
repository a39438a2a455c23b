import UIKit

/// The first step of the registration: the e-mail address, above the terms.
final class EmailViewController: SegueScreen {
  /// Creates the next step, for the address that was entered.
  var makeNext: ((_ coder: NSCoder, _ address: String) -> UIViewController?)?

  #if os(iOS)
    @IBOutlet
  #endif
  private weak var addressField: UITextField?
  #if os(iOS)
    @IBOutlet
  #endif
  private weak var errorLabel: UILabel?

  private var address: String { addressField?.text ?? "" }

  /// Whether an address was entered; the form shows an error otherwise.
  func hasAddress() -> Bool {
    let isAddress = address.contains("@")
    errorLabel?.isHidden = isAddress
    return isAddress
  }

  @IBSegueAction private func makeCode(_ coder: NSCoder) -> UIViewController? {
    makeNext?(coder, address)
  }

  @IBAction private func enterAnotherAddress(_ segue: UIStoryboardSegue) {
    addressField?.text = nil
  }

  // Swift on Linux can't look up members by name, so the class lists those in the storyboard.
  #if !os(iOS)
    override class var namedMembers: [NamedMember] {
      super.namedMembers + [
        .outlet("addressField", \EmailViewController.addressField),
        .outlet("errorLabel", \EmailViewController.errorLabel),
        .action("makeCode:", EmailViewController.makeCode),
        .action("enterAnotherAddress:", EmailViewController.enterAnotherAddress),
      ]
    }
  #endif
}
