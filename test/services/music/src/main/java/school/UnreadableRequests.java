package school;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.handler.ErrorHandler;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Answers requests that the server refuses before they come to a route, such as a malformed path. */
final class UnreadableRequests extends ErrorHandler {
    private static final byte[] BODY =
        "{\"error\":\"bad_request\",\"message\":\"The request cannot be read.\"}".getBytes(StandardCharsets.UTF_8);

    @Override
    public void handle(String target, Request base, HttpServletRequest request, HttpServletResponse response)
        throws IOException {
        response.setContentType("application/json");
        response.getOutputStream().write(BODY);
        base.setHandled(true);
    }

    @Override
    public ByteBuffer badMessageError(int status, String reason, HttpFields.Mutable fields) {
        fields.put(HttpHeader.CONTENT_TYPE, "application/json");
        return ByteBuffer.wrap(BODY);
    }
}
