package main

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

// mostPassengers is how many one booking can have.
const mostPassengers = 9

func (s *service) listBookings(r *request) (*answer, *problem) {
	q := r.query()
	sailingID := q.text("sailing_id", textRule{pattern: sailingIDPattern})
	status := q.choice("status", "", "confirmed", "boarded", "cancelled", "no_show")
	email := q.text("email", textRule{max: 120, email: true})
	order := q.choice("sort", "-created", "created", "-created", "total_cents", "-total_cents")
	pages := q.paging()
	if refused := q.refusal(); refused != nil {
		return nil, refused
	}
	found := s.bookings.list(func(booking Booking) bool {
		return (sailingID == "" || booking.SailingID == sailingID) && (status == "" || booking.Status == status) &&
			(email == "" || strings.EqualFold(booking.Contact.Email, email))
	})
	s.sortBookings(found, order)
	pages.Total = len(found)
	pages.Pages = (pages.Total + pages.PerPage - 1) / pages.PerPage
	skip := (pages.Page - 1) * pages.PerPage
	if s.has("bookings-page-offset") {
		skip = (pages.Page - 1) * 10
	}
	return ok(page[Booking]{cut(found, skip, pages.PerPage), pages}), nil
}

func (s *service) sortBookings(found []Booking, order string) {
	price := func(b Booking) string {
		if s.has("bookings-sort-as-text") {
			return fmt.Sprint(b.TotalCents)
		}
		return fmt.Sprintf("%020d", b.TotalCents)
	}
	sort.Slice(found, func(i, j int) bool {
		a, b := found[i], found[j]
		switch {
		case order == "-created":
			return a.number > b.number
		case order == "total_cents" && a.TotalCents != b.TotalCents:
			return price(a) < price(b)
		case order == "-total_cents" && a.TotalCents != b.TotalCents:
			return price(a) > price(b)
		}
		return a.number < b.number
	})
}

// bookingsOf gives the bookings of a sailing in the order in which they were made.
func (s *service) bookingsOf(sailingID string) []Booking {
	found := []Booking{}
	for _, booking := range s.bookings.current {
		if booking.SailingID == sailingID {
			found = append(found, booking)
		}
	}
	sort.Slice(found, func(i, j int) bool { return found[i].number < found[j].number })
	return found
}

func (s *service) createBooking(r *request) (*answer, *problem) {
	input, refused := r.object("application/json")
	if refused != nil {
		return nil, refused
	}
	booking := s.readBooking(input)
	if refused := input.refusal(); refused != nil {
		return nil, refused
	}
	sailing := s.sailings.current[booking.SailingID]
	if refused := s.checkRoom(sailing, booking); refused != nil {
		return nil, refused
	}
	if s.has("booking-refused-takes-seats") {
		sailing = s.reserve(sailing, len(booking.Passengers), booking.Vehicle.places())
	}
	if s.plateBooked(booking) {
		return nil, conflict("plate_already_booked", "A vehicle with this plate is booked on the sailing already.")
	}
	if !s.has("booking-refused-takes-seats") {
		s.reserve(sailing, len(booking.Passengers), booking.Vehicle.places())
	}

	booking.ID, booking.Reference, booking.number = newID("boo_"), s.newReference(), s.next()
	booking.Status = "confirmed"
	booking.TotalCents = booking.sum()
	booking.CreatedAt = now()
	booking.UpdatedAt = booking.CreatedAt
	s.bookings.put(booking.ID, booking)
	return created("/bookings/"+booking.ID, booking), nil
}

func (s *service) readBooking(input *members) Booking {
	input.only("sailing_id", "contact", "passengers", "vehicle")
	booking := Booking{SailingID: input.text("sailing_id", textRule{pattern: sailingIDPattern})}
	if _, found := s.sailings.get(booking.SailingID); booking.SailingID != "" && !found {
		input.wrong("sailing_id", "there is no such sailing")
	}
	if contact := input.object("contact", true); contact != nil {
		contact.only("name", "email", "phone")
		booking.Contact = Contact{
			Name:  contact.text("name", textRule{min: 1, max: 80}),
			Email: contact.text("email", textRule{max: 120, email: true}),
			Phone: contact.optionalText("phone", textRule{pattern: phonePattern}),
		}
	}
	list := input.objects("passengers", 1, mostPassengers)
	for _, item := range list {
		booking.Passengers = append(booking.Passengers, s.readPassenger(item))
	}
	isAdult := func(p Passenger) bool { return p.Kind == "adult" }
	if list != nil && !slices.ContainsFunc(booking.Passengers, isAdult) {
		input.wrong("passengers", "must have at least one adult")
	}
	if vehicle := input.object("vehicle", false); vehicle != nil {
		vehicle.only("kind", "plate")
		kind := vehicle.text("kind", textRule{choices: []string{"bicycle", "motorcycle", "car", "van"}})
		plate := vehicle.optionalText("plate", textRule{pattern: platePattern})
		if _, given := vehicle.values["plate"]; !given && kind != "" && kind != "bicycle" {
			vehicle.wrong("plate", "is required for all but bicycles")
		}
		booking.Vehicle = &Vehicle{Kind: kind, Plate: plate, FareCents: s.fares.vehicle(kind)}
	}
	return booking
}

func (s *service) readPassenger(input *members) Passenger {
	input.only("name", "kind")
	passenger := Passenger{
		ID:   newID("pas_"),
		Name: input.text("name", textRule{min: 1, max: 80}),
		Kind: input.text("kind", textRule{choices: []string{"adult", "child", "infant"}}),
	}
	passenger.FareCents = s.fares.passenger(passenger.Kind)
	return passenger
}

func (s *service) checkRoom(sailing Sailing, booking Booking) *problem {
	places := booking.Vehicle.places()
	switch {
	case sailing.Status != "scheduled":
		return conflict("sailing_closed", "The sailing is "+sailing.Status+".")
	case places > 0 && !s.routes.current[sailing.RouteCode].CarriesVehicles:
		return conflict("vehicles_not_carried", "The route carries no vehicles.")
	case len(booking.Passengers) > sailing.PassengersLeft:
		return conflict("sailing_full", "There are not enough seats left.")
	case places > sailing.VehiclesLeft:
		return conflict("sailing_full", "There is no vehicle place left.")
	}
	return nil
}

// reserve takes seats and vehicle places, or gives them back where the numbers are negative.
func (s *service) reserve(sailing Sailing, seats, places int) Sailing {
	sailing.PassengersBooked += seats
	sailing.VehiclesBooked += places
	return s.saveSailing(sailing)
}

func (s *service) plateBooked(booking Booking) bool {
	if booking.Vehicle == nil || booking.Vehicle.Plate == nil {
		return false
	}
	for _, other := range s.bookings.current {
		if other.SailingID == booking.SailingID && other.Status != "cancelled" && other.Vehicle != nil &&
			other.Vehicle.Plate != nil && *other.Vehicle.Plate == *booking.Vehicle.Plate {
			return true
		}
	}
	return false
}

func (s *service) newReference() string {
	for {
		reference := randomText(referenceLetters, 6)
		taken := false
		for _, booking := range s.bookings.current {
			taken = taken || booking.Reference == reference
		}
		if !taken {
			return reference
		}
	}
}

func (s *service) getBooking(r *request) (*answer, *problem) {
	booking, found := s.bookings.get(r.PathValue("booking_id"))
	if !found {
		return nil, notFound()
	}
	return ok(booking), nil
}

// openBooking gives the booking of the path if it is confirmed.
func (s *service) openBooking(r *request) (Booking, *problem) {
	booking, found := s.bookings.get(r.PathValue("booking_id"))
	if !found {
		return booking, notFound()
	}
	if booking.Status != "confirmed" {
		return booking, conflict("booking_closed", "The booking is "+booking.Status+".")
	}
	return booking, nil
}

func (s *service) addPassenger(r *request) (*answer, *problem) {
	if _, found := s.bookings.get(r.PathValue("booking_id")); !found {
		return nil, notFound()
	}
	input, refused := r.object("application/json")
	if refused != nil {
		return nil, refused
	}
	passenger := s.readPassenger(input)
	if refused := input.refusal(); refused != nil {
		return nil, refused
	}
	booking, refused := s.openBooking(r)
	if refused != nil {
		return nil, refused
	}
	if len(booking.Passengers) >= mostPassengers {
		return nil, conflict("booking_full", "The booking has nine passengers already.")
	}
	sailing := s.sailings.current[booking.SailingID]
	if sailing.PassengersLeft < 1 {
		return nil, conflict("sailing_full", "There is no seat left.")
	}
	s.reserve(sailing, 1, 0)
	booking.Passengers = append(slices.Clone(booking.Passengers), passenger)
	if !s.has("passenger-not-in-total") {
		booking.TotalCents = booking.sum()
	}
	booking.UpdatedAt = now()
	s.bookings.put(booking.ID, booking)
	return created("", passenger), nil
}

func (s *service) boardBooking(r *request) (*answer, *problem) {
	booking, refused := s.openBooking(r)
	if refused != nil {
		return nil, refused
	}
	booking.Status, booking.UpdatedAt = "boarded", now()
	if s.has("board-not-in-list") {
		s.bookings.putUnlisted(booking.ID, booking)
	} else {
		s.bookings.put(booking.ID, booking)
	}
	return ok(booking), nil
}

func (s *service) cancelBooking(r *request) (*answer, *problem) {
	booking, refused := s.openBooking(r)
	if refused != nil {
		return nil, refused
	}
	refund := booking.TotalCents - booking.TotalCents/10
	booking.Status, booking.RefundCents, booking.UpdatedAt = "cancelled", &refund, now()
	s.bookings.put(booking.ID, booking)
	places := booking.Vehicle.places()
	if s.has("booking-cancel-keeps-vehicle-place") {
		places = 0
	}
	s.reserve(s.sailings.current[booking.SailingID], -len(booking.Passengers), -places)
	return ok(booking), nil
}
