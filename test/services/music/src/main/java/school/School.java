package school;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import school.Model.Course;
import school.Model.Enrolment;
import school.Model.Instrument;
import school.Model.Lesson;
import school.Model.Loan;
import school.Model.Pupil;
import school.Model.Teacher;

/** The state of the school and the rules that concern more than one kind of thing. */
final class School {
    static final int LOANS_PER_PUPIL = 2;

    final Map<Integer, Teacher> teachers = new TreeMap<>();
    final Map<Integer, Pupil> pupils = new TreeMap<>();
    final Map<Integer, Course> courses = new TreeMap<>();
    final Map<Integer, Enrolment> enrolments = new TreeMap<>();
    final Map<Integer, Lesson> lessons = new TreeMap<>();
    final Map<Integer, Instrument> instruments = new TreeMap<>();
    final Map<Integer, Loan> loans = new TreeMap<>();

    private final Map<Map<?, ?>, Integer> lastIds = new IdentityHashMap<>();

    /** The next id for this map. Ids of deleted things are not used again. */
    int nextId(Map<Integer, ?> things) {
        return lastIds.merge(things, 1, Integer::sum);
    }

    static Instant now() {
        return Instant.now().truncatedTo(ChronoUnit.MILLIS);
    }

    <T> T find(Map<Integer, T> things, int id, String kind) {
        T thing = things.get(id);
        if (thing == null) {
            throw ApiException.notFound("There is no " + kind + " " + id + ".");
        }
        return thing;
    }

    List<Enrolment> enrolmentsOf(Course course) {
        return enrolments.values().stream().filter(e -> e.courseId == course.id).toList();
    }

    int count(Course course, String status) {
        return (int) enrolmentsOf(course).stream().filter(e -> e.status.equals(status)).count();
    }

    int freePlaces(Course course) {
        return course.places - count(course, "active");
    }

    List<Enrolment> waiting(Course course) {
        return enrolmentsOf(course).stream().filter(e -> e.status.equals("waiting")).toList();
    }

    /** Gives free places to those who wait, in the order in which they came. */
    void fillPlaces(Course course) {
        fillPlaces(course, Comparator.comparingInt(e -> e.id));
    }

    void fillPlaces(Course course, Comparator<Enrolment> order) {
        waiting(course).stream().sorted(order).limit(freePlaces(course)).forEach(e -> e.status = "active");
    }

    int openLoans(Pupil pupil) {
        return (int) loans.values().stream().filter(l -> l.pupilId == pupil.id && l.open()).count();
    }

    int activeEnrolments(Pupil pupil) {
        return (int) enrolments.values().stream()
            .filter(e -> e.pupilId == pupil.id && e.status.equals("active")).count();
    }

    void forget(Pupil pupil) {
        pupils.remove(pupil.id);
        enrolments.values().removeIf(e -> e.pupilId == pupil.id);
        for (Course course : courses.values()) {
            fillPlaces(course);
        }
        for (Loan loan : List.copyOf(loans.values())) {
            if (loan.pupilId != pupil.id) {
                continue;
            }
            if (loan.open() && !Fault.on("pupil-delete-keeps-lent")) {
                instruments.get(loan.instrumentId).lent = false;
            }
            loans.remove(loan.id);
        }
    }

    void delete(Course course) {
        courses.remove(course.id);
        enrolments.values().removeIf(e -> e.courseId == course.id);
        if (!Fault.on("course-delete-keeps-lessons")) {
            lessons.values().removeIf(l -> l.courseId == course.id);
        }
    }
}
