package main

import "time"

// seed fills in the small timetable of the training system.
func (s *service) seed() {
	start := now()
	text := func(value string) *string { return &value }
	year := func(value int) *int { return &value }

	for _, route := range []Route{
		{Code: "NOR-VAL", Name: "Norwick to Valla", OriginPort: "Norwick", DestinationPort: "Valla",
			DurationMinutes: 45, CarriesVehicles: true, Active: true, Note: text("No fuel pump on Valla.")},
		{Code: "VAL-SKE", Name: "Valla to Skerry", OriginPort: "Valla", DestinationPort: "Skerry",
			DurationMinutes: 25, CarriesVehicles: false, Active: true},
		{Code: "NOR-HOL", Name: "Norwick to Holm", OriginPort: "Norwick", DestinationPort: "Holm",
			DurationMinutes: 80, CarriesVehicles: true, Active: false, Note: text("Rests from October to April.")},
	} {
		route.CreatedAt, route.UpdatedAt = start, start
		s.routes.put(route.Code, route)
	}

	for _, vessel := range []Vessel{
		{ID: "ves_k3n8q2m7x1", Name: "Tern", Registration: "HL204417", PassengerCapacity: 120, VehicleCapacity: 20,
			Status: "in_service", BuiltIn: year(1998)},
		{ID: "ves_p9d4h6s2w5", Name: "Puffin", Registration: "HL310082", PassengerCapacity: 12, VehicleCapacity: 0,
			Status: "in_service", BuiltIn: year(2011)},
		{ID: "ves_b7c1z8f3r6", Name: "Gannet", Registration: "HL108265", PassengerCapacity: 80, VehicleCapacity: 12,
			Status: "laid_up", BuiltIn: year(1974), Note: text("New engine, back in spring.")},
	} {
		vessel.CreatedAt, vessel.UpdatedAt = start, start
		vessel.tag = newTag()
		s.saveVessel(vessel)
	}

	for _, sailing := range []Sailing{
		{ID: "sai_h5t2v9c4b8", RouteCode: "NOR-VAL", VesselID: "ves_k3n8q2m7x1", DepartsAt: at(14, 9, 30), Gate: text("B2"),
			Captain: text("Ingrid Solberg"), Services: &Services{Cafe: text("snacks")}},
		{ID: "sai_q8w3e6r1t4", RouteCode: "NOR-VAL", VesselID: "ves_k3n8q2m7x1", DepartsAt: at(14, 15, 0), Gate: text("B2")},
		{ID: "sai_z2x7c5v9n3", RouteCode: "VAL-SKE", VesselID: "ves_p9d4h6s2w5", DepartsAt: at(14, 10, 45)},
		{ID: "sai_m6l4k1j8g5", RouteCode: "VAL-SKE", VesselID: "ves_p9d4h6s2w5", DepartsAt: at(15, 10, 45)},
	} {
		sailing.Status = "scheduled"
		sailing.ArrivesAt = s.arrival(sailing)
		sailing.CreatedAt, sailing.UpdatedAt = start, start
		s.saveSailing(sailing)
	}

	s.fares = Fares{Revision: 1, AdultCents: 1200, ChildCents: 600, UpdatedAt: start,
		Vehicles: VehicleFares{Bicycle: 300, Motorcycle: 900, Car: 2400, Van: 3600}}
	s.notices.put("ntc_m4j6g1d8a3", Notice{ID: "ntc_m4j6g1d8a3", Headline: "Dogs on the open deck only", Severity: "info",
		CreatedAt: start, number: s.next()})

	s.routes.settle()
	s.vessels.settle()
	s.sailings.settle()
	s.notices.settle()
}

func at(day, hour, minute int) Moment {
	return Moment{time.Date(2027, time.June, day, hour, minute, 0, 0, time.UTC)}
}
