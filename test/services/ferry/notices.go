package main

import (
	"net/http"
	"sort"
)

func (s *service) listNotices(r *request) (*answer, *problem) {
	q := r.query()
	routeCode := q.text("route_code", textRule{pattern: routeCodePattern})
	severity := q.choice("severity", "", "info", "delay", "disruption")
	visible := q.time("visible_at")
	if refused := q.refusal(); refused != nil {
		return nil, refused
	}
	found := s.notices.list(func(notice Notice) bool {
		about := notice.aboutRoute == routeCode
		if s.has("notices-route-filter") {
			about = notice.RouteCode != nil && *notice.RouteCode == routeCode
		}
		shown := visible == nil || (notice.StartsAt == nil || !notice.StartsAt.After(*visible)) &&
			(notice.EndsAt == nil || notice.EndsAt.After(*visible))
		return (routeCode == "" || about) && (severity == "" || notice.Severity == severity) && shown
	})
	sort.Slice(found, func(i, j int) bool {
		if found[i].Pinned != found[j].Pinned {
			return found[i].Pinned
		}
		return found[i].number > found[j].number
	})
	return ok(whole[Notice]{found, len(found)}), nil
}

func (s *service) createNotice(r *request) (*answer, *problem) {
	input, refused := r.object("application/json")
	if refused != nil {
		return nil, refused
	}
	input.only("headline", "text", "severity", "pinned", "route_code", "sailing_id", "starts_at", "ends_at")
	notice := Notice{
		Headline:  input.text("headline", textRule{min: 1, max: 120}),
		Text:      input.optionalText("text", textRule{max: 2000}),
		Severity:  input.text("severity", textRule{choices: []string{"info", "delay", "disruption"}}),
		RouteCode: input.optionalText("route_code", textRule{pattern: routeCodePattern}),
		SailingID: input.optionalText("sailing_id", textRule{pattern: sailingIDPattern}),
		StartsAt:  input.optionalMoment("starts_at"),
		EndsAt:    input.optionalMoment("ends_at"),
	}
	if pinned := input.optionalFlag("pinned"); pinned != nil {
		notice.Pinned = *pinned
	}
	s.checkSubject(input, &notice)
	if notice.StartsAt != nil && notice.EndsAt != nil && !notice.EndsAt.After(notice.StartsAt.Time) {
		input.wrong("ends_at", "must be later than starts_at")
	}
	if refused := input.refusal(); refused != nil {
		return nil, refused
	}
	return created("", s.publish(notice)), nil
}

// checkSubject checks what the notice is about, and notes the route.
func (s *service) checkSubject(input *members, notice *Notice) {
	if notice.RouteCode != nil && notice.SailingID != nil {
		input.wrong("sailing_id", "cannot go together with route_code")
	}
	if notice.RouteCode != nil {
		if _, found := s.routes.get(*notice.RouteCode); !found {
			input.wrong("route_code", "there is no such route")
		}
		notice.aboutRoute = *notice.RouteCode
	}
	if notice.SailingID != nil {
		sailing, found := s.sailings.get(*notice.SailingID)
		if !found {
			input.wrong("sailing_id", "there is no such sailing")
		}
		notice.aboutRoute = sailing.RouteCode
	}
}

func (s *service) publish(notice Notice) Notice {
	notice.ID, notice.number, notice.CreatedAt = newID("ntc_"), s.next(), now()
	s.notices.put(notice.ID, notice)
	return notice
}

func (s *service) deleteNotice(r *request) (*answer, *problem) {
	id := r.PathValue("notice_id")
	_, found := s.notices.get(id)
	again := s.has("notice-delete-twice") && s.deletedNotices[id]
	if !found && !again {
		return nil, notFound()
	}
	s.notices.remove(id)
	s.deletedNotices[id] = true
	return &answer{status: http.StatusNoContent}, nil
}
