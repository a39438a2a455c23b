/// The kind of device that a law requires.
public enum LawDevice: Sendable {
  case phone, pad
}
