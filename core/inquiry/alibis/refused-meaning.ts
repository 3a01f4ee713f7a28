import { invalidCasesAt } from '../../cases/named/invalid-at.js';
import { plainCase, plainInvalidCase } from '../../cases/plain/plain-case.js';
import type { Case } from '../../cases/case.js';
import { documentsRefusal, isDescribed, possibleFailures } from '../../contract/documented-statuses.js';
import type { Operation } from '../../contract/contract.js';
import { statusDocumented } from '../../checks/status/status-documented.js';
import type { Violation } from '../../checks/violation/violation.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isAbsentStatus } from '../../http/exchange/response-class.js';
import { hideSecrets } from '../../http/masking/secrets.js';
import { type Wordings, questionOf } from '../../knowledge/knowledge.js';
import { clausesOf } from '../../refusals/clauses.js';
import { type Refusal, lastName, readRefusal } from '../../refusals/read-refusal.js';
import { allowedResponses } from '../../policy/allowed.js';
import { partNames } from '../../request/part-names.js';
import { once } from '../../session/once.js';
import type { Session } from '../../session/session.js';
import { type Failure, isOfRefusedMember, withViolation } from '../failure.js';
import type { Lab } from '../lab.js';
import { type Alibi, type UnrepeatedAlibi, clearedIf } from './alibi.js';
import { isToldInWords } from './told-in-words.js';
import { isToldOfPart } from './told-of-part.js';
import { refusesSchemaBound } from './schema-bound.js';
import { type Telling, clausesBeside, saysMeaning, tellingOf } from './refusal-meaning.js';

/** Statuses by which servers refuse what a request means (RFC 9110 section 15.5, RFC 4918 section 11). */
const STATUSES: ReadonlySet<number> = new Set([400, 404, 409, 410, 412, 422, 423, 424, 428]);

/** Characters of a server's words in a note. */
const MOST_WORDS = 100;

/** Says of operations which words of the server were taken for a rule. */
export const RULE_NOT_TOLD = 'valid requests are refused for a rule that no schema tells, and were not judged';

/**
 * The server refuses a request that keeps the schema by a documented status, for a rule that no schema can tell: by another status than the one by
 * which it refuses what breaks the schema, or in words that it does not have for that. Where the status is not documented, that is what is wrong.
 */
export const refusedMeaning: Alibi = {
  id: 'refused-meaning',
  applies: ({ case: testCase, exchange, verdict: { violation } }, session) =>
    (violation.check === 'valid-accepted' || isOpen(testCase, violation)) && mayTellMeaning(testCase, exchange, session),
  clear: async (lab, failure) => {
    const { case: testCase, exchange } = failure;
    const refusal = readRefusal(exchange, partNames(testCase.operation));
    if (refusal === undefined || refusesSchemaBound(testCase, exchange, refusal)) return clearedIf(false);
    if (!(await speaksOfMeaning(lab, failure, refusal))) return clearedIf(false);
    const undocumented = undocumentedStatus(failure, lab.session.rules);
    if (undocumented !== undefined) return { kind: 'replaced', failure: withViolation(failure, undocumented) };
    const words = hideSecrets(refusal.words, lab.session.target).slice(0, MOST_WORDS);
    const subject = words === '' ? String(refusal.status) : `${refusal.status} ${JSON.stringify(words)}`;
    lab.session.emit({ type: 'note', text: RULE_NOT_TOLD, operation: failure.case.operation.id, subject });
    return clearedIf(true);
  },
};

/** A valid request was refused once, for a rule that no schema can tell, and a request with new values was not: some days are no working days. */
export const meaningOfValue: UnrepeatedAlibi = {
  id: 'refused-meaning',
  explains: ({ case: testCase, exchange, verdict: { violation } }, session) =>
    violation.check === 'valid-accepted' && isRefusedForMeaning(session, testCase, exchange, true),
};

/**
 * True if a response refuses a valid request in words that speak of what it means, as far as it is known what the server says of the form of requests.
 * Nothing is sent.
 * @param isOfValue see `saysMeaning`.
 */
export function isRefusedForMeaning(session: Session, testCase: Case, exchange: Exchange, isOfValue = false): boolean {
  const refusal = mayBeOfMeaning(testCase, exchange, session) ? readRefusal(exchange, partNames(testCase.operation)) : undefined;
  if (refusal === undefined || refusesSchemaBound(testCase, exchange, refusal)) return false;
  const heard = session.knowledge.wordings.get(testCase.operation.id)?.heard ?? new Set();
  const telling = tellingOf(testCase, exchange, refusal, session.plan.resources);
  return (
    saysMeaning(telling, heard, { case: testCase, exchange }, refusal, isOfValue) || isTold(session, testCase, exchange, refusal, telling)
  );
}

/** True if the document tells the rule in words. */
function isTold({ contract }: Session, { operation }: Case, exchange: Exchange, refusal: Refusal, telling: Telling): boolean {
  return (
    isToldInWords(contract, operation, refusal, exchange) ||
    (telling.kind === 'clauses' && isToldOfPart(operation, refusal, exchange, telling.isMeant))
  );
}

/** What is wrong with a refusal for its meaning by a status that the document does not have; undefined if it has it, or leaves it open. */
function undocumentedStatus({ case: testCase, exchange }: Failure, rules: Session['rules']): Violation | undefined {
  const { operation, expectation } = testCase;
  const { outcome } = exchange;
  if (outcome.kind !== 'response' || rules.off.has('status-documented')) return undefined;
  const isLeftOpen = !documentsRefusal(operation) && possibleFailures(operation).includes(outcome.status);
  if (isLeftOpen || isDescribed(operation, outcome.status)) return undefined;
  return statusDocumented({ case: testCase, exchange, allowed: allowedResponses(expectation, operation, rules) });
}

/** True if a server may accept a request or refuse it, and answered by a status that is documented for another reason: it may have read it as a valid one. */
function isOpen({ expectation }: Case, { check }: Violation): boolean {
  return check === 'status-documented' && expectation.kind === 'unspecified';
}

function mayBeOfMeaning(testCase: Case, exchange: Exchange, session: Session): boolean {
  const { outcome } = exchange;
  return outcome.kind === 'response' && isDescribed(testCase.operation, outcome.status) && mayTellMeaning(testCase, exchange, session);
}

function mayTellMeaning(testCase: Case, { outcome }: Exchange, { rules, knowledge }: Session): boolean {
  if (rules.profile === 'strict' || isOfRefusedMember(testCase)) return false;
  const reach = knowledge.reach.get(testCase.operation.id);
  const isLetIn = reach?.kind === 'reached' || testCase.operation.security === undefined;
  if (outcome.kind !== 'response' || !(STATUSES.has(outcome.status) || (isLetIn && isForbidden(testCase, outcome.status)))) return false;
  if (reach?.kind !== 'refused') return reach?.kind === 'reached';
  // After an error of the server, another request may find what that one left.
  if (reach.of === 'fault') return (reach.status ?? 0) >= 500;
  // Where the plain request is refused in the same way, the refusal says nothing of what is special about this one.
  return reach.of === 'content' && reach.status !== outcome.status;
}

/**
 * True for a refusal that need not be about who asks, where the operation takes no credentials, or accepted them before: nobody decides on their own leave
 * (RFC 9110 section 15.5.4).
 */
function isForbidden({ operation }: Case, status: number): boolean {
  return status === 403 && isDescribed(operation, status);
}

async function speaksOfMeaning(lab: Lab, failure: Failure, refusal: Refusal): Promise<boolean> {
  const { case: testCase, exchange } = failure;
  const { operation } = testCase;
  const { status } = refusal;
  const telling = tellingOf(testCase, exchange, refusal, lab.session.plan.resources);
  const heard = await saidOfForm(lab, operation, telling);
  const says =
    saysMeaning(telling, heard, failure, refusal) ||
    isTold(lab.session, testCase, exchange, refusal, telling) ||
    (await isSaidOfPlain(lab, operation, telling, heard));
  // What its path names was there.
  if (isAbsentStatus(status)) return says && operation.body !== undefined;
  return says || !(await refusesFormBy(lab, operation, status));
}

/** True if the server refuses the plain request, too, by now, and says the same of it: that was accepted before, so it is the state of things. */
async function isSaidOfPlain(lab: Lab, operation: Operation, telling: Telling, heard: ReadonlySet<string>): Promise<boolean> {
  const own = clausesBeside(telling, heard);
  if (own.length === 0) return false;
  const exchange = await lab.ask(plainCase(operation), 'new');
  const refusal = readRefusal(exchange, partNames(operation));
  const said = new Set(refusal && clausesOf(refusal, exchange.request).map(({ wording }) => wording));
  return own.some(({ wording }) => said.has(wording));
}

/** Invalid requests by which the words of a server are found out. */
const MOST_INVALID = 12;

/** What the server says of requests that break the schema of the parts that a refusal is about; asked only where it tells something else. */
async function saidOfForm({ session, ask }: Lab, operation: Operation, telling: Telling): Promise<ReadonlySet<string>> {
  const { wordings } = session.knowledge;
  const known: Wordings = wordings.get(operation.id) ?? { asked: new Map(), heard: new Set() };
  wordings.set(operation.id, known);
  if (telling.kind === 'of-things' || telling.clauses.length === 0) return known.heard;
  const cases = invalidCasesAt(operation, telling.isMeant).slice(0, MOST_INVALID);
  await once(known.asked, cases.map(({ id }) => id).join('\n'), async () => {
    for (const invalid of cases) {
      const exchange = await ask(invalid);
      const refusal = readRefusal(exchange, partNames(operation));
      // What is said of another part may be of another rule, which is broken, too.
      const isOfOne = refusal !== undefined && new Set(refusal.parts.map(lastName)).size <= 1;
      for (const { wording } of isOfOne ? clausesOf(refusal, exchange.request) : []) known.heard.add(wording);
    }
  });
  return known.heard;
}

/** True if the server answers a status to what breaks the schema, or if that cannot be asked. */
function refusesFormBy(lab: Lab, operation: Operation, status: number): Promise<boolean> {
  const invalid = plainInvalidCase(operation);
  if (invalid === undefined) return Promise.resolve(true);
  return once(lab.session.knowledge.answers, questionOf('status-of-form', operation, status), async () => {
    const { outcome } = await lab.ask(invalid);
    return outcome.kind !== 'response' || outcome.status < 400 || outcome.status === status;
  });
}
