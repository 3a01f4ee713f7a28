package school;

import io.javalin.http.Context;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The query of a request. */
final class Query {
    record Pair(String name, String value) {
        String encoded() {
            return encode(name) + "=" + encode(value);
        }

        private static String encode(String text) {
            return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("%2C", ",");
        }
    }

    private static final Pattern WHOLE_NUMBER = Pattern.compile("0|[1-9][0-9]{0,9}");

    final List<Pair> pairs = new ArrayList<>();

    Query(Context ctx) {
        String text = ctx.queryString();
        if (text == null) {
            return;
        }
        for (String part : text.split("&")) {
            if (part.isEmpty()) {
                continue;
            }
            String[] sides = part.split("=", 2);
            try {
                pairs.add(new Pair(
                    URLDecoder.decode(sides[0], StandardCharsets.UTF_8),
                    sides.length == 2 ? URLDecoder.decode(sides[1], StandardCharsets.UTF_8) : ""));
            } catch (IllegalArgumentException e) {
                throw ApiException.badRequest("The query is not encoded properly.");
            }
        }
    }

    /** The value of the parameter, null if it is not given. */
    String get(String name) {
        List<String> values = pairs.stream().filter(p -> p.name.equals(name)).map(Pair::value).toList();
        if (values.size() > 1) {
            throw ApiException.badRequest(name + " is given more than once.");
        }
        return values.isEmpty() ? null : values.get(0);
    }

    String text(String name, int most) {
        String value = get(name);
        if (value != null && (value.isEmpty() || value.codePointCount(0, value.length()) > most)) {
            throw ApiException.badRequest(name + " must have 1 to " + most + " characters.");
        }
        return value;
    }

    Boolean bool(String name) {
        String value = get(name);
        if (value == null) {
            return null;
        }
        if (!value.equals("true") && !value.equals("false")) {
            throw ApiException.badRequest(name + " must be true or false.");
        }
        return value.equals("true");
    }

    Integer integer(String name, int least, int most) {
        String value = get(name);
        return value == null ? null : number(name, value, least, most);
    }

    Integer id(String name) {
        return integer(name, 1, Integer.MAX_VALUE);
    }

    LocalDate date(String name) {
        String value = get(name);
        if (value == null) {
            return null;
        }
        LocalDate date = Body.parseDate(value);
        if (date == null) {
            throw ApiException.badRequest(name + " must be a date such as 2026-09-07.");
        }
        return date;
    }

    String oneOf(String name, List<String> values) {
        String value = get(name);
        if (value != null && !values.contains(value)) {
            throw ApiException.badRequest(name + " must be one of " + String.join(", ", values) + ".");
        }
        return value;
    }

    /** Whether a value is among those asked for; true for all if the parameter is not given. */
    Predicate<String> among(String name, List<String> values) {
        String value = get(name);
        if (value == null) {
            return any -> true;
        }
        List<String> wanted = split(value);
        if (!values.containsAll(wanted)) {
            throw ApiException.badRequest(name + " must be some of " + String.join(", ", values) + ".");
        }
        return wanted::contains;
    }

    Predicate<Integer> amongNumbers(String name, int least, int most) {
        String value = get(name);
        if (value == null) {
            return any -> true;
        }
        return split(value).stream().map(part -> number(name, part, least, most)).toList()::contains;
    }

    static List<String> split(String value) {
        return Arrays.asList(value.split(",", -1));
    }

    /** A whole number from the path or the query. */
    static int number(String name, String text, int least, int most) {
        if (WHOLE_NUMBER.matcher(text).matches()) {
            long number = Long.parseLong(text);
            if (number >= least && number <= most) {
                return (int) number;
            }
        }
        throw ApiException.badRequest(name + " must be a whole number from " + least + " to " + most + ".");
    }
}
