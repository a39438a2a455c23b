#if Explorer
  /// The device and the variants with which an app is launched.
  struct SessionSetup: Equatable {
    /// The kind of device that shows the app.
    enum Device: String, CaseIterable {
      case phone, pad
    }

    var variants: Set<String> = []
    var device = Device.phone

    mutating func add(variant name: String, of known: [String]) throws(UsageError) {
      guard known.contains(name) else {
        throw UsageError.unknown("variant", name, among: known)
      }
      variants.insert(name)
    }

    mutating func choose(device name: String) throws(UsageError) {
      guard let device = Device(rawValue: name) else {
        throw UsageError.unknown("device", name, among: Device.allCases.map(\.rawValue))
      }
      self.device = device
    }
  }
#endif
