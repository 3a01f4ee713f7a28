package school;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.javalin.http.Context;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;

import school.Model.Course;
import school.Model.Enrolment;
import school.Model.Instrument;
import school.Model.Lesson;
import school.Model.Loan;
import school.Model.Pupil;
import school.Model.Teacher;

/** How things look in an answer. */
final class Answers {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss'Z'");

    private final School school;

    Answers(School school) {
        this.school = school;
    }

    static void json(Context ctx, int status, Object body) {
        ctx.status(status).contentType("application/json").result(write(body));
    }

    static void problem(Context ctx, int status, String error, String message) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("error", error);
        body.put("message", message);
        json(ctx, status, body);
    }

    static void problem(Context ctx, ApiException e) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("error", e.error);
        body.put("message", e.getMessage());
        if (!e.details.isEmpty()) {
            body.put("details", e.details);
        }
        json(ctx, e.status, body);
    }

    private static byte[] write(Object body) {
        try {
            return MAPPER.writeValueAsBytes(body);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    Map<String, Object> teacher(Teacher teacher) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", teacher.id);
        view.put("name", teacher.name);
        view.put("email", teacher.email);
        view.put("instruments", teacher.instruments);
        view.put("active", teacher.active);
        view.put("created_at", teacher.createdAt.toString());
        return view;
    }

    Map<String, Object> pupil(Pupil pupil) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", pupil.id);
        view.put("name", pupil.name);
        view.put("birth_date", pupil.birthDate.toString());
        view.put("email", pupil.email);
        view.put("level", pupil.level);
        view.put("active_enrolments", school.activeEnrolments(pupil));
        view.put("open_loans", school.openLoans(pupil));
        view.put("created_at", pupil.createdAt.toString());
        return view;
    }

    Map<String, Object> course(Course course) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", course.id);
        view.put("title", course.title);
        view.put("description", course.description);
        view.put("teacher_id", course.teacherId);
        view.put("instrument", course.instrument);
        view.put("level", course.level);
        view.put("starts_on", course.startsOn.toString());
        view.put("ends_on", course.endsOn.toString());
        view.put("places", course.places);
        view.put("price_cents", course.priceCents);
        view.put("active_count", school.count(course, "active"));
        view.put("waiting_count", school.count(course, "waiting"));
        view.put("free_places", school.freePlaces(course));
        view.put("created_at", course.createdAt.toString());
        return view;
    }

    /** The entity tag, made from all that the client sees of the course. */
    String tag(Course course) {
        Map<String, Object> seen = course(course);
        if (Fault.on("course-tag-ignores-price")) {
            seen.remove("price_cents");
        }
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(write(seen));
            return '"' + HexFormat.of().formatHex(hash, 0, 8) + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    Map<String, Object> enrolment(Enrolment enrolment) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", enrolment.id);
        view.put("course_id", enrolment.courseId);
        view.put("pupil_id", enrolment.pupilId);
        view.put("status", enrolment.status);
        view.put("position", position(enrolment));
        view.put("reason", enrolment.reason);
        view.put("enrolled_at", enrolment.enrolledAt.toString());
        view.put("ended_at", enrolment.endedAt == null ? null : enrolment.endedAt.toString());
        return view;
    }

    private Integer position(Enrolment enrolment) {
        int index = school.waiting(school.courses.get(enrolment.courseId)).indexOf(enrolment);
        return index < 0 ? null : index + 1;
    }

    Map<String, Object> lesson(Lesson lesson) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", lesson.id);
        view.put("course_id", lesson.courseId);
        view.put("room", lesson.room);
        view.put("starts_at", minute(lesson.startsAt));
        view.put("ends_at", minute(lesson.endsAt));
        view.put("topic", lesson.topic);
        view.put("cancelled", lesson.cancelled);
        view.put("cancel_reason", lesson.cancelReason);
        return view;
    }

    private static String minute(LocalDateTime time) {
        return MINUTE.format(time);
    }

    Map<String, Object> instrument(Instrument instrument) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", instrument.id);
        view.put("number", instrument.number);
        view.put("kind", instrument.kind);
        view.put("bought_on", instrument.boughtOn.toString());
        view.put("condition", instrument.condition);
        view.put("lent", instrument.lent);
        view.put("created_at", instrument.createdAt.toString());
        return view;
    }

    Map<String, Object> loan(Loan loan) {
        Map<String, Object> view = new LinkedHashMap<>();
        view.put("id", loan.id);
        view.put("instrument_id", loan.instrumentId);
        view.put("pupil_id", loan.pupilId);
        view.put("status", loan.status());
        view.put("lent_on", loan.lentOn.toString());
        view.put("due_on", loan.dueOn.toString());
        view.put("returned_on", loan.returnedOn == null ? null : loan.returnedOn.toString());
        return view;
    }
}
