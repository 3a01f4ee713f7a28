package main

import "slices"

func (s *service) getFares(*request) (*answer, *problem) {
	return ok(s.fares), nil
}

func (s *service) putFares(r *request) (*answer, *problem) {
	input, refused := r.object("application/json")
	if refused != nil {
		return nil, refused
	}
	input.only("adult_cents", "child_cents", "vehicles")
	price := func(m *members, name string) int { return m.whole(name, 0, 100000) }
	fares := Fares{
		Revision:   s.fares.Revision + 1,
		AdultCents: price(input, "adult_cents"),
		ChildCents: price(input, "child_cents"),
		UpdatedAt:  now(),
	}
	if vehicles := input.object("vehicles", true); vehicles != nil {
		vehicles.only("bicycle_cents", "motorcycle_cents", "car_cents", "van_cents")
		fares.Vehicles = VehicleFares{
			Bicycle:    price(vehicles, "bicycle_cents"),
			Motorcycle: price(vehicles, "motorcycle_cents"),
			Car:        price(vehicles, "car_cents"),
			Van:        price(vehicles, "van_cents"),
		}
	}
	if refused := input.refusal(); refused != nil {
		return nil, refused
	}
	if fares.ChildCents > fares.AdultCents {
		return nil, invalid(violation{"child_cents", "must not be more than adult_cents"})
	}
	s.fares = fares
	if s.has("fares-reprice-bookings") {
		s.reprice()
	}
	return ok(fares), nil
}

func (s *service) reprice() {
	for _, booking := range s.bookings.current {
		if booking.Status != "confirmed" {
			continue
		}
		booking.Passengers = slices.Clone(booking.Passengers)
		for i := range booking.Passengers {
			booking.Passengers[i].FareCents = s.fares.passenger(booking.Passengers[i].Kind)
		}
		if booking.Vehicle != nil {
			vehicle := *booking.Vehicle
			vehicle.FareCents = s.fares.vehicle(vehicle.Kind)
			booking.Vehicle = &vehicle
		}
		booking.TotalCents = booking.sum()
		s.bookings.put(booking.ID, booking)
	}
}
