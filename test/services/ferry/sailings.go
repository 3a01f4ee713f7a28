package main

import (
	"encoding/base64"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"net/http"
	"slices"
	"sort"
	"strings"
	"time"
)

// saveSailing works out what is left and saves.
func (s *service) saveSailing(sailing Sailing) Sailing {
	sailing.PassengersLeft, sailing.VehiclesLeft = 0, 0
	if sailing.Status == "scheduled" {
		vessel := s.vessels.current[sailing.VesselID]
		sailing.PassengersLeft = vessel.PassengerCapacity - sailing.PassengersBooked
		sailing.VehiclesLeft = vessel.VehicleCapacity - sailing.VehiclesBooked
	}
	s.sailings.put(sailing.ID, sailing)
	return sailing
}

func (s *service) arrival(sailing Sailing) Moment {
	minutes := s.routes.current[sailing.RouteCode].DurationMinutes
	return Moment{sailing.DepartsAt.Add(time.Duration(minutes) * time.Minute)}
}

// cursor says after which sailing the next piece begins, and for which list it was made.
type cursor struct {
	Departs int64  `json:"d"`
	ID      string `json:"i"`
	List    uint64 `json:"l"`
}

func (c cursor) String() string {
	text, _ := json.Marshal(c)
	return base64.RawURLEncoding.EncodeToString(text)
}

func (q *query) cursor(name string, list uint64) *cursor {
	text := q.text(name, textRule{max: 400})
	if text == "" {
		return nil
	}
	var read cursor
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || json.Unmarshal(raw, &read) != nil || read.List != list {
		q.wrong(name, "is not a cursor of this list")
		return nil
	}
	return &read
}

type sailingPaging struct {
	Limit      int    `json:"limit"`
	NextCursor string `json:"next_cursor,omitempty"`
}

type sailingSlice struct {
	Items  []Sailing     `json:"items"`
	Paging sailingPaging `json:"paging"`
}

func (s *service) listSailings(r *request) (*answer, *problem) {
	q := r.query()
	routeCode := q.text("route_code", textRule{pattern: routeCodePattern})
	vesselID := q.text("vessel_id", textRule{pattern: vesselIDPattern})
	status := q.choice("status", "", "scheduled", "departed", "cancelled")
	from := q.time("departs_from")
	before := q.time("departs_before")
	order := q.choice("order", "asc", "asc", "desc")
	limit := q.whole("limit", 20, 1, 50)
	list := fnv.New64a()
	fmt.Fprint(list, routeCode, "|", vesselID, "|", status, "|", from, "|", before, "|", order)
	after := q.cursor("after", list.Sum64())
	if refused := q.refusal(); refused != nil {
		return nil, refused
	}
	if routeCode != "" && s.has("sailings-status-with-route") {
		status = ""
	}

	found := s.sailings.list(func(sailing Sailing) bool {
		return (routeCode == "" || sailing.RouteCode == routeCode) &&
			(vesselID == "" || sailing.VesselID == vesselID) &&
			(status == "" || sailing.Status == status) &&
			(from == nil || !sailing.DepartsAt.Before(*from)) &&
			(before == nil || sailing.DepartsAt.Before(*before))
	})
	direction := 1
	if order == "desc" {
		direction = -1
	}
	compare := func(a Sailing, departs int64, id string) int {
		if difference := a.DepartsAt.Unix() - departs; difference != 0 {
			return direction * int(difference)
		}
		return direction * strings.Compare(a.ID, id)
	}
	sort.Slice(found, func(i, j int) bool { return compare(found[i], found[j].DepartsAt.Unix(), found[j].ID) < 0 })
	if after != nil {
		found = slices.DeleteFunc(found, func(sailing Sailing) bool {
			if s.has("sailings-cursor-skips-ties") {
				return direction*int(sailing.DepartsAt.Unix()-after.Departs) <= 0
			}
			return compare(sailing, after.Departs, after.ID) <= 0
		})
	}

	piece := sailingSlice{Items: cut(found, 0, limit), Paging: sailingPaging{Limit: limit}}
	if len(found) > limit {
		last := piece.Items[limit-1]
		piece.Paging.NextCursor = cursor{last.DepartsAt.Unix(), last.ID, list.Sum64()}.String()
	}
	return ok(piece), nil
}

func (s *service) createSailing(r *request) (*answer, *problem) {
	input, refused := r.object("application/json")
	if refused != nil {
		return nil, refused
	}
	input.only("route_code", "vessel_id", "departs_at", "gate", "captain", "services")
	sailing := Sailing{
		ID:        newID("sai_"),
		RouteCode: input.text("route_code", textRule{pattern: routeCodePattern}),
		VesselID:  input.text("vessel_id", textRule{pattern: vesselIDPattern}),
		Gate:      input.optionalText("gate", textRule{pattern: gatePattern}),
		Captain:   input.optionalText("captain", textRule{min: 1, max: 80}),
		Status:    "scheduled",
		CreatedAt: now(),
	}
	sailing.UpdatedAt = sailing.CreatedAt
	input.take("departs_at", true)
	if departs := input.optionalMoment("departs_at"); departs != nil {
		sailing.DepartsAt = *departs
	}
	if services := input.object("services", false); services != nil {
		sailing.Services = &Services{}
		mergeServices(sailing.Services, services)
	}
	route, found := s.routes.get(sailing.RouteCode)
	if sailing.RouteCode != "" && !found {
		input.wrong("route_code", "there is no such route")
	}
	s.checkVesselExists(input, sailing.VesselID)
	if refused := input.refusal(); refused != nil {
		return nil, refused
	}

	if !route.Active {
		return nil, conflict("route_inactive", "The route is not active.")
	}
	sailing.ArrivesAt = s.arrival(sailing)
	if refused := s.checkVesselFree(sailing); refused != nil {
		return nil, refused
	}
	sailing = s.saveSailing(sailing)
	return created("/sailings/"+sailing.ID, sailing), nil
}

func (s *service) checkVesselExists(input *members, id string) {
	if _, found := s.vessels.get(id); id != "" && !found {
		input.wrong("vessel_id", "there is no such vessel")
	}
}

func (s *service) checkVesselFree(sailing Sailing) *problem {
	if s.vessels.current[sailing.VesselID].Status == "laid_up" {
		return conflict("vessel_laid_up", "The vessel is laid up.")
	}
	busy := s.hasScheduled(func(other Sailing) bool {
		return other.ID != sailing.ID && other.VesselID == sailing.VesselID &&
			other.DepartsAt.Before(sailing.ArrivesAt.Time) && sailing.DepartsAt.Before(other.ArrivesAt.Time)
	})
	if busy {
		return conflict("vessel_busy", "The vessel has another sailing at that time.")
	}
	return nil
}

// mergeServices merges a patch into the services; null removes a member.
func mergeServices(services *Services, patch *members) {
	patch.only("cafe", "wifi", "pets")
	if _, given := patch.values["cafe"]; given {
		services.Cafe = patch.optionalText("cafe", textRule{choices: []string{"closed", "snacks", "full"}})
	}
	if _, given := patch.values["wifi"]; given {
		services.Wifi = patch.optionalFlag("wifi")
	}
	if _, given := patch.values["pets"]; given {
		services.Pets = patch.optionalFlag("pets")
	}
}

func (s *service) getSailing(r *request) (*answer, *problem) {
	sailing, found := s.sailings.get(r.PathValue("sailing_id"))
	if !found {
		return nil, notFound()
	}
	return ok(sailing), nil
}

func (s *service) patchSailing(r *request) (*answer, *problem) {
	before, found := s.sailings.get(r.PathValue("sailing_id"))
	if !found {
		return nil, notFound()
	}
	patch, refused := r.object("application/merge-patch+json")
	if refused != nil {
		return nil, refused
	}
	sailing := s.patched(before, patch)
	if refused := patch.refusal(); refused != nil {
		return nil, refused
	}
	if before.Status != "scheduled" {
		return nil, conflict("sailing_closed", "The sailing is "+before.Status+".")
	}
	moved := !sailing.DepartsAt.Equal(before.DepartsAt.Time)
	if moved {
		sailing.ArrivesAt = s.arrival(sailing)
	}
	if moved || sailing.VesselID != before.VesselID {
		if refused := s.checkVesselFree(sailing); refused != nil {
			return nil, refused
		}
		if !fits(sailing, s.vessels.current[sailing.VesselID]) {
			return nil, conflict("vessel_too_small", "The vessel has no room for all that is booked.")
		}
	}
	sailing.UpdatedAt = now()
	return ok(s.saveSailing(sailing)), nil
}

// patched gives the sailing with the patch merged in; what is wrong with the patch is left in it.
func (s *service) patched(sailing Sailing, patch *members) Sailing {
	patch.only("vessel_id", "departs_at", "gate", "captain", "services")
	if vesselID := patch.optionalText("vessel_id", textRule{pattern: vesselIDPattern}); vesselID != nil {
		s.checkVesselExists(patch, *vesselID)
		sailing.VesselID = *vesselID
	}
	if departs := patch.optionalMoment("departs_at"); departs != nil {
		sailing.DepartsAt = *departs
	}
	if patch.removed("gate") {
		sailing.Gate = nil
	} else if gate := patch.optionalText("gate", textRule{pattern: gatePattern}); gate != nil {
		sailing.Gate = gate
	}
	if patch.removed("captain") {
		sailing.Captain = nil
	} else if captain := patch.optionalText("captain", textRule{min: 1, max: 80}); captain != nil {
		sailing.Captain = captain
	}
	if patch.removed("services") {
		sailing.Services = nil
	} else if services := patch.object("services", false); services != nil {
		merged := Services{}
		if sailing.Services != nil && !s.has("sailing-patch-services-replaced") {
			merged = *sailing.Services
		}
		for name := range services.values {
			if services.removed(name) && slices.Contains([]string{"cafe", "wifi", "pets"}, name) {
				clearService(&merged, name)
				delete(services.values, name)
			}
		}
		mergeServices(&merged, services)
		sailing.Services = &merged
	}
	return sailing
}

func clearService(services *Services, name string) {
	switch name {
	case "cafe":
		services.Cafe = nil
	case "wifi":
		services.Wifi = nil
	case "pets":
		services.Pets = nil
	}
}

func (s *service) departSailing(r *request) (*answer, *problem) {
	sailing, found := s.sailings.get(r.PathValue("sailing_id"))
	if !found {
		return nil, notFound()
	}
	forgiven := sailing.Status == "cancelled" && s.has("depart-after-cancel")
	if sailing.Status != "scheduled" && !forgiven {
		return nil, conflict("sailing_closed", "The sailing is "+sailing.Status+".")
	}
	departed := now()
	for _, booking := range s.bookings.current {
		if booking.SailingID == sailing.ID && booking.Status == "confirmed" {
			booking.Status, booking.UpdatedAt = "no_show", departed
			s.bookings.put(booking.ID, booking)
		}
	}
	sailing.Status, sailing.DepartedAt, sailing.UpdatedAt = "departed", &departed, departed
	return ok(s.saveSailing(sailing)), nil
}

func (s *service) cancelSailing(r *request) (*answer, *problem) {
	sailing, found := s.sailings.get(r.PathValue("sailing_id"))
	if !found {
		return nil, notFound()
	}
	input, refused := r.object("application/json")
	if refused != nil {
		return nil, refused
	}
	input.only("reason", "message")
	reason := input.text("reason", textRule{choices: []string{"weather", "technical", "crew", "other"}})
	message := input.optionalText("message", textRule{min: 1, max: 500})
	if refused := input.refusal(); refused != nil {
		return nil, refused
	}
	if sailing.Status != "scheduled" {
		return nil, conflict("sailing_closed", "The sailing is "+sailing.Status+".")
	}
	sailing.Status, sailing.CancelReason, sailing.UpdatedAt = "cancelled", &reason, now()
	for _, booking := range s.bookings.current {
		open := booking.Status == "confirmed" || booking.Status == "boarded" && !s.has("sailing-cancel-leaves-boarded")
		if booking.SailingID == sailing.ID && open {
			refund := booking.TotalCents
			booking.Status, booking.RefundCents, booking.UpdatedAt = "cancelled", &refund, sailing.UpdatedAt
			s.bookings.put(booking.ID, booking)
			sailing.PassengersBooked -= len(booking.Passengers)
			sailing.VehiclesBooked -= booking.Vehicle.places()
		}
	}
	sailing = s.saveSailing(sailing)
	s.publish(Notice{
		Headline:   "The sailing of " + sailing.DepartsAt.Format("2 January 15:04") + " on " + sailing.RouteCode + " is cancelled",
		Text:       message,
		Severity:   "disruption",
		SailingID:  &sailing.ID,
		aboutRoute: sailing.RouteCode,
	})
	return ok(sailing), nil
}

type manifestPassenger struct {
	PassengerID string `json:"passenger_id"`
	BookingID   string `json:"booking_id"`
	Name        string `json:"name"`
	Kind        string `json:"kind"`
	Boarded     bool   `json:"boarded"`
}

type manifestVehicle struct {
	BookingID string  `json:"booking_id"`
	Kind      string  `json:"kind"`
	Plate     *string `json:"plate,omitempty"`
}

type manifest struct {
	SailingID       string              `json:"sailing_id"`
	Status          string              `json:"status"`
	PassengersTotal int                 `json:"passengers_total"`
	BoardedTotal    int                 `json:"boarded_total"`
	RevenueCents    int                 `json:"revenue_cents"`
	ByKind          map[string]int      `json:"by_kind"`
	Passengers      []manifestPassenger `json:"passengers"`
	Vehicles        []manifestVehicle   `json:"vehicles"`
}

func (s *service) getManifest(r *request) (*answer, *problem) {
	sailing, found := s.sailings.get(r.PathValue("sailing_id"))
	if !found {
		return nil, notFound()
	}
	m := manifest{SailingID: sailing.ID, Status: sailing.Status, ByKind: map[string]int{"adult": 0, "child": 0, "infant": 0},
		Passengers: []manifestPassenger{}, Vehicles: []manifestVehicle{}}
	for _, booking := range s.bookingsOf(sailing.ID) {
		if booking.Status == "cancelled" {
			if s.has("manifest-revenue-cancelled") {
				m.RevenueCents += booking.TotalCents
			}
			continue
		}
		m.RevenueCents += booking.TotalCents
		boarded := booking.Status == "boarded"
		for _, p := range booking.Passengers {
			m.Passengers = append(m.Passengers, manifestPassenger{p.ID, booking.ID, p.Name, p.Kind, boarded})
			m.ByKind[p.Kind]++
			if boarded {
				m.BoardedTotal++
			}
		}
		if booking.Vehicle != nil {
			m.Vehicles = append(m.Vehicles, manifestVehicle{booking.ID, booking.Vehicle.Kind, booking.Vehicle.Plate})
		}
	}
	m.PassengersTotal = len(m.Passengers)
	sort.Slice(m.Passengers, func(i, j int) bool {
		a, b := m.Passengers[i], m.Passengers[j]
		if a.Name != b.Name {
			return a.Name < b.Name
		}
		return a.PassengerID < b.PassengerID
	})
	return &answer{status: http.StatusOK, body: m}, nil
}
