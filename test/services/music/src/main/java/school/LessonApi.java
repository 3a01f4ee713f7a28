package school;

import io.javalin.http.Context;

import java.time.Duration;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import school.Model.Course;
import school.Model.Lesson;

final class LessonApi {
    private static final int ROOMS = 9;
    private static final Duration LONGEST = Duration.ofHours(3);
    private static final Comparator<Lesson> BY_START = Comparator.comparing(l -> l.startsAt);
    private static final Map<String, Comparator<Lesson>> SORT = new LinkedHashMap<>();

    static {
        SORT.put("starts_at", BY_START);
        SORT.put("room", Comparator.comparingInt(l -> l.room));
    }

    private final School school;
    private final Answers answers;

    LessonApi(School school, Answers answers) {
        this.school = school;
        this.answers = answers;
    }

    void list(Context ctx) {
        Query query = new Query(ctx);
        Paging paging = new Paging(ctx, query);
        Integer courseId = query.id("course_id");
        Predicate<Integer> room = query.amongNumbers("room", 1, ROOMS);
        Boolean cancelled = query.bool("cancelled");
        LocalDate from = query.date("from");
        LocalDate until = query.date("until");
        Comparator<Lesson> order = Paging.order(query, SORT, BY_START);
        List<Lesson> found = school.lessons.values().stream()
            .filter(l -> courseId == null || l.courseId == courseId)
            .filter(l -> room.test(l.room))
            .filter(l -> cancelled == null || l.cancelled == cancelled)
            .filter(l -> from == null || !l.startsAt.toLocalDate().isBefore(from))
            .filter(l -> until == null || l.startsAt.toLocalDate().isBefore(until))
            .sorted(order)
            .toList();
        paging.object(paging.page(found), found.size(), answers::lesson);
    }

    void plan(Context ctx) {
        Course course = school.find(school.courses, Api.pathId(ctx, "course_id"), "course");
        Body body = Body.required(ctx, "room", "starts_at", "ends_at", "topic").require("room", "starts_at", "ends_at");
        Integer room = body.integer("room", 1, ROOMS);
        Lesson lesson = new Lesson();
        lesson.courseId = course.id;
        lesson.startsAt = body.minute("starts_at");
        lesson.endsAt = body.minute("ends_at");
        lesson.topic = body.textOrNull("topic", 0, 200);
        checkTimes(body, lesson, course);
        body.check();
        lesson.room = room;
        for (Lesson other : school.lessons.values()) {
            boolean holdsRoom = !other.cancelled || Fault.on("lesson-cancelled-holds-room");
            if (holdsRoom && overlap(lesson, other)) {
                throw ApiException.conflict("The room is taken by lesson " + other.id + ".");
            }
        }
        lesson.id = school.nextId(school.lessons);
        school.lessons.put(lesson.id, lesson);
        Answers.json(ctx, 201, answers.lesson(lesson));
    }

    void cancel(Context ctx) {
        Lesson lesson = school.find(school.lessons, Api.pathId(ctx, "lesson_id"), "lesson");
        Body body = Body.optional(ctx, "reason");
        String reason = body.textOrNull("reason", 1, 200);
        body.check();
        if (lesson.cancelled) {
            throw ApiException.conflict("The lesson is cancelled already.");
        }
        lesson.cancelled = true;
        lesson.cancelReason = reason;
        Answers.json(ctx, 200, answers.lesson(lesson));
    }

    private static void checkTimes(Body body, Lesson lesson, Course course) {
        if (lesson.startsAt != null) {
            LocalDate day = lesson.startsAt.toLocalDate();
            if (day.isBefore(course.startsOn) || day.isAfter(course.endsOn)) {
                body.wrong("starts_at", "must be on a day of the course");
            }
        }
        if (lesson.startsAt != null && lesson.endsAt != null) {
            Duration length = Duration.between(lesson.startsAt, lesson.endsAt);
            if (length.isZero() || length.isNegative() || length.compareTo(LONGEST) > 0) {
                body.wrong("ends_at", "must be after starts_at, by three hours at most");
            }
        }
    }

    private static boolean overlap(Lesson one, Lesson other) {
        return one.room == other.room
            && one.startsAt.isBefore(other.endsAt)
            && other.startsAt.isBefore(one.endsAt);
    }
}
