package school;

import io.javalin.http.Context;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Sorting, cutting into pages and answering a list. */
final class Paging {
    final int limit;
    final int offset;
    private final Context ctx;
    private final Query query;

    Paging(Context ctx, Query query) {
        this.ctx = ctx;
        this.query = query;
        Integer wantedLimit = query.integer("limit", 1, 100);
        Integer wantedOffset = query.integer("offset", 0, 1_000_000);
        limit = wantedLimit == null ? 20 : wantedLimit;
        offset = wantedOffset == null ? 0 : wantedOffset;
    }

    <T> List<T> page(List<T> all) {
        return all.stream().skip(offset).limit(limit).toList();
    }

    /** The older form of a list: an array, with total and links in headers. */
    <T> void array(List<T> all, Function<T, Map<String, Object>> view) {
        List<T> page = page(all);
        boolean pageOnly = Fault.on("teacher-total-of-page") && ctx.path().equals("/teachers");
        ctx.header("X-Total-Count", String.valueOf(pageOnly ? page.size() : all.size()));
        List<String> links = new ArrayList<>();
        if (offset + limit < all.size()) {
            links.add(link(offset + limit, "next"));
        }
        if (offset > 0) {
            links.add(link(Math.max(0, offset - limit), "prev"));
        }
        if (!links.isEmpty()) {
            ctx.header("Link", String.join(", ", links));
        }
        Answers.json(ctx, 200, page.stream().map(view).toList());
    }

    /** The newer form of a list: an object. */
    <T> void object(List<T> page, int total, Function<T, Map<String, Object>> view) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("items", page.stream().map(view).toList());
        answer.put("total", total);
        Answers.json(ctx, 200, answer);
    }

    private String link(int newOffset, String rel) {
        String kept = query.pairs.stream()
            .filter(p -> !p.name().equals("limit") && !p.name().equals("offset"))
            .map(p -> p.encoded() + "&")
            .collect(Collectors.joining());
        if (Fault.on("instrument-link-drops-filter") && ctx.path().equals("/instruments")) {
            kept = "";
        }
        return "<" + ctx.path() + "?" + kept + "limit=" + limit + "&offset=" + newOffset + ">; rel=\"" + rel + "\"";
    }

    /** The order that the client asks for; the things come in the order of their ids, and the sort is stable. */
    static <T> Comparator<T> order(Query query, Map<String, Comparator<T>> members, Comparator<T> usual) {
        String value = query.get("sort");
        if (value == null) {
            return usual;
        }
        Comparator<T> order = null;
        Set<String> named = new HashSet<>();
        for (String part : Query.split(value)) {
            boolean down = part.startsWith("-");
            String name = down ? part.substring(1) : part;
            Comparator<T> comparator = members.get(name);
            if (comparator == null || !named.add(name)) {
                throw ApiException.badRequest("sort must name different ones of "
                    + String.join(", ", members.keySet()) + ".");
            }
            if (down && !(order != null && Fault.on("lesson-second-sort-key") && members.containsKey("room"))) {
                comparator = comparator.reversed();
            }
            order = order == null ? comparator : order.thenComparing(comparator);
        }
        return order;
    }

    static <T> Comparator<T> byId() {
        return (a, b) -> 0;
    }

    static <T> Comparator<T> byText(Function<T, String> text) {
        return Comparator.comparing(
            thing -> text.apply(thing).toLowerCase(Locale.ROOT).codePoints().toArray(), Arrays::compare);
    }
}
