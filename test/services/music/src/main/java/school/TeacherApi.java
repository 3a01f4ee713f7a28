package school;

import io.javalin.http.Context;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import school.Model.Teacher;

final class TeacherApi {
    private static final String[] MEMBERS = {"name", "email", "instruments", "active"};
    private static final Map<String, Comparator<Teacher>> SORT = new LinkedHashMap<>();

    static {
        SORT.put("name", Paging.byText(t -> t.name));
        SORT.put("email", Paging.byText(t -> t.email));
        SORT.put("created_at", Comparator.comparing(t -> t.createdAt));
    }

    private final School school;
    private final Answers answers;

    TeacherApi(School school, Answers answers) {
        this.school = school;
        this.answers = answers;
    }

    void list(Context ctx) {
        Query query = new Query(ctx);
        Paging paging = new Paging(ctx, query);
        Boolean active = query.bool("active");
        Predicate<String> instrument = query.among("instrument", Model.KINDS);
        Comparator<Teacher> order = Paging.order(query, SORT, Paging.byId());
        List<Teacher> found = school.teachers.values().stream()
            .filter(t -> active == null || t.active == active)
            .filter(t -> t.instruments.stream().anyMatch(instrument))
            .sorted(order)
            .toList();
        paging.array(found, answers::teacher);
    }

    void add(Context ctx) {
        Body body = Body.required(ctx, MEMBERS).require("name", "email", "instruments");
        Teacher teacher = new Teacher();
        teacher.active = true;
        apply(body, teacher);
        body.check();
        refuseTakenEmail(teacher.email, null);
        teacher.id = school.nextId(school.teachers);
        teacher.createdAt = School.now();
        school.teachers.put(teacher.id, teacher);
        Answers.json(ctx, 201, answers.teacher(teacher));
    }

    void change(Context ctx) {
        Teacher teacher = school.find(school.teachers, Api.pathId(ctx, "teacher_id"), "teacher");
        Body body = Body.required(ctx, MEMBERS).requireAny();
        Teacher changed = new Teacher();
        apply(body, changed);
        body.check();
        if (body.has("email") && !Fault.on("teacher-patch-email-taken")) {
            refuseTakenEmail(changed.email, teacher);
        }
        apply(body, teacher);
        Answers.json(ctx, 200, answers.teacher(teacher));
    }

    private static void apply(Body body, Teacher teacher) {
        if (body.has("name")) {
            teacher.name = body.text("name", 1, 80);
        }
        if (body.has("email")) {
            teacher.email = body.email("email");
        }
        if (body.has("instruments")) {
            teacher.instruments = body.severalOf("instruments", Model.KINDS);
        }
        if (body.has("active")) {
            teacher.active = Boolean.TRUE.equals(body.bool("active"));
        }
    }

    private void refuseTakenEmail(String email, Teacher self) {
        for (Teacher other : school.teachers.values()) {
            if (other != self && other.email.equalsIgnoreCase(email)) {
                throw ApiException.conflict("Another teacher has this e-mail address.");
            }
        }
    }
}
