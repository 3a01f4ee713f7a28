package school;

import io.javalin.Javalin;

import java.io.IOException;

public final class Main {
    private Main() {
    }

    public static void main(String[] arguments) throws IOException {
        if (arguments.length > 0) {
            Fault.activate(arguments[0].split(","));
        }
        Javalin app = new Api().create().start("127.0.0.1", 0);
        System.out.println("http://127.0.0.1:" + app.port());
        System.out.flush();
        while (System.in.read() >= 0) {
            // Whoever started the service keeps this open as long as it is wanted.
        }
        System.exit(0);
    }
}
