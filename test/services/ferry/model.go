package main

import (
	"sync"
	"time"
)

// Moment is a time of the timetable, in whole seconds.
type Moment struct{ time.Time }

func (m Moment) MarshalJSON() ([]byte, error) {
	return []byte(m.UTC().Format(`"2006-01-02T15:04:05Z"`)), nil
}

// Stamp is a time at which something was done.
type Stamp struct{ time.Time }

func (s Stamp) MarshalJSON() ([]byte, error) {
	return []byte(s.UTC().Format(`"2006-01-02T15:04:05.000Z"`)), nil
}

func now() Stamp { return Stamp{time.Now()} }

type Route struct {
	Code            string  `json:"code"`
	Name            string  `json:"name"`
	OriginPort      string  `json:"origin_port"`
	DestinationPort string  `json:"destination_port"`
	DurationMinutes int     `json:"duration_minutes"`
	CarriesVehicles bool    `json:"carries_vehicles"`
	Active          bool    `json:"active"`
	Note            *string `json:"note,omitempty"`
	CreatedAt       Stamp   `json:"created_at"`
	UpdatedAt       Stamp   `json:"updated_at"`
}

type Vessel struct {
	ID                string  `json:"id"`
	Name              string  `json:"name"`
	Registration      string  `json:"registration"`
	PassengerCapacity int     `json:"passenger_capacity"`
	VehicleCapacity   int     `json:"vehicle_capacity"`
	Status            string  `json:"status"`
	BuiltIn           *int    `json:"built_in,omitempty"`
	Note              *string `json:"note,omitempty"`
	CreatedAt         Stamp   `json:"created_at"`
	UpdatedAt         Stamp   `json:"updated_at"`
	tag               string
}

type Services struct {
	Cafe *string `json:"cafe,omitempty"`
	Wifi *bool   `json:"wifi,omitempty"`
	Pets *bool   `json:"pets,omitempty"`
}

type Sailing struct {
	ID               string    `json:"id"`
	RouteCode        string    `json:"route_code"`
	VesselID         string    `json:"vessel_id"`
	DepartsAt        Moment    `json:"departs_at"`
	ArrivesAt        Moment    `json:"arrives_at"`
	Status           string    `json:"status"`
	Gate             *string   `json:"gate,omitempty"`
	Captain          *string   `json:"captain,omitempty"`
	Services         *Services `json:"services,omitempty"`
	PassengersBooked int       `json:"passengers_booked"`
	VehiclesBooked   int       `json:"vehicles_booked"`
	PassengersLeft   int       `json:"passengers_left"`
	VehiclesLeft     int       `json:"vehicles_left"`
	CancelReason     *string   `json:"cancel_reason,omitempty"`
	DepartedAt       *Stamp    `json:"departed_at,omitempty"`
	CreatedAt        Stamp     `json:"created_at"`
	UpdatedAt        Stamp     `json:"updated_at"`
}

type Contact struct {
	Name  string  `json:"name"`
	Email string  `json:"email"`
	Phone *string `json:"phone,omitempty"`
}

type Passenger struct {
	ID        string `json:"id"`
	Name      string `json:"name"`
	Kind      string `json:"kind"`
	FareCents int    `json:"fare_cents"`
}

type Vehicle struct {
	Kind      string  `json:"kind"`
	Plate     *string `json:"plate,omitempty"`
	FareCents int     `json:"fare_cents"`
}

// places are the vehicle places it takes.
func (v *Vehicle) places() int {
	if v == nil || v.Kind == "bicycle" {
		return 0
	}
	return 1
}

type Booking struct {
	ID          string      `json:"id"`
	Reference   string      `json:"reference"`
	SailingID   string      `json:"sailing_id"`
	Status      string      `json:"status"`
	Contact     Contact     `json:"contact"`
	Passengers  []Passenger `json:"passengers"`
	Vehicle     *Vehicle    `json:"vehicle,omitempty"`
	TotalCents  int         `json:"total_cents"`
	RefundCents *int        `json:"refund_cents,omitempty"`
	CreatedAt   Stamp       `json:"created_at"`
	UpdatedAt   Stamp       `json:"updated_at"`
	number      int
}

// sum is what its passengers and its vehicle cost together.
func (b Booking) sum() int {
	total := 0
	for _, passenger := range b.Passengers {
		total += passenger.FareCents
	}
	if b.Vehicle != nil {
		total += b.Vehicle.FareCents
	}
	return total
}

type VehicleFares struct {
	Bicycle    int `json:"bicycle_cents"`
	Motorcycle int `json:"motorcycle_cents"`
	Car        int `json:"car_cents"`
	Van        int `json:"van_cents"`
}

type Fares struct {
	Revision   int          `json:"revision"`
	AdultCents int          `json:"adult_cents"`
	ChildCents int          `json:"child_cents"`
	Vehicles   VehicleFares `json:"vehicles"`
	UpdatedAt  Stamp        `json:"updated_at"`
}

func (f Fares) passenger(kind string) int {
	return map[string]int{"adult": f.AdultCents, "child": f.ChildCents}[kind]
}

func (f Fares) vehicle(kind string) int {
	return map[string]int{
		"bicycle": f.Vehicles.Bicycle, "motorcycle": f.Vehicles.Motorcycle, "car": f.Vehicles.Car, "van": f.Vehicles.Van,
	}[kind]
}

type Notice struct {
	ID        string  `json:"id"`
	Headline  string  `json:"headline"`
	Text      *string `json:"text,omitempty"`
	Severity  string  `json:"severity"`
	Pinned    bool    `json:"pinned"`
	RouteCode *string `json:"route_code,omitempty"`
	SailingID *string `json:"sailing_id,omitempty"`
	StartsAt  *Moment `json:"starts_at,omitempty"`
	EndsAt    *Moment `json:"ends_at,omitempty"`
	CreatedAt Stamp   `json:"created_at"`
	number    int
	// aboutRoute is the code of the route it is about, itself or through its sailing.
	aboutRoute string
}

type service struct {
	faults   map[string]bool
	lock     sync.Mutex
	routes   *table[Route]
	vessels  *table[Vessel]
	sailings *table[Sailing]
	bookings *table[Booking]
	notices  *table[Notice]
	fares    Fares
	// counter numbers things in the order in which they are made.
	counter int
	// formerOwners and deletedNotices are only filled for rehearsals.
	formerOwners   map[string]string
	deletedNotices map[string]bool
}

func newService(faults map[string]bool) *service {
	return &service{
		faults: faults,
		routes: newTable[Route](), vessels: newTable[Vessel](), sailings: newTable[Sailing](),
		bookings: newTable[Booking](), notices: newTable[Notice](),
		formerOwners: map[string]string{}, deletedNotices: map[string]bool{},
	}
}

func (s *service) next() int {
	s.counter++
	return s.counter
}
