import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../core/cases/case.js';
import { plainCase } from '../../../../core/cases/plain/plain-case.js';
import { namedCases } from '../../../../core/cases/named/named-cases.js';
import type { Outcome } from '../../../../core/http/exchange/exchange.js';
import type { CaseOutcome } from '../../../../core/events/run-event.js';
import type { Finding } from '../../../../core/causes/finding.js';
import { brokenCase } from '../../../../core/results/naming/broken-cases.js';
import { makeFindings } from '../../../../core/results/make-findings.js';
import { followOperations } from '../../../../core/results/naming/probed-operations.js';
import { brokenOutcome } from '../../../../core/sequences/scene/judged-sequence.js';
import { seededRandom } from '../../../../property-tests/generate/arbitraries/seeded-random.js';
import { bakery, bakeryCases, judged, outcomesOf } from '../../support/bakery.js';
import { contractOfText } from '../../support/contract-of-text.js';
import { answerOf } from '../../support/fake-connection.js';
import { targetAt } from '../../support/target-of.js';
import { isInput } from '../../../../core/input/input.js';

type Fault = (testCase: Case) => Outcome | undefined;

/** A case of each kind and field: a fault that a hundred cases show is the same as one that three show. */
const CASES = [
  ...new Map(bakeryCases.map((one) => [`${one.operation.id} ${JSON.stringify([one.input, one.variant])} ${one.focus}`, one])).values(),
];

/** The findings of a bakery with a fault, by the operations that were chosen. */
function findingsOf(fault: Fault, chosen: (testCase: Case) => boolean = () => true): readonly Finding[] {
  return findingsIn(outcomesOf(fault, CASES.filter(chosen)));
}

function findingsIn(outcomes: readonly CaseOutcome[]): readonly Finding[] {
  const operations = followOperations(bakery);
  for (const outcome of outcomes) operations.add(outcome);
  const broken = outcomes.flatMap((outcome) => brokenCase(outcome) ?? []);
  return makeFindings(broken, targetAt('http://x'), operations.all()).map(({ finding }) => finding);
}

function shuffled<T>(items: readonly T[], seed: number): readonly T[] {
  const random = seededRandom(seed, 0);
  const keyed = items.map((item) => ({ item, key: random.nextInt(0, 1e9) }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}

// In the order of the contract.
const [PIES, PUT, CAKES, BREADS] = ['POST /pies', 'PUT /cakes', 'POST /cakes', 'POST /breads'];
const at =
  (...ids: readonly (string | undefined)[]) =>
  ({ operation }: Pick<Case, 'operation'>): boolean =>
    ids.includes(operation.id);
const isOf = (kind: Case['expectation']['kind'], testCase: Case): boolean => testCase.expectation.kind === kind;
const DONE = { number: 1, at: '2026-01-02T03:04:05Z' };
const done = ({ operation }: Case, body: object): Outcome => answerOf(operation.method === 'PUT' ? 201 : 200, body);
const success = (testCase: Case): Outcome => (at(BREADS)(testCase) ? answerOf(200, { loaf: 'rye' }) : done(testCase, DONE));

const takesComments: Fault = (testCase) => (isInput(testCase.input, 'malformed', 'comment') ? success(testCase) : undefined);
const answers422: Fault = (testCase) => (isOf('invalid', testCase) ? answerOf(422, { message: 'no' }) : undefined);
const lacksMessage: Fault = (testCase) => (isOf('invalid', testCase) ? answerOf(400, {}) : undefined);
const isOpen: Fault = (testCase) => (isOf('unauthorized', testCase) ? success(testCase) : undefined);
const writesNull: Fault = (testCase) => {
  if (!isOf('accept', testCase)) return undefined;
  return at(BREADS)(testCase) ? answerOf(200, { loaf: 'rye', left: null }) : done(testCase, { ...DONE, note: null });
};
const writesLocalTimes: Fault = (testCase) =>
  isOf('accept', testCase) && !at(BREADS)(testCase) ? done(testCase, { ...DONE, at: '2026-01-02T03:04:05' }) : undefined;
const only =
  (fault: Fault, ...ids: readonly (string | undefined)[]): Fault =>
  (testCase) =>
    at(...ids)(testCase) ? fault(testCase) : undefined;

const SHARED: readonly (readonly [string, Fault, readonly (string | undefined)[]])[] = [
  ['a parser that takes comments', takesComments, [PIES, PUT, CAKES, BREADS]],
  ['an undocumented status', answers422, [PIES, PUT, CAKES, BREADS]],
  ['an Error without its message', lacksMessage, [PIES, PUT, CAKES, BREADS]],
  ['null where no schema has null', writesNull, [PIES, PUT, CAKES, BREADS]],
  ['times without an offset', writesLocalTimes, [PIES, PUT, CAKES]],
];

describe('a document with several operations', () => {
  it('has no findings where nothing is broken', () => {
    expect(findingsOf(() => undefined)).toEqual([]);
  });

  it.each(SHARED)('has one finding for %s, with all operations that show it', (_, fault, operations) => {
    const found = findingsOf(fault);
    expect(found).toHaveLength(1);
    const [{ operation, operations: shown = [] } = {}] = found;
    expect(shown[0]).toBe(operation);
    expect(shown.toSorted()).toEqual(operations.toSorted());
    expect(shown.slice(1)).toEqual(operations.filter((id) => id !== operation));
  });

  it.each(SHARED)('calls %s the same, whichever operations were chosen or still show it', (_, fault) => {
    const [{ id } = {}] = findingsOf(fault);
    expect(findingsOf(fault, at(CAKES))).toMatchObject([{ id, operations: [CAKES] }]);
    expect(findingsOf(only(fault, PUT))).toMatchObject([{ id, operations: [PUT] }]);
  });

  it('has different findings for different faults of shared code', () => {
    const all = SHARED.flatMap(([, fault]) => findingsOf(fault).map(({ id }) => id));
    expect(new Set(all).size).toBe(SHARED.length);
    const both: Fault = (testCase) => (at(PIES)(testCase) ? answers422(testCase) : lacksMessage(testCase));
    expect(findingsOf(both).map(({ operations }) => operations.length)).toEqual([1, 3]);
    const wrongKind: Fault = (testCase) =>
      at(PIES)(testCase) && isOf('accept', testCase) ? done(testCase, { ...DONE, note: 7 }) : writesNull(testCase);
    expect(
      findingsOf(wrongKind)
        .map(({ operations }) => operations.length)
        .toSorted(),
    ).toEqual([1, 3]);
  });

  it('has one finding for a member with an equal constraint, by the same id whichever operations show it', () => {
    const takesWrongTiers: Fault = (testCase) =>
      testCase.id.includes('/tiers/') && isOf('invalid', testCase) && at(PIES, CAKES)(testCase) ? success(testCase) : undefined;
    const found = findingsOf(takesWrongTiers);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
    expect(new Set(found.map(({ operations }) => operations.toSorted().join()))).toEqual(new Set([`${CAKES},${PIES}`]));
    const ids = found.map(({ id }) => id).toSorted();
    const ofCakes = findingsOf(only(takesWrongTiers, CAKES)).map(({ id }) => id);
    expect(ofCakes.toSorted()).toEqual(ids);
  });

  it('has one finding for 503 now and then, whichever operations get it; 500 now and then is a race of each', () => {
    const nowAndThen = (status: number): readonly CaseOutcome[] =>
      outcomesOf((testCase) => (isInput(testCase.input, 'control', 'plain') ? answerOf(status, {}) : undefined), CASES).map((outcome) =>
        outcome.verdict.kind === 'broken' ? { ...outcome, flaky: outcome.exchange } : outcome,
      );
    const busy = findingsIn(nowAndThen(503));
    expect(busy.map(({ operations }) => operations.length)).toEqual([4]);
    expect(findingsIn(nowAndThen(503).filter(({ case: { operation } }) => operation.id === PUT))).toMatchObject([
      { id: busy[0]?.id, operations: [PUT] },
    ]);
    expect(findingsIn(nowAndThen(500)).map(({ operations }) => operations.length)).toEqual([1, 1, 1, 1]);
  });

  it('has one finding for a member that a creation and a change store otherwise, though they answer with different successes', async () => {
    const notes = await contractOfText(`
paths:
  /notes:
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } }
    put:
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses: { '200': { description: changed, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } }
components: { schemas: { Note: { type: object, required: [text], properties: { text: { type: string }, mood: { type: string } } } } }
`);
    const quoted = namedCases(notes).find(({ input, id }) => isInput(input, 'string', 'quote') && id.includes('/mood/'));
    if (quoted === undefined) throw new Error('no text with a quote');
    const broken = notes.operations.flatMap((operation) => {
      const one = { ...quoted, id: operation.id, operation };
      const stored = { text: 'sample', mood: 'other' };
      return brokenCase(judged(one, answerOf(operation.method === 'POST' ? 201 : 200, stored))) ?? [];
    });
    const found = makeFindings(broken, targetAt('http://x')).map(({ finding }) => finding);
    expect(found).toMatchObject([{ check: 'stored-as-sent', operations: expect.arrayContaining(['POST /notes', 'PUT /notes']) }]);
  });

  it('has a finding for each operation that checks nothing at all', () => {
    const takesEverything: Fault = (testCase) =>
      isOf('invalid', testCase) && !isInput(testCase.input, 'malformed') && at(PIES, CAKES)(testCase) ? success(testCase) : undefined;
    const plain = findingsOf(takesEverything).filter(({ operations }) => operations.length === 1);
    expect(plain.map(({ operation }) => operation)).toEqual(expect.arrayContaining([PIES, CAKES]));
  });

  it('has one finding for a server that asks no operation of a scheme for credentials', () => {
    const found = findingsOf(only(isOpen, PIES, PUT, CAKES));
    expect(found).toMatchObject([{ check: 'credentials-required', operations: [PIES, PUT, CAKES] }]);
    // Another scheme is another piece of code.
    expect(findingsOf(isOpen).map(({ operations }) => operations)).toEqual([[PIES, PUT, CAKES], [BREADS]]);
  });

  it('has a finding for each operation that forgot to ask, if another one of the scheme asks', () => {
    const found = findingsOf(only(isOpen, PIES, CAKES));
    expect(found.map(({ operations }) => operations)).toEqual([[PIES], [CAKES]]);
    const [one, other] = found;
    expect(one?.id).not.toBe(other?.id);
    const [whole] = findingsOf(only(isOpen, PIES, PUT, CAKES));
    expect([one?.partOf, other?.partOf]).toEqual([whole?.id, whole?.id]);
  });

  it('has one finding for a server that takes its token after any scheme, also where an operation does not show it', () => {
    const takesAnyScheme: Fault = (testCase) => {
      if (!isInput(testCase.input, 'credentials', 'token-scheme')) return undefined;
      return at(PUT)(testCase) ? answerOf(404, { message: 'no such cake' }) : success(testCase);
    };
    const found = findingsOf(only(takesAnyScheme, PIES, PUT, CAKES)).filter(({ check }) => check === 'credentials-required');
    expect(found.map(({ operations }) => operations)).toEqual([[PIES, CAKES]]);
    const [one, other] = findingsOf(only(takesAnyScheme, PIES, CAKES));
    // The third refuses that scheme.
    expect([one?.operations, other?.operations]).toEqual([[PIES], [CAKES]]);
  });

  it('has one finding for a server that answers 405 without Allow', () => {
    const methods = CASES.filter((one) => isInput(one.input, 'elsewhere', 'method'));
    const found = findingsIn(methods.map((one) => judged(one, answerOf(405, {}), 'strict')));
    expect(found.map(({ check }) => check)).toEqual(['allow-is-sent']);
    expect(found[0]?.operations.length).toBe(new Set(methods.map(({ operation }) => operation.id)).size);
    expect(found[0]?.operations.length).toBeGreaterThan(1);
  });

  it('has one finding for a scheme in another case that is refused, also where some of its operations answer otherwise', () => {
    const isRefused = (one: Case): boolean => isInput(one.input, 'credentials', 'lower-case-scheme') && at(PIES, PUT)(one);
    const no = answerOf(401, { message: 'no' });
    const others = outcomesOf(
      () => undefined,
      CASES.filter((one) => !isRefused(one)),
    );
    const found = findingsIn([...others, ...CASES.filter(isRefused).map((one) => judged(one, no, 'strict'))]);
    expect(found).toMatchObject([{ check: 'valid-accepted', operations: [PIES, PUT] }]);
  });

  it('has one finding for lists whose pages are cut wrong, and one of its own for a single list', async () => {
    const list = 'get: { responses: { "200": { description: all } } }';
    const { operations } = await contractOfText(`
paths:
  /clubs: { ${list} }
  /players: { ${list} }
  /games: { ${list} }
`);
    const check = 'paging-is-kept';
    const inPages = (...shown: readonly string[]): readonly Finding[] => {
      const broken = shown.flatMap((signature, i) => {
        const operation = operations[i];
        if (operation === undefined) return [];
        const plain = plainCase(operation);
        const { exchange } = judged(plain, answerOf(200, []));
        const testCase: Case = { ...plain, suite: 'sequences', input: { kind: 'sequence', form: check } };
        const attempt = { kind: 'broken', exchange, signature, expected: 'all', actual: 'some' } as const;
        return brokenCase(brokenOutcome(testCase, { check }, attempt, [])) ?? [];
      });
      return makeFindings(broken, targetAt('http://x')).map(({ finding }) => finding);
    };
    const [all, ...others] = inPages('gap', 'repeated', 'gap');
    expect([all?.operations, others]).toEqual([['GET /clubs', 'GET /players', 'GET /games'], []]);
    expect(inPages('gap', 'total').map(({ operation, partOf }) => [operation, partOf === all?.id])).toEqual([
      ['GET /clubs', true],
      ['GET /players', false],
    ]);
  });

  it('has the same findings whatever the order of the responses', () => {
    const everything: Fault = (testCase) => {
      const faults = [takesComments, answers422, lacksMessage, only(isOpen, PIES, CAKES), writesNull, only(writesLocalTimes, PUT)];
      const some = faults.filter((_, i) => (i + testCase.id.length) % 3 !== 0);
      return some.map((fault) => fault(testCase)).find((outcome) => outcome !== undefined);
    };
    const outcomes = outcomesOf(everything, CASES);
    expect(findingsIn(outcomes).length).toBeGreaterThan(4);
    const orders = Array.from({ length: 8 }, (_, seed) => findingsIn(shuffled(outcomes, seed)));
    const asText = (found: readonly Finding[]): string => JSON.stringify(found);
    expect(new Set([findingsIn(outcomes), ...orders].map(asText)).size).toBe(1);
  });
});
