@testable import Bazaar

extension Product {
  static func sample(
    _ id: ProductID,
    name: String = "Tin Whistle",
    price: Int = 1250
  ) -> Product {
    Product(
      id: id,
      name: name,
      price: Price(rawValue: price),
      category: .toys,
      summary: "Plays in D."
    )
  }
}

extension City {
  static let berlin = City(name: "Berlin")
  static let kiel = City(name: "Kiel")
  static let munich = City(name: "Munich")
  static let ulm = City(name: "Ulm")
}

extension Region {
  static let south = Region(name: "South", cities: [.munich, .ulm])
  static let north = Region(name: "North", cities: [.kiel])
}

extension CityDirectory {
  static let sample = CityDirectory(federalCities: [.berlin], regions: [.north, .south])
}

extension Chat {
  static func sample(_ sender: ChatSender, _ texts: String...) -> Chat {
    Chat(sender: sender, messages: texts.map { Message(author: .sender, text: $0) })
  }
}
