#if Explorer
  import Foundation

  /// A contradiction between the link table, the app's project and its site.
  struct LinkFault: Error, Hashable, Encodable {
    /// The file, with its key or component.
    var place: String
    var message: String
    var fix: String

    init(_ place: String, _ message: String, fix: String) {
      (self.place, self.message, self.fix) = (place, message, fix)
    }
  }

  extension JSONValue {
    /// Decodes a property list in any format: XML, binary, or that of Xcode projects.
    init(propertyList data: Data) throws {
      let value = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
      self.init(propertyList: value)
    }

    private init(propertyList value: Any) {
      switch value {
      case let text as String: self = .string(text)
      case let bool as Bool: self = .bool(bool)
      case let integer as Int: self = .integer(integer)
      case let number as Double: self = .number(number)
      case let array as [Any]: self = .array(array.map(JSONValue.init(propertyList:)))
      case let object as [String: Any]:
        self = .object(object.mapValues(JSONValue.init(propertyList:)))
      default: self = .null
      }
    }

    /// The value with changed texts.
    func mapTexts(_ change: (String) -> String) -> JSONValue {
      switch self {
      case .string(let text): .string(change(text))
      case .array(let array): .array(array.map { $0.mapTexts(change) })
      case .object(let object): .object(object.mapValues { $0.mapTexts(change) })
      case .null, .bool, .integer, .number: self
      }
    }

    /// The texts of an array; nil for another value.
    var texts: [String]? {
      guard let array, array.allSatisfy({ $0.string != nil }) else { return nil }
      return array.compactMap(\.string)
    }
  }
#endif
