package school;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;

/** What the school keeps. The fields are changed only while the lock on the school is held. */
final class Model {
    static final List<String> KINDS =
        List.of("violin", "viola", "cello", "piano", "guitar", "flute", "clarinet", "trumpet", "drums");
    static final List<String> LEVELS = List.of("beginner", "intermediate", "advanced");
    static final List<String> CONDITIONS = List.of("new", "good", "worn", "damaged");
    static final List<String> LOAN_STATES = List.of("open", "returned");
    static final List<String> ENROLMENT_STATES = List.of("waiting", "active", "finished", "withdrawn");

    private Model() {
    }

    static final class Teacher {
        int id;
        String name;
        String email;
        List<String> instruments;
        boolean active;
        Instant createdAt;
    }

    static final class Pupil {
        int id;
        String name;
        LocalDate birthDate;
        String email;
        String level;
        Instant createdAt;
    }

    static final class Course {
        int id;
        String title;
        String description;
        int teacherId;
        String instrument;
        String level;
        LocalDate startsOn;
        LocalDate endsOn;
        int places;
        int priceCents;
        Instant createdAt;
    }

    static final class Enrolment {
        int id;
        int courseId;
        int pupilId;
        String status;
        String reason;
        Instant enrolledAt;
        Instant endedAt;

        boolean ended() {
            return status.equals("finished") || status.equals("withdrawn");
        }
    }

    static final class Lesson {
        int id;
        int courseId;
        int room;
        LocalDateTime startsAt;
        LocalDateTime endsAt;
        String topic;
        boolean cancelled;
        String cancelReason;
    }

    static final class Instrument {
        int id;
        String number;
        String kind;
        LocalDate boughtOn;
        String condition;
        boolean lent;
        Instant createdAt;
    }

    static final class Loan {
        int id;
        int instrumentId;
        int pupilId;
        LocalDate lentOn;
        LocalDate dueOn;
        LocalDate returnedOn;

        boolean open() {
            return returnedOn == null;
        }

        String status() {
            return open() ? "open" : "returned";
        }
    }
}
