import MessageUI
import UIKit
import UniformTypeIdentifiers

/// A form with the departure, the luggage and the ticket of a trip, which is sent as a mail.
final class PlanViewController: UIViewController {
  let trip: Trip
  private let departure = UIDatePicker()
  private let bags = UIStepper()
  private let bagsLabel = UILabel()
  private let transport = UISegmentedControl(items: ["Train", "Plane"])
  private let ticketLabel = UILabel()
  private var ticket: URL?

  init(trip: Trip) {
    self.trip = trip
    super.init(nibName: nil, bundle: nil)
    title = "Plan"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    configureControls()
    let stack = UIStackView(arrangedSubviews: [departure, bagsLabel, bags, transport, ticketLabel])
    stack.axis = .vertical
    stack.frame = view.bounds
    view.addSubview(stack)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Mail", primaryAction: UIAction { [weak self] _ in self?.sendMail() }),
      UIBarButtonItem(
        title: "Attach Ticket",
        primaryAction: UIAction { [weak self] _ in self?.chooseTicket() }
      ),
    ]
  }

  private func configureControls() {
    departure.datePickerMode = .date
    departure.preferredDatePickerStyle = .compact
    departure.accessibilityLabel = "Departure"
    departure.date = trip.departure
    let changeDate = UIAction { [weak self] _ in self?.changeDeparture() }
    departure.addAction(changeDate, for: .valueChanged)
    bags.accessibilityLabel = "Bags"
    bags.minimumValue = 1
    bags.maximumValue = 2
    bags.addAction(UIAction { [weak self] _ in self?.showBags() }, for: .valueChanged)
    transport.selectedSegmentIndex = 0
    showBags()
  }

  private func changeDeparture() {
    trip.departure = departure.date
  }

  private func showBags() {
    bagsLabel.text = "Bags: \(Int(bags.value))"
  }

  private func chooseTicket() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf], asCopy: true)
    picker.delegate = self
    present(picker, animated: true)
  }

  private func sendMail() {
    guard MFMailComposeViewController.canSendMail() else { return }
    let mail = MFMailComposeViewController()
    mail.mailComposeDelegate = self
    mail.setSubject("Trip to \(trip.place)")
    let way = transport.titleForSegment(at: transport.selectedSegmentIndex) ?? ""
    mail.setMessageBody("\(way), \(Int(bags.value)) bags", isHTML: false)
    if let ticket, let data = try? Data(contentsOf: ticket) {
      mail.addAttachmentData(
        data,
        mimeType: UTType.pdf.preferredMIMEType ?? "",
        fileName: ticket.lastPathComponent
      )
    }
    present(mail, animated: true)
  }
}

extension PlanViewController: UIDocumentPickerDelegate {
  func documentPicker(
    _ controller: UIDocumentPickerViewController,
    didPickDocumentsAt urls: [URL]
  ) {
    ticket = urls.first
    ticketLabel.text = ticket?.lastPathComponent
  }
}

extension PlanViewController: MFMailComposeViewControllerDelegate {
  func mailComposeController(
    _ controller: MFMailComposeViewController,
    didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {
    controller.dismiss(animated: true)
  }
}
