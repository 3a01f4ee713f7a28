package main

// knownFaults are the faults that can be switched on, for rehearsals of the review team.
var knownFaults = map[string]bool{
	"route-put-keeps-note":               true,
	"route-delete-leaves-notices":        true,
	"vessel-tag-ignores-note":            true,
	"vessels-pages-one-too-many":         true,
	"vessel-registration-not-freed":      true,
	"sailing-patch-services-replaced":    true,
	"sailings-cursor-skips-ties":         true,
	"sailings-status-with-route":         true,
	"sailing-cancel-leaves-boarded":      true,
	"depart-after-cancel":                true,
	"manifest-revenue-cancelled":         true,
	"booking-cancel-keeps-vehicle-place": true,
	"booking-refused-takes-seats":        true,
	"bookings-page-offset":               true,
	"bookings-sort-as-text":              true,
	"board-not-in-list":                  true,
	"passenger-not-in-total":             true,
	"fares-reprice-bookings":             true,
	"notices-route-filter":               true,
	"notice-delete-twice":                true,
}

func (s *service) has(fault string) bool { return s.faults[fault] }
