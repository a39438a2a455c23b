import UIKit
import os

enum NetworkError: String, Error {
  case invalidUsername = "This username is not valid."
  case unableToComplete = "The request failed. Check your connection."
  case invalidResponse = "There is no such user."
  case invalidData = "The data of the server is not valid."
}

/// The client of the server; images are kept in memory.
class UserService {
  static let shared = UserService()

  private let base = "https://api.example.com/users/"
  private let cache = NSCache<NSString, UIImage>()
  private let decoder = JSONDecoder()
  private let logger = Logger(subsystem: "com.example.followers", category: "network")

  private init() {
    decoder.keyDecodingStrategy = .convertFromSnakeCase
  }

  func getFollowers(
    of username: String,
    page: Int,
    completed: @escaping (Result<[Follower], NetworkError>) -> Void
  ) {
    guard let url = URL(string: base + "\(username)/followers?per_page=100&page=\(page)") else {
      return completed(.failure(.invalidUsername))
    }
    let task = URLSession.shared.dataTask(with: url) { [decoder, logger] data, response, error in
      if error != nil { return completed(.failure(.unableToComplete)) }
      guard let response = response as? HTTPURLResponse, response.statusCode == 200 else {
        logger.error("No followers of \(username), page \(page, privacy: .public)")
        return completed(.failure(.invalidResponse))
      }
      guard let data, let followers = try? decoder.decode([Follower].self, from: data) else {
        return completed(.failure(.invalidData))
      }
      completed(.success(followers))
    }
    task.resume()
  }

  func getUser(_ username: String) async throws -> User {
    guard let url = URL(string: base + username) else { throw NetworkError.invalidUsername }
    let (data, response) = try await URLSession.shared.data(from: url)
    guard let response = response as? HTTPURLResponse, response.statusCode == 200 else {
      throw NetworkError.invalidResponse
    }
    return try decoder.decode(User.self, from: data)
  }

  func downloadImage(from address: String, completed: @escaping (UIImage?) -> Void) {
    if let image = cache.object(forKey: NSString(string: address)) { return completed(image) }
    guard let url = URL(string: address) else { return completed(nil) }
    let task = URLSession.shared.dataTask(with: url) { [weak self] data, _, _ in
      guard let data, let image = UIImage(data: data) else { return completed(nil) }
      self?.cache.setObject(image, forKey: NSString(string: address))
      completed(image)
    }
    task.resume()
  }
}
