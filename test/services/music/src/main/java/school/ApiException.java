package school;

import java.util.List;

/** A refusal that is told to the client. */
final class ApiException extends RuntimeException {
    record Detail(String member, String message) {
    }

    final int status;
    final String error;
    final transient List<Detail> details;

    private ApiException(int status, String error, String message, List<Detail> details) {
        super(message);
        this.status = status;
        this.error = error;
        this.details = details;
    }

    static ApiException badRequest(String message) {
        return new ApiException(400, "bad_request", message, List.of());
    }

    static ApiException unauthorized() {
        return new ApiException(401, "unauthorized", "The token is missing or wrong.", List.of());
    }

    static ApiException notFound(String message) {
        return new ApiException(404, "not_found", message, List.of());
    }

    static ApiException conflict(String message) {
        return new ApiException(409, "conflict", message, List.of());
    }

    static ApiException changedSince() {
        return new ApiException(412, "changed_since", "The course has changed since.", List.of());
    }

    static ApiException wrongMediaType() {
        return new ApiException(415, "wrong_media_type", "The body must be application/json.", List.of());
    }

    static ApiException invalid(List<Detail> details) {
        return new ApiException(422, "invalid", "The body is not valid.", details);
    }
}
