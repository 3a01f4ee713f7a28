package school;

import io.javalin.http.Context;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

import school.Model.Course;
import school.Model.Enrolment;

final class EnrolmentApi {
    private final School school;
    private final Answers answers;

    EnrolmentApi(School school, Answers answers) {
        this.school = school;
        this.answers = answers;
    }

    void list(Context ctx) {
        Course course = school.find(school.courses, Api.pathId(ctx, "course_id"), "course");
        Query query = new Query(ctx);
        Paging paging = new Paging(ctx, query);
        Predicate<String> status = query.among("status", Model.ENROLMENT_STATES);
        List<Enrolment> found = school.enrolmentsOf(course).stream().filter(e -> status.test(e.status)).toList();
        paging.object(paging.page(found), found.size(), answers::enrolment);
    }

    void enrol(Context ctx) {
        Course course = school.find(school.courses, Api.pathId(ctx, "course_id"), "course");
        Body body = Body.required(ctx, "pupil_id").require("pupil_id");
        Integer pupilId = body.id("pupil_id");
        if (pupilId != null && !school.pupils.containsKey(pupilId)) {
            body.wrong("pupil_id", "must be the id of a pupil");
        }
        body.check();
        for (Enrolment other : school.enrolmentsOf(course)) {
            if (other.pupilId == pupilId && (!other.ended() || Fault.on("enrolment-no-return"))) {
                throw ApiException.conflict("The pupil is enrolled in this course.");
            }
        }
        Enrolment enrolment = new Enrolment();
        enrolment.id = school.nextId(school.enrolments);
        enrolment.courseId = course.id;
        enrolment.pupilId = pupilId;
        enrolment.status = school.freePlaces(course) > 0 ? "active" : "waiting";
        enrolment.enrolledAt = School.now();
        school.enrolments.put(enrolment.id, enrolment);
        Answers.json(ctx, 201, answers.enrolment(enrolment));
    }

    void finish(Context ctx) {
        Enrolment enrolment = find(ctx);
        boolean finishable = enrolment.status.equals("active")
            || enrolment.status.equals("waiting") && Fault.on("enrolment-finish-waiting");
        if (!finishable) {
            throw ApiException.conflict("The enrolment is not active.");
        }
        end(enrolment, "finished");
        school.fillPlaces(school.courses.get(enrolment.courseId));
        Answers.json(ctx, 200, answers.enrolment(enrolment));
    }

    void withdraw(Context ctx) {
        Enrolment enrolment = find(ctx);
        Body body = Body.optional(ctx, "reason");
        String reason = body.textOrNull("reason", 1, 200);
        body.check();
        if (enrolment.ended()) {
            throw ApiException.conflict("The enrolment has ended.");
        }
        end(enrolment, "withdrawn");
        enrolment.reason = reason;
        Comparator<Enrolment> order = Comparator.comparingInt(e -> e.id);
        school.fillPlaces(school.courses.get(enrolment.courseId),
            Fault.on("enrolment-last-moves-up") ? order.reversed() : order);
        Answers.json(ctx, 200, answers.enrolment(enrolment));
    }

    void report(Context ctx) {
        Integer teacherId = new Query(ctx).id("teacher_id");
        List<Map<String, Object>> entries = school.courses.values().stream()
            .filter(c -> teacherId == null || c.teacherId == teacherId)
            .map(this::numbers)
            .toList();
        Map<String, Object> totals = new LinkedHashMap<>();
        Stream.of("active", "waiting", "finished", "withdrawn", "free_places").forEach(name ->
            totals.put(name, entries.stream().mapToInt(entry -> (Integer) entry.get(name)).sum()));
        Map<String, Object> report = new LinkedHashMap<>();
        report.put("courses", entries);
        report.put("totals", totals);
        report.put("open_loans", (int) school.loans.values().stream().filter(Model.Loan::open).count());
        Answers.json(ctx, 200, report);
    }

    private Map<String, Object> numbers(Course course) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("course_id", course.id);
        entry.put("title", course.title);
        for (String status : List.of("active", "waiting", "finished", "withdrawn")) {
            entry.put(status, school.count(course, status));
        }
        if (Fault.on("report-withdrawn-as-finished")) {
            entry.put("finished", school.count(course, "finished") + school.count(course, "withdrawn"));
            entry.put("withdrawn", 0);
        }
        entry.put("free_places", school.freePlaces(course));
        return entry;
    }

    private Enrolment find(Context ctx) {
        return school.find(school.enrolments, Api.pathId(ctx, "enrolment_id"), "enrolment");
    }

    private static void end(Enrolment enrolment, String status) {
        enrolment.status = status;
        enrolment.endedAt = School.now();
    }
}
