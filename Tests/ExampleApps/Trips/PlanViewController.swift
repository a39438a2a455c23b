import MessageUI
import UIKit
import UniformTypeIdentifiers

/// A form with the departure, the luggage and the ticket of a trip, which is sent to others.
final class PlanViewController: UIViewController {
  let trip: Trip
  private let departure = UIDatePicker()
  private let bags = UIStepper()
  private let bagsLabel = UILabel()
  private let transport = UISegmentedControl(items: ["Train", "Plane"])
  private let ticketLabel = UILabel()
  private let sendButton = UIButton(configuration: .tinted())
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
    let stack = UIStackView(
      arrangedSubviews: [departure, bagsLabel, bags, transport, ticketLabel, sendButton]
    )
    stack.axis = .vertical
    stack.frame = view.bounds
    view.addSubview(stack)
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Tips", primaryAction: UIAction { [weak self] _ in self?.showTips() }),
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
    bags.value = Double(trip.bags)
    bags.addAction(UIAction { [weak self] _ in self?.changeBags() }, for: .valueChanged)
    transport.selectedSegmentIndex = trip.isByPlane ? 1 : 0
    let changeWay = UIAction { [weak self] _ in self?.changeTransport() }
    transport.addAction(changeWay, for: .valueChanged)
    showBags()
    sendButton.setTitle("Send", for: .normal)
    sendButton.showsMenuAsPrimaryAction = true
    sendButton.menu = UIMenu(children: [
      UIAction(title: "Mail", image: UIImage(systemName: "envelope")) { [weak self] _ in
        self?.sendMail()
      },
      UIAction(title: "Message", image: UIImage(systemName: "message")) { [weak self] _ in
        self?.sendMessage()
      },
    ])
  }

  private func showTips() {
    navigationController?.pushViewController(TipsViewController(), animated: true)
  }

  private func changeDeparture() {
    trip.departure = departure.date
  }

  private func changeBags() {
    trip.bags = Int(bags.value)
    showBags()
  }

  private func changeTransport() {
    trip.isByPlane = transport.selectedSegmentIndex == 1
  }

  private func showBags() {
    bagsLabel.text = "Bags: \(trip.bags)"
  }

  private func chooseTicket() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.pdf], asCopy: true)
    picker.delegate = self
    present(picker, animated: true)
  }

  private var summary: String {
    "\(trip.isByPlane ? "Plane" : "Train"), \(trip.bags) bags"
  }

  private func sendMessage() {
    guard MFMessageComposeViewController.canSendText() else { return }
    let message = MFMessageComposeViewController()
    message.messageComposeDelegate = self
    message.body = "\(trip.place): \(summary)"
    present(message, animated: true)
  }

  private func sendMail() {
    guard MFMailComposeViewController.canSendMail() else { return }
    let mail = MFMailComposeViewController()
    mail.mailComposeDelegate = self
    mail.setSubject("Trip to \(trip.place)")
    mail.setMessageBody(summary, isHTML: false)
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

extension PlanViewController: MFMessageComposeViewControllerDelegate {
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController,
    didFinishWith result: MessageComposeResult
  ) {
    controller.dismiss(animated: true)
  }
}
