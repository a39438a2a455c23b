public import Foundation
import HeadlessUIKit

/// Writes messages into the log of the running ``HeadlessWorld``; outside of worlds to the console.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger of the default log.
  public init() {
    self.init(.default)
  }

  /// Creates a logger of a part of the app.
  public init(subsystem: String, category: String) {
    self.init(OSLog(subsystem: subsystem, category: category))
  }

  /// Creates a logger of a log.
  public init(_ logObj: OSLog) {
    log = logObj
  }

  /// Writes a message of the default level.
  public func log(_ message: OSLogMessage) { log.write(message, "default") }

  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(message, level.name) }

  /// Writes a debug message.
  public func trace(_ message: OSLogMessage) { log.write(message, "debug") }

  /// Writes a debug message.
  public func debug(_ message: OSLogMessage) { log.write(message, "debug") }

  /// Writes an informative message.
  public func info(_ message: OSLogMessage) { log.write(message, "info") }

  /// Writes a message of the default level.
  public func notice(_ message: OSLogMessage) { log.write(message, "default") }

  /// Writes an error.
  public func warning(_ message: OSLogMessage) { log.write(message, "error") }

  /// Writes an error.
  public func error(_ message: OSLogMessage) { log.write(message, "error") }

  /// Writes a fault.
  public func critical(_ message: OSLogMessage) { log.write(message, "fault") }

  /// Writes a fault.
  public func fault(_ message: OSLogMessage) { log.write(message, "fault") }
}

/// Writes a message of a level into a log.
public func os_log(  // swift-format-ignore: AlwaysUseLowerCamelCase
  _ type: OSLogType = .default,
  log: OSLog = .default,
  _ message: OSLogMessage
) {
  log.write(message, type.name)
}

/// Writes a message without arguments into a log.
public func os_log(  // swift-format-ignore: AlwaysUseLowerCamelCase
  _ message: StaticString,
  log: OSLog = .default,
  type: OSLogType = .default
) {
  log.write(OSLogMessage(stringLiteral: "\(message)"), type.name)
}

/// A log of a part of an app.
public final class OSLog: Sendable {
  /// The log of messages without a subsystem.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log that drops its messages.
  public static let disabled = OSLog(isEnabled: false, name: "")

  private let isEnabled: Bool
  private let name: String

  /// Creates a log.
  public convenience init(subsystem: String, category: String) {
    let name = [subsystem, category].filter { !$0.isEmpty }.joined(separator: ":")
    self.init(isEnabled: true, name: name.isEmpty ? "" : "[\(name)] ")
  }

  private init(isEnabled: Bool, name: String) {
    (self.isEnabled, self.name) = (isEnabled, name)
  }

  /// Returns whether messages are recorded; `false` only for the disabled log.
  public func isEnabled(type: OSLogType) -> Bool { isEnabled }

  fileprivate func write(_ message: OSLogMessage, _ level: String) {
    guard isEnabled else { return }
    let line = "\(name)\(level): \(message.text)"
    if let world = HeadlessWorld.current { return world.log(line) }
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }
}

/// The level of a message.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The level as a number.
  public let rawValue: UInt8

  /// Creates a level from a number.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The usual level.
  public static let `default` = OSLogType(rawValue: 0)
  /// Helpful information.
  public static let info = OSLogType(rawValue: 1)
  /// Details for developers.
  public static let debug = OSLogType(rawValue: 2)
  /// An error.
  public static let error = OSLogType(rawValue: 16)
  /// A defect of the app.
  public static let fault = OSLogType(rawValue: 17)

  fileprivate var name: String {
    switch self {
    case .info: "info"
    case .debug: "debug"
    case .error: "error"
    case .fault: "fault"
    default: "default"
    }
  }
}

/// A message with values, of which the private ones are redacted.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  fileprivate let text: String

  /// Creates a message without values.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Creates a message with values.
  public init(stringInterpolation: OSLogInterpolation) {
    text = stringInterpolation.text
  }
}

/// The text and values of a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
  fileprivate var text = ""

  /// Creates an empty message.
  public init(literalCapacity: Int, interpolationCount: Int) {}

  /// Appends text, which is public.
  public mutating func appendLiteral(_ literal: String) {
    text += literal
  }

  /// Appends a text; private unless specified.
  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(argumentString(), align, privacy, isPublic: false)
  }

  /// Appends the description of a value; private unless specified.
  public mutating func appendInterpolation<Value: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> Value,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(value().description, align, privacy, isPublic: false)
  }

  /// Appends the description of an object; private unless specified.
  public mutating func appendInterpolation(
    _ argumentObject: @autoclosure @escaping () -> NSObject?,
    privacy: OSLogPrivacy = .auto
  ) {
    append(argumentObject()?.description ?? "(null)", .none, privacy, isPublic: false)
  }

  /// Appends the name of a type; private unless specified.
  public mutating func appendInterpolation(
    _ value: @autoclosure @escaping () -> any Any.Type,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append("\(value())", align, privacy, isPublic: false)
  }

  /// Appends an integer; public unless specified.
  public mutating func appendInterpolation<Value: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> Value,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append("\(number())", align, privacy, isPublic: true)
  }

  /// Appends a floating-point number; public unless specified.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(of: number()), align, privacy, isPublic: true)
  }

  /// Appends a floating-point number; public unless specified.
  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Float,
    format: OSLogFloatFormatting = .fixed,
    align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto
  ) {
    append(format.text(of: Double(number())), align, privacy, isPublic: true)
  }

  /// Appends a truth value; public unless specified.
  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool,
    privacy: OSLogPrivacy = .auto
  ) {
    append("\(boolean())", .none, privacy, isPublic: true)
  }

  private mutating func append(
    _ value: String,
    _ alignment: OSLogStringAlignment,
    _ privacy: OSLogPrivacy,
    isPublic: Bool
  ) {
    text += privacy.redacts(isPublic: isPublic) ? "<private>" : alignment.text(of: value)
  }
}

/// Whether a value is redacted.
public struct OSLogPrivacy: Sendable {
  private let isPrivate: Bool?

  /// The usual one of the value's type.
  public static var auto: OSLogPrivacy { OSLogPrivacy(isPrivate: nil) }
  /// The value is logged.
  public static var `public`: OSLogPrivacy { OSLogPrivacy(isPrivate: false) }
  /// The value is redacted.
  public static var `private`: OSLogPrivacy { OSLogPrivacy(isPrivate: true) }
  /// The value is redacted, also where private ones are not.
  public static var sensitive: OSLogPrivacy { OSLogPrivacy(isPrivate: true) }

  fileprivate func redacts(isPublic: Bool) -> Bool { isPrivate ?? !isPublic }
}

/// The column in which a value is aligned.
public struct OSLogStringAlignment: Sendable {
  private let minimum: Int
  private let isLeft: Bool

  /// No column.
  public static var none: OSLogStringAlignment { OSLogStringAlignment(minimum: 0, isLeft: true) }

  /// A column of a width, with the value at its left.
  public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(minimum: columns(), isLeft: true)
  }

  /// A column of a width, with the value at its right.
  public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
    OSLogStringAlignment(minimum: columns(), isLeft: false)
  }

  fileprivate func text(of value: String) -> String {
    let space = String(repeating: " ", count: max(0, minimum - value.count))
    return isLeft ? value + space : space + value
  }
}

/// The form of a floating-point number.
public struct OSLogFloatFormatting: Sendable {
  private let precision: Int

  /// Six digits after the point.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(precision: 6) }

  /// A number of digits after the point.
  public static func fixed(
    precision: @autoclosure @escaping () -> Int
  ) -> OSLogFloatFormatting {
    OSLogFloatFormatting(precision: precision())
  }

  fileprivate func text(of number: Double) -> String {
    String(format: "%.\(precision)f", number)
  }
}
