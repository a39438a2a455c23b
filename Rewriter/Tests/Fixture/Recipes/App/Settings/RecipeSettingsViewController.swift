import UIKit

/// The settings, from a nib of the same name.
class RecipeSettingsViewController: UIViewController {
  @IBOutlet weak var metricSwitch: UISwitch?
  @IBOutlet weak var picker: ThemePicker!
  private(set) var isMetric = true
  private(set) var themes: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    picker.onChange = { [weak self] in self?.themes.append($0) }
  }

  @IBAction func metricChanged(_ sender: UISwitch) {
    isMetric = sender.isOn
  }

  @IBAction func nextTheme() {
    picker.perform(#selector(ThemePicker.Actions.next(sender:)), with: self)
  }
}
