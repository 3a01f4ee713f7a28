package school;

import io.javalin.Javalin;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HttpResponseException;
import io.javalin.http.MethodNotAllowedResponse;

import java.util.Map;

/** Routes, access and the answers to whatever goes wrong. */
final class Api {
    private static final String TOKEN = "scales-and-arpeggios";
    private static final Map<Integer, String> ERRORS = Map.of(
        400, "bad_request", 404, "not_found", 405, "method_not_allowed", 413, "too_large");

    private final School school = new School();

    Javalin create() {
        Javalin app = Javalin.create(Api::configure);
        app.before(Api::checkToken);
        app.after(Api::dropTypeOfNothing);

        Answers answers = new Answers(school);
        TeacherApi teachers = new TeacherApi(school, answers);
        read(app, "/teachers", teachers::list);
        app.post("/teachers", locked(teachers::add));
        app.patch("/teachers/{teacher_id}", locked(teachers::change));

        PupilApi pupils = new PupilApi(school, answers);
        read(app, "/pupils", pupils::list);
        app.post("/pupils", locked(pupils::add));
        read(app, "/pupils/{pupil_id}", pupils::get);
        app.put("/pupils/{pupil_id}", locked(pupils::replace));
        app.delete("/pupils/{pupil_id}", locked(pupils::forget));

        CourseApi courses = new CourseApi(school, answers);
        read(app, "/courses", courses::list);
        app.post("/courses", locked(courses::add));
        read(app, "/courses/{course_id}", courses::get);
        app.patch("/courses/{course_id}", locked(courses::change));
        app.delete("/courses/{course_id}", locked(courses::delete));

        EnrolmentApi enrolments = new EnrolmentApi(school, answers);
        read(app, "/courses/{course_id}/enrolments", enrolments::list);
        app.post("/courses/{course_id}/enrolments", locked(enrolments::enrol));
        app.post("/enrolments/{enrolment_id}/finish", locked(enrolments::finish));
        app.post("/enrolments/{enrolment_id}/withdraw", locked(enrolments::withdraw));
        read(app, "/reports/term", enrolments::report);

        LessonApi lessons = new LessonApi(school, answers);
        app.post("/courses/{course_id}/lessons", locked(lessons::plan));
        read(app, "/lessons", lessons::list);
        app.post("/lessons/{lesson_id}/cancel", locked(lessons::cancel));

        InstrumentApi instruments = new InstrumentApi(school, answers);
        read(app, "/instruments", instruments::list);
        app.post("/instruments", locked(instruments::add));

        LoanApi loans = new LoanApi(school, answers);
        read(app, "/loans", loans::list);
        app.post("/loans", locked(loans::lend));
        app.post("/loans/{loan_id}/return", locked(loans::takeBack));

        app.exception(ApiException.class, (e, ctx) -> {
            if (e.status == 401) {
                ctx.header("WWW-Authenticate", "Bearer");
            }
            Answers.problem(ctx, e);
        });
        app.exception(HttpResponseException.class, Api::answerFrameworkProblem);
        return app;
    }

    static int pathId(Context ctx, String name) {
        return Query.number(name, ctx.pathParam(name), 1, Integer.MAX_VALUE);
    }

    private static void configure(JavalinConfig config) {
        config.showJavalinBanner = false;
        config.http.prefer405over404 = true;
        config.http.defaultContentType = "application/json";
        config.http.disableCompression();
        config.router.ignoreTrailingSlashes = false;
        config.jetty.modifyServer(server -> server.setErrorHandler(new UnreadableRequests()));
    }

    private void read(Javalin app, String path, Handler handler) {
        app.get(path, locked(handler));
        app.head(path, locked(handler));
    }

    // One request at a time: whatever a request reads and changes belongs together.
    private Handler locked(Handler handler) {
        return ctx -> {
            synchronized (school) {
                handler.handle(ctx);
            }
        };
    }

    private static void checkToken(Context ctx) {
        String method = ctx.req().getMethod();
        if (ctx.path().equals("/courses") && (method.equals("GET") || method.equals("HEAD"))) {
            return;
        }
        String given = ctx.header("Authorization");
        if (given == null || !given.regionMatches(true, 0, "Bearer ", 0, 7) || !given.substring(7).trim().equals(TOKEN)) {
            throw ApiException.unauthorized();
        }
    }

    private static void dropTypeOfNothing(Context ctx) {
        if (ctx.statusCode() == 204 || ctx.statusCode() == 304) {
            ctx.res().setContentType(null);
        }
    }

    private static void answerFrameworkProblem(HttpResponseException e, Context ctx) {
        if (e instanceof MethodNotAllowedResponse) {
            String methods = e.getDetails().getOrDefault("availableMethods", "");
            ctx.header("Allow", methods);
        }
        Answers.problem(ctx, e.getStatus(), ERRORS.getOrDefault(e.getStatus(), "bad_request"), e.getMessage());
    }
}
