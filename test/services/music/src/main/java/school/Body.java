package school;

import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.javalin.http.Context;

import java.io.IOException;
import java.math.BigInteger;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The JSON object in a request. Collects all that is wrong with it, so that the client is told at once. */
final class Body {
    private static final ObjectMapper MAPPER = JsonMapper.builder()
        .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
        .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
        .build();
    private static final Pattern EMAIL = Pattern.compile(
        "[a-zA-Z0-9]+([._+-][a-zA-Z0-9]+)*@[a-zA-Z0-9]+([.-][a-zA-Z0-9]+)*\\.[a-zA-Z]{2,}");
    private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
    private static final Pattern MINUTE = Pattern.compile("20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:00Z");

    private final ObjectNode node;
    private final List<ApiException.Detail> problems = new ArrayList<>();

    private Body(ObjectNode node, List<String> members) {
        this.node = node;
        node.fieldNames().forEachRemaining(name -> {
            if (!members.contains(name)) {
                wrong(printable(name), "is not a member of this body");
            }
        });
    }

    static Body required(Context ctx, String... members) {
        byte[] bytes = ctx.bodyAsBytes();
        if (bytes.length == 0) {
            throw ApiException.badRequest("A body is required.");
        }
        return read(ctx, bytes, members);
    }

    static Body optional(Context ctx, String... members) {
        byte[] bytes = ctx.bodyAsBytes();
        if (bytes.length == 0) {
            return new Body(MAPPER.createObjectNode(), List.of(members));
        }
        return read(ctx, bytes, members);
    }

    private static Body read(Context ctx, byte[] bytes, String... members) {
        String type = ctx.contentType();
        if (type == null || !type.split(";", 2)[0].trim().equalsIgnoreCase("application/json")) {
            throw ApiException.wrongMediaType();
        }
        JsonNode tree;
        try {
            tree = MAPPER.readTree(bytes);
        } catch (IOException e) {
            throw ApiException.badRequest("The body is not JSON.");
        }
        if (tree == null || tree.isMissingNode()) {
            throw ApiException.badRequest("The body is not JSON.");
        }
        if (!(tree instanceof ObjectNode object)) {
            throw ApiException.invalid(List.of(new ApiException.Detail("", "must be an object")));
        }
        return new Body(object, List.of(members));
    }

    Body require(String... members) {
        for (String member : members) {
            if (!node.has(member)) {
                wrong(member, "is required");
            }
        }
        return this;
    }

    Body requireAny() {
        if (node.isEmpty()) {
            wrong("", "must have at least one member");
        }
        return this;
    }

    boolean has(String member) {
        return node.has(member);
    }

    void wrong(String member, String message) {
        problems.add(new ApiException.Detail(member, message));
    }

    /** Throws if anything is wrong so far. */
    void check() {
        if (!problems.isEmpty()) {
            throw ApiException.invalid(problems);
        }
    }

    String text(String member, int least, int most) {
        JsonNode value = node.get(member);
        if (value == null) {
            return null;
        }
        if (!value.isTextual()) {
            wrong(member, "must be a text");
            return null;
        }
        String text = value.textValue();
        int length = text.codePointCount(0, text.length());
        if (length < least || length > most) {
            wrong(member, "must have " + least + " to " + most + " characters");
            return null;
        }
        if (!text.equals(printable(text))) {
            wrong(member, "must be valid Unicode");
            return null;
        }
        return text;
    }

    String textOrNull(String member, int least, int most) {
        return isNull(member) ? null : text(member, least, most);
    }

    String email(String member) {
        String text = text(member, 1, 60);
        if (text != null && !EMAIL.matcher(text).matches()) {
            wrong(member, "must be an e-mail address");
        }
        return text;
    }

    String emailOrNull(String member) {
        return isNull(member) ? null : email(member);
    }

    String matching(String member, Pattern pattern, String message) {
        JsonNode value = node.get(member);
        if (value == null) {
            return null;
        }
        if (!value.isTextual() || !pattern.matcher(value.textValue()).matches()) {
            wrong(member, message);
            return null;
        }
        return value.textValue();
    }

    String oneOf(String member, List<String> values) {
        JsonNode value = node.get(member);
        if (value == null) {
            return null;
        }
        if (!value.isTextual() || !values.contains(value.textValue())) {
            wrong(member, "must be one of " + String.join(", ", values));
            return null;
        }
        return value.textValue();
    }

    List<String> severalOf(String member, List<String> values) {
        JsonNode value = node.get(member);
        if (value == null) {
            return null;
        }
        List<String> found = new ArrayList<>();
        for (JsonNode item : value) {
            if (!item.isTextual() || !values.contains(item.textValue()) || found.contains(item.textValue())) {
                wrong(member, "must be different ones of " + String.join(", ", values));
                return null;
            }
            found.add(item.textValue());
        }
        if (!value.isArray() || found.isEmpty()) {
            wrong(member, "must be a list of at least one");
            return null;
        }
        return List.copyOf(found);
    }

    Boolean bool(String member) {
        JsonNode value = node.get(member);
        if (value == null) {
            return null;
        }
        if (!value.isBoolean()) {
            wrong(member, "must be true or false");
            return null;
        }
        return value.booleanValue();
    }

    Integer integer(String member, int least, int most) {
        JsonNode value = node.get(member);
        if (value == null) {
            return null;
        }
        BigInteger number = wholeNumber(value);
        if (number == null || number.compareTo(BigInteger.valueOf(least)) < 0
            || number.compareTo(BigInteger.valueOf(most)) > 0) {
            wrong(member, "must be a whole number from " + least + " to " + most);
            return null;
        }
        return number.intValue();
    }

    Integer id(String member) {
        return integer(member, 1, Integer.MAX_VALUE);
    }

    LocalDate date(String member) {
        JsonNode value = node.get(member);
        if (value == null) {
            return null;
        }
        LocalDate date = value.isTextual() ? parseDate(value.textValue()) : null;
        if (date == null) {
            wrong(member, "must be a date such as 2026-09-07");
        }
        return date;
    }

    LocalDateTime minute(String member) {
        String text = matching(member, MINUTE, "must be a whole minute in UTC such as 2026-09-14T15:30:00Z");
        if (text == null) {
            return null;
        }
        try {
            return LocalDateTime.parse(text.substring(0, text.length() - 1));
        } catch (DateTimeException e) {
            wrong(member, "must be a time that exists");
            return null;
        }
    }

    static LocalDate parseDate(String text) {
        if (!DATE.matcher(text).matches()) {
            return null;
        }
        try {
            return LocalDate.parse(text);
        } catch (DateTimeException e) {
            return null;
        }
    }

    private boolean isNull(String member) {
        return node.has(member) && node.get(member).isNull();
    }

    // In JSON Schema 5.0 is a whole number, too.
    private static BigInteger wholeNumber(JsonNode value) {
        if (value.isIntegralNumber()) {
            return value.bigIntegerValue();
        }
        if (!value.isNumber()) {
            return null;
        }
        double number = value.doubleValue();
        if (Double.isInfinite(number) || Math.rint(number) != number || Math.abs(number) > 1e15) {
            return null;
        }
        return BigInteger.valueOf((long) number);
    }

    // Half of a surrogate pair can be written in JSON but not answered in UTF-8.
    private static String printable(String text) {
        return text.codePoints()
            .map(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE ? '?' : c)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString();
    }
}
