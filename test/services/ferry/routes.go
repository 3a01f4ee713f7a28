package main

import (
	"net/http"
	"sort"
	"strings"
)

func (s *service) listRoutes(r *request) (*answer, *problem) {
	q := r.query()
	port := q.text("port", textRule{min: 2, max: 40})
	active := q.choice("active", "", "true", "false")
	if refused := q.refusal(); refused != nil {
		return nil, refused
	}
	found := s.routes.list(func(route Route) bool {
		return (port == "" || route.OriginPort == port || route.DestinationPort == port) &&
			(active == "" || route.Active == (active == "true"))
	})
	sort.Slice(found, func(i, j int) bool { return found[i].Code < found[j].Code })
	return ok(whole[Route]{found, len(found)}), nil
}

func (s *service) getRoute(r *request) (*answer, *problem) {
	route, found := s.routes.get(r.PathValue("route_code"))
	if !found {
		return nil, notFound()
	}
	return ok(route), nil
}

func (s *service) putRoute(r *request) (*answer, *problem) {
	code := r.PathValue("route_code")
	input, refused := r.object("application/json")
	if refused != nil {
		return nil, refused
	}
	if !routeCodePattern.MatchString(code) {
		input.wrong("route_code", "must have the form of a code, such as NOR-VAL")
	}
	route := readRoute(input)
	if refused := input.refusal(); refused != nil {
		return nil, refused
	}
	for _, other := range s.routes.current {
		if other.Code != code && strings.EqualFold(other.Name, route.Name) {
			return nil, conflict("name_taken", "Route "+other.Code+" has this name.")
		}
	}

	route.Code, route.UpdatedAt = code, now()
	before, exists := s.routes.get(code)
	if !exists {
		route.CreatedAt = route.UpdatedAt
		s.routes.put(code, route)
		return created("/routes/"+code, route), nil
	}
	moved := before.OriginPort != route.OriginPort || before.DestinationPort != route.DestinationPort
	if moved && s.hasScheduled(func(sailing Sailing) bool { return sailing.RouteCode == code }) {
		return nil, conflict("route_in_use", "The route has scheduled sailings; its ports cannot change.")
	}
	if route.Note == nil && s.has("route-put-keeps-note") {
		route.Note = before.Note
	}
	route.CreatedAt = before.CreatedAt
	s.routes.put(code, route)
	return ok(route), nil
}

func readRoute(input *members) Route {
	input.only("name", "origin_port", "destination_port", "duration_minutes", "carries_vehicles", "active", "note")
	port := textRule{min: 2, max: 40}
	route := Route{
		Name:            input.text("name", textRule{min: 1, max: 80}),
		OriginPort:      input.text("origin_port", port),
		DestinationPort: input.text("destination_port", port),
		DurationMinutes: input.whole("duration_minutes", 5, 600),
		CarriesVehicles: input.flag("carries_vehicles"),
		Active:          true,
		Note:            input.optionalText("note", textRule{max: 500}),
	}
	if active := input.optionalFlag("active"); active != nil {
		route.Active = *active
	}
	if route.OriginPort != "" && route.OriginPort == route.DestinationPort {
		input.wrong("destination_port", "must be another port than origin_port")
	}
	return route
}

func (s *service) deleteRoute(r *request) (*answer, *problem) {
	code := r.PathValue("route_code")
	if _, found := s.routes.get(code); !found {
		return nil, notFound()
	}
	if s.hasScheduled(func(sailing Sailing) bool { return sailing.RouteCode == code }) {
		return nil, conflict("route_in_use", "The route has scheduled sailings.")
	}
	s.routes.remove(code)
	if !s.has("route-delete-leaves-notices") {
		for id, notice := range s.notices.current {
			if notice.aboutRoute == code {
				s.notices.remove(id)
			}
		}
	}
	return &answer{status: http.StatusNoContent}, nil
}

func (s *service) hasScheduled(matches func(Sailing) bool) bool {
	for _, sailing := range s.sailings.current {
		if sailing.Status == "scheduled" && matches(sailing) {
			return true
		}
	}
	return false
}
