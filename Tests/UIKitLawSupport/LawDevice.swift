/// The kind of device that a law is about.
public enum LawDevice: Sendable {
  case phone, pad
}
