import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import type { Finding } from '../../../../../core/causes/finding.js';
import { brokenCase } from '../../../../../core/results/naming/broken-cases.js';
import { makeFindings } from '../../../../../core/results/make-findings.js';
import { followOperations } from '../../../../../core/results/naming/probed-operations.js';
import { seededRandom } from '../../../../../property-tests/generate/arbitraries/seeded-random.js';
import { judged } from '../../../support/bakery.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';
import { targetAt } from '../../../support/target-of.js';
import { isInput } from '../../../../../core/input/input.js';

const contract = await contractOfText(`
paths:
  /ships:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [name]
              properties: { name: { type: string }, port: { type: string }, flag: { type: string }, crew: { type: integer }, masts: { type: integer } }
      responses: { '200': { description: done }, '400': { description: bad } }
  /crews:
    post:
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, properties: { size: { type: integer }, captain: { type: string } } } } }
      responses: { '200': { description: done }, '400': { description: bad } }
`);
const cases = namedCases(contract);
const isNull = ({ input }: Case): boolean => isInput(input, 'value', 'null');
const isOf =
  (...members: readonly string[]) =>
  ({ id }: Case) =>
    members.some((member) => id.includes(`/${member}/`));

/** The findings of a server that accepts some invalid requests, judged in an order of its own. */
function findingsOf(accepts: (testCase: Case) => boolean, seed = 0): readonly Finding[] {
  const random = seededRandom(seed, 0);
  const outcomes = cases
    .map((one) => judged(one, answerOf(one.expectation.kind !== 'invalid' || accepts(one) ? 200 : 400, {})))
    .map((outcome) => ({ outcome, key: random.nextInt(0, 1e9) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ outcome }) => outcome);
  const operations = followOperations(contract);
  for (const outcome of outcomes) operations.add(outcome);
  const broken = outcomes.flatMap((outcome) => brokenCase(outcome) ?? []);
  return makeFindings(broken, targetAt('http://x'), operations.all()).map(({ finding }) => finding);
}

const everywhere = (testCase: Case): boolean => isNull(testCase) && !isOf('body', 'name')(testCase);

describe('a server with a habit', () => {
  it('that takes null for members which may be left out has one finding, with its members and operations', () => {
    const found = findingsOf(everywhere);
    expect(found).toMatchObject([{ check: 'invalid-refused', operations: expect.arrayContaining(['POST /ships', 'POST /crews']) }]);
    expect(found[0]?.title).toMatch(/^Invalid request accepted: null where nothing may be, as in /);
    expect(found[0]?.inputs).toEqual(['captain', 'crew', 'flag', 'masts', 'port', 'size'].map((name) => `value-null at ${name}`));
  });

  it('has the same id whether all members show it or most of them', () => {
    const [whole] = findingsOf(everywhere);
    const most = findingsOf((testCase) => everywhere(testCase) && !isOf('crew', 'captain')(testCase));
    expect(most.map(({ id }) => id)).toEqual([whole?.id]);
  });

  it('has findings of members where few of those that were tried show it', () => {
    const [whole] = findingsOf(everywhere);
    const few = findingsOf((testCase) => isNull(testCase) && isOf('crew', 'captain')(testCase));
    expect(few.map(({ operation }) => operation).toSorted()).toEqual(['POST /crews', 'POST /ships']);
    expect(few.map(({ partOf }) => partOf)).toEqual([whole?.id, whole?.id]);
  });

  it('does not hide a required member that may be null, nor a member that is not checked at all', () => {
    const alsoName = findingsOf((testCase) => everywhere(testCase) || (isNull(testCase) && isOf('name')(testCase)));
    expect(alsoName).toHaveLength(2);
    const alsoCrew = findingsOf((testCase) => everywhere(testCase) || isOf('crew')(testCase));
    expect(alsoCrew.map(({ inputs }) => inputs.length > 1).filter(Boolean)).toHaveLength(2);
  });

  it('has the same findings whatever the order of the responses', () => {
    const accepts = (testCase: Case): boolean => everywhere(testCase) || isOf('masts')(testCase);
    expect(new Set([0, 1, 2, 3, 4, 5].map((seed) => JSON.stringify(findingsOf(accepts, seed)))).size).toBe(1);
  });
});

describe('a server that reads any scalar as a text', () => {
  const isScalar = ({ input }: Case): boolean => isInput(input, 'value', 'number', 'true');
  const ofTexts = isOf('name', 'port', 'captain');

  it('has one finding for numbers and booleans, which is another than that of null', () => {
    const found = findingsOf((testCase) => isScalar(testCase) && ofTexts(testCase));
    expect(found).toMatchObject([{ check: 'invalid-refused', operations: expect.arrayContaining(['POST /ships', 'POST /crews']) }]);
    expect(found[0]?.title).toMatch(/a number or a boolean where a string has to be, as in /);
    expect(found.map(({ id }) => id)).not.toEqual(findingsOf(everywhere).map(({ id }) => id));
  });

  it('that has another habit of reading, too, has one finding for all, with what single members show', () => {
    const ofNumbers = isOf('crew', 'masts', 'size');
    const isText = ({ input }: Case): boolean => isInput(input, 'value', 'numeric-string');
    const isFraction = ({ input }: Case): boolean => isInput(input, 'value', 'fraction');
    const found = findingsOf(
      (testCase) => (isScalar(testCase) && ofTexts(testCase)) || ((isText(testCase) || isFraction(testCase)) && ofNumbers(testCase)),
    );
    expect(found.map(({ title }) => title)).toEqual([expect.stringMatching(/: JSON is read leniently: (?=.*a fraction where an integer)/)]);
    expect(found[0]?.inputs).toEqual(expect.arrayContaining(['value-fraction at crew', 'value-number at name']));
  });

  it('and texts that are not JSON, has one finding for both, with a leniency at one member', () => {
    const isTrailing = ({ input }: Case): boolean => isInput(input, 'malformed', 'garbage');
    const accepts = (testCase: Case): boolean => isTrailing(testCase) || (isScalar(testCase) && ofTexts(testCase));
    const isFraction = (testCase: Case): boolean => isInput(testCase.input, 'value', 'fraction') && isOf('crew')(testCase);
    const [found, ...others] = findingsOf((testCase) => accepts(testCase) || isFraction(testCase));
    expect(others).toEqual([]);
    expect(found?.title).toMatch(/leniently: a text that is not JSON, as where .*; a fraction .*; a number or /);
    expect(found?.inputs).toEqual(expect.arrayContaining(['malformed-garbage', 'value-fraction at crew', 'value-true at port']));
    expect(findingsOf(accepts).map(({ id }) => id)).toEqual([found?.id]);
  });

  it('and nothing else, is part of the finding that it has with others', () => {
    const isTrailing = ({ input }: Case): boolean => isInput(input, 'malformed', 'garbage');
    const ofScalars = (testCase: Case): boolean => isScalar(testCase) && ofTexts(testCase);
    const [whole] = findingsOf((testCase) => isTrailing(testCase) || ofScalars(testCase));
    expect(findingsOf(ofScalars).map(({ partOf }) => partOf)).toEqual([whole?.id]);
    expect(findingsOf(isTrailing).map(({ partOf }) => partOf)).toEqual([whole?.id]);
  });

  it('does not hide a member that takes any value', () => {
    const accepts = (testCase: Case): boolean =>
      isInput(testCase.input, 'malformed', 'garbage') || (isScalar(testCase) && ofTexts(testCase)) || isOf('crew')(testCase);
    expect(findingsOf(accepts).map(({ title }) => title)).toEqual(
      expect.arrayContaining([expect.stringMatching(/JSON is read leniently/), expect.stringMatching(/accepted: crew /)]),
    );
  });

  it('does not hide a required member that takes null behind the values that the reader converts', () => {
    const isOfTexts = (testCase: Case): boolean => isScalar(testCase) && isOf('name', 'port', 'captain', 'flag')(testCase);
    const found = findingsOf((testCase) => isOfTexts(testCase) || (isNull(testCase) && !isOf('body')(testCase)));
    const titles = [expect.stringMatching(/: JSON is read leniently/), 'Invalid request accepted: name is null'];
    expect(found.map(({ title }) => title).toSorted()).toEqual(titles);
  });

  it('is another server than one that takes a list of one value for the value', () => {
    const found = findingsOf((testCase) => isInput(testCase.input, 'value', 'array-around') && !isOf('body')(testCase));
    expect(found.map(({ title }) => title)).toEqual([expect.stringMatching(/a list of one value for the value/)]);
  });

  it('leaves to a member what no habit explains that the server has', () => {
    const found = findingsOf(
      (testCase) => (isScalar(testCase) && ofTexts(testCase)) || (isInput(testCase.input, 'value', 'fraction') && isOf('crew')(testCase)),
    );
    expect(found.map(({ title }) => title).toSorted()).toEqual([
      expect.stringMatching(/a number or a boolean where a string has to be/),
      expect.stringMatching(/crew is a number with a fraction/),
    ]);
  });

  it('lists each kind at each member, so that a baseline covers no other one', () => {
    const [some] = findingsOf((testCase) => isInput(testCase.input, 'value', 'number') && ofTexts(testCase));
    const [all] = findingsOf((testCase) => isScalar(testCase) && ofTexts(testCase));
    expect(all?.id).toBe(some?.id);
    expect(all?.inputs.filter((input) => !some?.inputs.includes(input))).toEqual(
      ['captain', 'name', 'port'].map((name) => `value-true at ${name}`),
    );
  });
});

describe('a parser that takes NaN', () => {
  const isNan = ({ input }: Case): boolean => isInput(input, 'malformed', 'nan');

  it('is one finding with the server errors that follow from it, and a baseline that does not list these does not cover them', () => {
    const inCrews = ({ operation }: Case): boolean => operation.path === '/crews';
    const outcomes = cases.map((one) =>
      judged(one, answerOf(isNan(one) ? (inCrews(one) ? 500 : 200) : one.expectation.kind === 'invalid' ? 400 : 200, {})),
    );
    const broken = outcomes.flatMap((outcome) => brokenCase(outcome) ?? []);
    const found = makeFindings(broken, targetAt('http://x')).map(({ finding }) => finding);
    expect(found).toMatchObject([{ check: 'invalid-refused', operations: ['POST /ships', 'POST /crews'] }]);
    expect(found[0]?.title).toMatch(/NaN, and answered 500 where /);
    expect(found[0]?.inputs).toContain('malformed-nan 500');
    const alone = makeFindings(
      broken.filter((one) => inCrews(one.case)),
      targetAt('http://x'),
    );
    expect(alone.map(({ finding }) => finding.check)).toEqual(['no-server-error']);
  });
});
