package school;

import io.javalin.http.Context;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

import school.Model.Instrument;

final class InstrumentApi {
    private static final Pattern NUMBER = Pattern.compile("[A-Z]{2}-[0-9]{4}");
    private static final Map<String, Comparator<Instrument>> SORT = new LinkedHashMap<>();

    static {
        SORT.put("number", Paging.byText(i -> i.number));
        SORT.put("bought_on", Comparator.comparing(i -> i.boughtOn));
        SORT.put("created_at", Comparator.comparing(i -> i.createdAt));
    }

    private final School school;
    private final Answers answers;

    InstrumentApi(School school, Answers answers) {
        this.school = school;
        this.answers = answers;
    }

    void list(Context ctx) {
        Query query = new Query(ctx);
        Paging paging = new Paging(ctx, query);
        Predicate<String> kind = query.among("kind", Model.KINDS);
        String condition = query.oneOf("condition", Model.CONDITIONS);
        Boolean lent = query.bool("lent");
        Comparator<Instrument> order = Paging.order(query, SORT, Paging.byId());
        List<Instrument> found = school.instruments.values().stream()
            .filter(i -> kind.test(i.kind))
            .filter(i -> condition == null || i.condition.equals(condition))
            .filter(i -> lent == null || i.lent == lent)
            .sorted(order)
            .toList();
        paging.array(found, answers::instrument);
    }

    void add(Context ctx) {
        Body body = Body.required(ctx, "number", "kind", "bought_on", "condition")
            .require("number", "kind", "bought_on");
        Instrument instrument = new Instrument();
        instrument.number = body.matching("number", NUMBER, "must be an inventory number such as VN-0042");
        instrument.kind = body.oneOf("kind", Model.KINDS);
        instrument.boughtOn = body.date("bought_on");
        instrument.condition = body.oneOf("condition", Model.CONDITIONS);
        if (instrument.condition == null) {
            instrument.condition = Fault.on("instrument-default-condition") ? "new" : "good";
        }
        body.check();
        if (school.instruments.values().stream().anyMatch(i -> i.number.equals(instrument.number))) {
            throw ApiException.conflict("Another instrument has this number.");
        }
        instrument.id = school.nextId(school.instruments);
        instrument.createdAt = School.now();
        school.instruments.put(instrument.id, instrument);
        Answers.json(ctx, 201, answers.instrument(instrument));
    }
}
