package main

import (
	"net/http"
	"sort"
	"strings"
)

func newTag() string { return `"` + randomText(idLetters, 12) + `"` }

func (s *service) listVessels(r *request) (*answer, *problem) {
	q := r.query()
	status := q.choice("status", "", "in_service", "laid_up")
	least := q.whole("min_passengers", 1, 1, 1000)
	pages := q.paging()
	if refused := q.refusal(); refused != nil {
		return nil, refused
	}
	found := s.vessels.list(func(vessel Vessel) bool {
		return (status == "" || vessel.Status == status) && vessel.PassengerCapacity >= least
	})
	sort.Slice(found, func(i, j int) bool {
		a, b := strings.ToLower(found[i].Name), strings.ToLower(found[j].Name)
		if a != b {
			return a < b
		}
		return found[i].ID < found[j].ID
	})
	pages.Total = len(found)
	pages.Pages = (pages.Total + pages.PerPage - 1) / pages.PerPage
	if s.has("vessels-pages-one-too-many") {
		pages.Pages = pages.Total/pages.PerPage + 1
	}
	return ok(page[Vessel]{cut(found, (pages.Page-1)*pages.PerPage, pages.PerPage), pages}), nil
}

func (s *service) createVessel(r *request) (*answer, *problem) {
	input, refused := r.object("application/json")
	if refused != nil {
		return nil, refused
	}
	vessel := readVessel(input)
	if refused := input.refusal(); refused != nil {
		return nil, refused
	}
	vessel.ID = newID("ves_")
	if s.registrationTaken(vessel) {
		return nil, conflict("registration_taken", "Another vessel has this registration.")
	}
	vessel.CreatedAt = now()
	vessel.UpdatedAt = vessel.CreatedAt
	vessel.tag = newTag()
	s.saveVessel(vessel)
	return created("/vessels/"+vessel.ID, vessel).with("ETag", vessel.tag), nil
}

func readVessel(input *members) Vessel {
	input.only("name", "registration", "passenger_capacity", "vehicle_capacity", "status", "built_in", "note")
	vessel := Vessel{
		Name:              input.text("name", textRule{min: 1, max: 60}),
		Registration:      input.text("registration", textRule{pattern: registrationPattern}),
		PassengerCapacity: input.whole("passenger_capacity", 1, 1000),
		VehicleCapacity:   input.whole("vehicle_capacity", 0, 100),
		Status:            "in_service",
		BuiltIn:           input.optionalWhole("built_in", 1900, 2100),
		Note:              input.optionalText("note", textRule{max: 500}),
	}
	if status := input.optionalText("status", textRule{choices: []string{"in_service", "laid_up"}}); status != nil {
		vessel.Status = *status
	}
	return vessel
}

func (s *service) registrationTaken(vessel Vessel) bool {
	if owner, known := s.formerOwners[vessel.Registration]; known && owner != vessel.ID {
		return true
	}
	for _, other := range s.vessels.current {
		if other.Registration == vessel.Registration && other.ID != vessel.ID {
			return true
		}
	}
	return false
}

func (s *service) saveVessel(vessel Vessel) {
	if s.has("vessel-registration-not-freed") {
		s.formerOwners[vessel.Registration] = vessel.ID
	}
	s.vessels.put(vessel.ID, vessel)
}

func (s *service) getVessel(r *request) (*answer, *problem) {
	vessel, found := s.vessels.get(r.PathValue("vessel_id"))
	if !found {
		return nil, notFound()
	}
	if header := r.Header.Get("If-None-Match"); header != "" && names(strings.ReplaceAll(header, "W/", ""), vessel.tag) {
		unchanged := &answer{status: http.StatusNotModified}
		return unchanged.with("ETag", vessel.tag), nil
	}
	return ok(vessel).with("ETag", vessel.tag), nil
}

// names tells whether a header with a list of tags, or a star, names the tag.
func names(header, tag string) bool {
	for _, named := range strings.Split(header, ",") {
		named = strings.TrimSpace(named)
		if named == tag || named == "*" {
			return true
		}
	}
	return false
}

func (s *service) replaceVessel(r *request) (*answer, *problem) {
	before, found := s.vessels.get(r.PathValue("vessel_id"))
	if !found {
		return nil, notFound()
	}
	ifMatch := r.Header.Get("If-Match")
	if ifMatch == "" {
		return nil, refuse(http.StatusPreconditionRequired, "tag_required", "Send the tag of the vessel in If-Match.")
	}
	input, refused := r.object("application/json")
	if refused != nil {
		return nil, refused
	}
	vessel := readVessel(input)
	if refused := input.refusal(); refused != nil {
		return nil, refused
	}
	if !names(ifMatch, before.tag) {
		return nil, refuse(http.StatusPreconditionFailed, "tag_stale", "The vessel has changed since.")
	}

	vessel.ID, vessel.CreatedAt, vessel.UpdatedAt, vessel.tag = before.ID, before.CreatedAt, now(), newTag()
	if s.has("vessel-tag-ignores-note") && sameButNote(vessel, before) {
		vessel.tag = before.tag
	}
	if refused := s.checkReplacement(vessel); refused != nil {
		return nil, refused
	}
	s.saveVessel(vessel)
	for _, sailing := range s.sailings.current {
		if sailing.VesselID == vessel.ID && sailing.Status == "scheduled" {
			s.saveSailing(sailing)
		}
	}
	return ok(vessel).with("ETag", vessel.tag), nil
}

func (s *service) checkReplacement(vessel Vessel) *problem {
	if s.registrationTaken(vessel) {
		return conflict("registration_taken", "Another vessel has this registration.")
	}
	ofVessel := func(sailing Sailing) bool { return sailing.VesselID == vessel.ID }
	if vessel.Status == "laid_up" && s.hasScheduled(ofVessel) {
		return conflict("vessel_in_use", "The vessel has scheduled sailings.")
	}
	if s.hasScheduled(func(sailing Sailing) bool { return ofVessel(sailing) && !fits(sailing, vessel) }) {
		return conflict("capacity_sold", "More is booked on one of its sailings.")
	}
	return nil
}

func sameButNote(a, b Vessel) bool {
	sameYear := (a.BuiltIn == nil) == (b.BuiltIn == nil) && (a.BuiltIn == nil || *a.BuiltIn == *b.BuiltIn)
	return sameYear && a.Name == b.Name && a.Registration == b.Registration && a.Status == b.Status &&
		a.PassengerCapacity == b.PassengerCapacity && a.VehicleCapacity == b.VehicleCapacity
}

// fits tells whether the vessel has room for all that is booked on the sailing.
func fits(sailing Sailing, vessel Vessel) bool {
	return sailing.PassengersBooked <= vessel.PassengerCapacity && sailing.VehiclesBooked <= vessel.VehicleCapacity
}
