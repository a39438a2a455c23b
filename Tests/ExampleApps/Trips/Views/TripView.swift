import SwiftUI

extension TripModel {
  var content: some View { TripView(model: self) }
}

extension RenamingModel {
  var content: some View { RenamingView(model: self) }
}

struct TripView: View {
  @Bindable var model: TripModel

  var body: some View {
    Form {
      Text(model.isPacked ? "Ready to leave" : "Pack your bags")
      Toggle("Packed", isOn: $model.isPacked)
      Button("Plan", action: model.onPlan)
      Button("Postcard", action: model.onPostcard)
      Button("Rename") { model.isRenaming = true }
      Button("Cancel the trip", role: .destructive) { model.isCancelling = true }
    }
    .navigationTitle(model.title)
    .sheet(isPresented: $model.isRenaming) {
      RenamingView(model: RenamingModel(trip: model.trip) { model.isRenaming = false })
    }
    .alert("Cancel the trip?", isPresented: $model.isCancelling) {
      Button("Cancel the trip", role: .destructive, action: model.onCancel)
      Button("Keep it", role: .cancel) {}
    }
  }
}

struct RenamingView: View {
  @Bindable var model: RenamingModel

  var body: some View {
    Form {
      TextField("Place", text: $model.place)
      Button("Save") { model.save() }.allowsHitTesting(!model.place.isEmpty)
    }
  }
}
