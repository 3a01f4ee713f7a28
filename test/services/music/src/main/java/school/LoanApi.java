package school;

import io.javalin.http.Context;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import school.Model.Instrument;
import school.Model.Loan;

final class LoanApi {
    private static final Map<String, Comparator<Loan>> SORT = new LinkedHashMap<>();

    static {
        SORT.put("lent_on", Comparator.comparing(l -> l.lentOn));
        SORT.put("due_on", Comparator.comparing(l -> l.dueOn));
    }

    private final School school;
    private final Answers answers;

    LoanApi(School school, Answers answers) {
        this.school = school;
        this.answers = answers;
    }

    void list(Context ctx) {
        Query query = new Query(ctx);
        Paging paging = new Paging(ctx, query);
        String status = query.oneOf("status", Model.LOAN_STATES);
        Integer pupilId = query.id("pupil_id");
        Integer instrumentId = query.id("instrument_id");
        LocalDate from = query.date("from");
        LocalDate until = query.date("until");
        Comparator<Loan> order = Paging.order(query, SORT, Paging.byId());
        Predicate<Loan> wanted = l -> (status == null || l.status().equals(status))
            && (pupilId == null || l.pupilId == pupilId)
            && (instrumentId == null || l.instrumentId == instrumentId)
            && (from == null || !l.lentOn.isBefore(from))
            && (until == null || !l.lentOn.isAfter(until));
        List<Loan> sorted = school.loans.values().stream().sorted(order).toList();
        List<Loan> found = sorted.stream().filter(wanted).toList();
        List<Loan> page = Fault.on("loan-page-before-filter")
            ? paging.page(sorted).stream().filter(wanted).toList()
            : paging.page(found);
        paging.object(page, found.size(), answers::loan);
    }

    void lend(Context ctx) {
        String[] members = {"instrument_id", "pupil_id", "lent_on", "due_on"};
        Body body = Body.required(ctx, members).require(members);
        Integer instrumentId = body.id("instrument_id");
        Integer pupilId = body.id("pupil_id");
        Loan loan = new Loan();
        loan.lentOn = body.date("lent_on");
        loan.dueOn = body.date("due_on");
        if (instrumentId != null && !school.instruments.containsKey(instrumentId)) {
            body.wrong("instrument_id", "must be the id of an instrument");
        }
        if (pupilId != null && !school.pupils.containsKey(pupilId)) {
            body.wrong("pupil_id", "must be the id of a pupil");
        }
        if (loan.lentOn != null && loan.dueOn != null && !loan.dueOn.isAfter(loan.lentOn)) {
            body.wrong("due_on", "must be after lent_on");
        }
        body.check();
        Instrument instrument = school.instruments.get(instrumentId);
        if (instrument.lent) {
            throw ApiException.conflict("The instrument is lent at present.");
        }
        if (school.openLoans(school.pupils.get(pupilId)) >= School.LOANS_PER_PUPIL) {
            throw ApiException.conflict("The pupil has two open loans already.");
        }
        loan.id = school.nextId(school.loans);
        loan.instrumentId = instrumentId;
        loan.pupilId = pupilId;
        school.loans.put(loan.id, loan);
        instrument.lent = true;
        Answers.json(ctx, 201, answers.loan(loan));
    }

    void takeBack(Context ctx) {
        Loan loan = school.find(school.loans, Api.pathId(ctx, "loan_id"), "loan");
        Body body = Body.required(ctx, "returned_on", "condition").require("returned_on", "condition");
        LocalDate returnedOn = body.date("returned_on");
        String condition = body.oneOf("condition", Model.CONDITIONS);
        if (returnedOn != null && returnedOn.isBefore(loan.lentOn)) {
            body.wrong("returned_on", "must not be before lent_on");
        }
        body.check();
        if (!loan.open()) {
            throw ApiException.conflict("The loan is returned already.");
        }
        loan.returnedOn = returnedOn;
        Instrument instrument = school.instruments.get(loan.instrumentId);
        instrument.lent = false;
        if (!Fault.on("loan-return-condition")) {
            instrument.condition = condition;
        }
        Answers.json(ctx, 200, answers.loan(loan));
    }
}
