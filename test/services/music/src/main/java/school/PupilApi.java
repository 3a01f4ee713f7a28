package school;

import io.javalin.http.Context;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;

import school.Model.Pupil;

final class PupilApi {
    private static final LocalDate EARLIEST_BIRTH = LocalDate.of(1900, 1, 1);
    private static final Map<String, Comparator<Pupil>> SORT = new LinkedHashMap<>();

    static {
        SORT.put("name", Paging.byText(p -> p.name));
        SORT.put("birth_date", Comparator.comparing(p -> p.birthDate));
        SORT.put("created_at", Comparator.comparing(p -> p.createdAt));
    }

    private final School school;
    private final Answers answers;

    PupilApi(School school, Answers answers) {
        this.school = school;
        this.answers = answers;
    }

    void list(Context ctx) {
        Query query = new Query(ctx);
        Paging paging = new Paging(ctx, query);
        String part = query.text("q", 40);
        String wanted = part == null ? "" : part.toLowerCase(Locale.ROOT);
        Predicate<String> level = query.among("level", Model.LEVELS);
        LocalDate from = query.date("born_from");
        LocalDate until = query.date("born_until");
        // Until means before, not on the day.
        LocalDate before = until != null && Fault.on("pupil-born-until-inclusive") ? until.plusDays(1) : until;
        Comparator<Pupil> order = Paging.order(query, SORT, Paging.byId());
        List<Pupil> found = school.pupils.values().stream()
            .filter(p -> p.name.toLowerCase(Locale.ROOT).contains(wanted))
            .filter(p -> level.test(p.level))
            .filter(p -> from == null || !p.birthDate.isBefore(from))
            .filter(p -> before == null || p.birthDate.isBefore(before))
            .sorted(order)
            .toList();
        paging.array(found, answers::pupil);
    }

    void add(Context ctx) {
        Pupil pupil = new Pupil();
        read(ctx, pupil);
        pupil.id = school.nextId(school.pupils);
        pupil.createdAt = School.now();
        school.pupils.put(pupil.id, pupil);
        ctx.header("Location", "/pupils/" + pupil.id);
        Answers.json(ctx, 201, answers.pupil(pupil));
    }

    void get(Context ctx) {
        Answers.json(ctx, 200, answers.pupil(find(ctx)));
    }

    void replace(Context ctx) {
        Pupil pupil = find(ctx);
        Pupil data = new Pupil();
        read(ctx, data);
        pupil.name = data.name;
        pupil.birthDate = data.birthDate;
        pupil.level = data.level;
        if (data.email != null || !Fault.on("pupil-put-keeps-email")) {
            pupil.email = data.email;
        }
        Answers.json(ctx, 200, answers.pupil(pupil));
    }

    void forget(Context ctx) {
        school.forget(find(ctx));
        ctx.status(204);
    }

    private Pupil find(Context ctx) {
        return school.find(school.pupils, Api.pathId(ctx, "pupil_id"), "pupil");
    }

    private static void read(Context ctx, Pupil pupil) {
        Body body = Body.required(ctx, "name", "birth_date", "email", "level").require("name", "birth_date", "level");
        pupil.name = body.text("name", 1, 80);
        pupil.birthDate = body.date("birth_date");
        pupil.email = body.emailOrNull("email");
        pupil.level = body.oneOf("level", Model.LEVELS);
        if (pupil.birthDate != null && (pupil.birthDate.isBefore(EARLIEST_BIRTH)
            || pupil.birthDate.isAfter(LocalDate.now(ZoneOffset.UTC)))) {
            body.wrong("birth_date", "must be from 1900 on and not in the future");
        }
        body.check();
    }
}
