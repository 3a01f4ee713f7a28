package school;

import io.javalin.http.Context;

import java.time.LocalDate;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

import school.Model.Course;
import school.Model.Teacher;

final class CourseApi {
    private static final Map<String, Comparator<Course>> SORT = new LinkedHashMap<>();

    static {
        SORT.put("title", Paging.byText(c -> c.title));
        SORT.put("starts_on", Comparator.comparing(c -> c.startsOn));
        SORT.put("price_cents", Comparator.comparingInt(c -> c.priceCents));
        SORT.put("created_at", Comparator.comparing(c -> c.createdAt));
    }

    private final School school;
    private final Answers answers;

    CourseApi(School school, Answers answers) {
        this.school = school;
        this.answers = answers;
    }

    void list(Context ctx) {
        Query query = new Query(ctx);
        Paging paging = new Paging(ctx, query);
        Integer teacherId = query.id("teacher_id");
        Predicate<String> instrument = query.among("instrument", Model.KINDS);
        Predicate<String> level = query.among("level", Model.LEVELS);
        Boolean free = query.bool("has_free_places");
        LocalDate from = query.date("from");
        LocalDate until = query.date("until");
        Comparator<Course> order = Paging.order(query, SORT, Paging.byId());

        Predicate<Course> subject = c -> instrument.test(c.instrument) && level.test(c.level);
        if (Fault.on("course-filters-either") && query.get("instrument") != null && query.get("level") != null) {
            subject = c -> instrument.test(c.instrument) || level.test(c.level);
        }
        List<Course> found = school.courses.values().stream()
            .filter(c -> teacherId == null || c.teacherId == teacherId)
            .filter(subject)
            .filter(c -> free == null || (school.freePlaces(c) > 0) == free)
            .filter(c -> from == null || !c.startsOn.isBefore(from))
            .filter(c -> until == null || !c.startsOn.isAfter(until))
            .sorted(order)
            .toList();
        paging.array(found, answers::course);
    }

    void add(Context ctx) {
        Body body = Body.required(ctx, "title", "description", "teacher_id", "instrument", "level", "starts_on",
                "ends_on", "places", "price_cents")
            .require("title", "teacher_id", "instrument", "level", "starts_on", "ends_on", "places", "price_cents");
        Course course = new Course();
        apply(body, course);
        course.instrument = body.oneOf("instrument", Model.KINDS);
        course.level = body.oneOf("level", Model.LEVELS);
        checkDates(body, course);
        Teacher teacher = findTeacher(body);
        body.check();
        refuseUnfit(teacher, course.instrument);
        course.id = school.nextId(school.courses);
        course.createdAt = School.now();
        school.courses.put(course.id, course);
        ctx.header("Location", "/courses/" + course.id);
        answer(ctx, 201, course);
    }

    void get(Context ctx) {
        Course course = find(ctx);
        String tag = answers.tag(course);
        if (tags(ctx, "If-None-Match").anyMatch(t -> t.equals("*") || t.equals(tag) || t.equals("W/" + tag))) {
            ctx.header("ETag", tag).status(304);
            return;
        }
        answer(ctx, 200, course);
    }

    void change(Context ctx) {
        Course course = find(ctx);
        Body body = Body.required(ctx, "title", "description", "teacher_id", "starts_on", "ends_on", "places",
            "price_cents").requireAny();
        Course changed = new Course();
        changed.startsOn = course.startsOn;
        changed.endsOn = course.endsOn;
        changed.places = course.places;
        changed.teacherId = course.teacherId;
        apply(body, changed);
        checkDates(body, changed);
        Teacher teacher = findTeacher(body);
        body.check();
        refuseStale(ctx, course);
        if (teacher != null && teacher.id != course.teacherId) {
            refuseUnfit(teacher, course.instrument);
        }
        if (Fault.on("course-refused-patch-half-done") && body.has("title")) {
            course.title = changed.title;
        }
        if (changed.places < school.count(course, "active")) {
            throw ApiException.conflict("More pupils than that have a place.");
        }
        apply(body, course);
        school.fillPlaces(course);
        answer(ctx, 200, course);
    }

    void delete(Context ctx) {
        Course course = find(ctx);
        if (school.count(course, "active") > 0) {
            throw ApiException.conflict("The course has active enrolments.");
        }
        school.delete(course);
        ctx.status(204);
    }

    private Course find(Context ctx) {
        return school.find(school.courses, Api.pathId(ctx, "course_id"), "course");
    }

    private void answer(Context ctx, int status, Course course) {
        ctx.header("ETag", answers.tag(course));
        Answers.json(ctx, status, answers.course(course));
    }

    private static void apply(Body body, Course course) {
        if (body.has("title")) {
            course.title = body.text("title", 1, 100);
        }
        if (body.has("description")) {
            course.description = body.textOrNull("description", 0, 500);
        }
        if (body.has("teacher_id")) {
            course.teacherId = orZero(body.id("teacher_id"));
        }
        if (body.has("starts_on")) {
            course.startsOn = body.date("starts_on");
        }
        if (body.has("ends_on")) {
            course.endsOn = body.date("ends_on");
        }
        if (body.has("places")) {
            course.places = orZero(body.integer("places", 1, 30));
        }
        if (body.has("price_cents")) {
            course.priceCents = orZero(body.integer("price_cents", 0, 1_000_000));
        }
    }

    private static int orZero(Integer number) {
        return number == null ? 0 : number;
    }

    private static void checkDates(Body body, Course course) {
        if (course.startsOn != null && course.endsOn != null && course.endsOn.isBefore(course.startsOn)) {
            body.wrong("ends_on", "must not be before starts_on");
        }
    }

    private Teacher findTeacher(Body body) {
        Integer id = body.has("teacher_id") ? body.id("teacher_id") : null;
        if (id != null && !school.teachers.containsKey(id)) {
            body.wrong("teacher_id", "must be the id of a teacher");
        }
        return id == null ? null : school.teachers.get(id);
    }

    private static void refuseUnfit(Teacher teacher, String instrument) {
        boolean onLeave = !teacher.active && !Fault.on("course-of-inactive-teacher");
        if (onLeave || !teacher.instruments.contains(instrument)) {
            throw ApiException.conflict("The teacher is not active or does not teach the instrument.");
        }
    }

    private void refuseStale(Context ctx, Course course) {
        if (ctx.header("If-Match") == null) {
            return;
        }
        String tag = answers.tag(course);
        if (tags(ctx, "If-Match").noneMatch(t -> t.equals("*") || t.equals(tag))) {
            throw ApiException.changedSince();
        }
    }

    private static Stream<String> tags(Context ctx, String header) {
        return Collections.list(ctx.req().getHeaders(header)).stream()
            .flatMap(value -> Stream.of(value.split(",")))
            .map(String::trim);
    }
}
