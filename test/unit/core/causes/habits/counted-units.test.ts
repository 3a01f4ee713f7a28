import { describe, expect, it } from 'vitest';
import type { Case } from '../../../../../core/cases/case.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { printJson } from '../../../../../core/json/print.js';
import { jsonObject } from '../../../../../core/json/value.js';
import type { Finding } from '../../../../../core/causes/finding.js';
import { groupByCause } from '../../../../../core/causes/rules/group.js';
import { brokenCase } from '../../../../../core/results/naming/broken-cases.js';
import { makeFindings } from '../../../../../core/results/make-findings.js';
import { valuePart } from '../../../../../core/request/plan/request-plan.js';
import { judged } from '../../../support/bakery.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf } from '../../../support/fake-connection.js';
import { targetAt } from '../../../support/target-of.js';
import { isInput } from '../../../../../core/input/input.js';

const isOf =
  (member: string) =>
  ({ id }: Case) =>
    id.includes(`/${member}/`);

describe('a server that counts the units of UTF-16', async () => {
  const tasks = await contractOfText(`
paths:
  /tasks:
    post: &made
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, properties: { name: { $ref: '#/components/schemas/Name' }, note: { type: string, minLength: 2, maxLength: 20 } } } } }
      responses: { '200': { description: done }, '400': { description: bad } }
  /plans: { post: *made }
components: { schemas: { Name: { type: string, minLength: 2, maxLength: 10 } } }
`);
  const longest = namedCases(tasks).filter(({ expectation, input }) => expectation.kind === 'accept' && isInput(input, 'string', 'bound'));
  const textOf = ({ plan: { body } }: Case): string => (body.kind === 'value' ? printJson(body.value) : '');
  const isLong = (testCase: Case): boolean => /[\u{10000}-\u{10FFFF}]{10}/u.test(textOf(testCase));
  const refusals = (isRefused: (testCase: Case) => boolean): readonly Finding[] => {
    const broken = longest.flatMap((one) => brokenCase(judged(one, answerOf(isRefused(one) ? 400 : 200, {}))) ?? []);
    return makeFindings(broken, targetAt('http://x')).map(({ finding }) => finding);
  };

  it('has one finding for all members that are too long for it', () => {
    const found = refusals(isLong);
    expect(found).toMatchObject([{ check: 'valid-accepted' }]);
    expect(found[0]?.title).toMatch(/characters beyond U\+FFFF count twice, as in /);
    expect(found[0]?.inputs.length).toBeGreaterThan(1);
  });

  it('has another finding for texts that it refuses for being short', () => {
    const isShort = ({ id }: Case): boolean => id.endsWith('/shortest');
    const found = refusals((testCase) => isLong(testCase) || isShort(testCase));
    expect(found.map(({ title }) => title).toSorted()).toEqual([
      expect.stringMatching(/count twice/),
      expect.stringMatching(/has just 2 characters/),
    ]);
  });

  it('has none of it where a body with such a text fails for another member, as a body without one does', () => {
    const [long, short] = [longest.find(isLong) ?? fail(), longest.find((one) => !isLong(one)) ?? fail()];
    const constraint = { keyword: 'enum', at: { ...long.constraint.at, pointer: '/state/enum' } };
    const located = [short, long].map((one) => ({
      ...one,
      input: { kind: 'value', form: 'string' } as const,
      focus: '/state',
      constraint,
    }));
    const broken = located.flatMap((one) => brokenCase(judged(one, answerOf(400, {}))) ?? []);
    expect(groupByCause(broken)).toHaveLength(1);
  });

  it('has another where one bound alone is so, and where other texts are refused too', () => {
    const [everyone] = refusals(isLong);
    const [one] = refusals((testCase) => isLong(testCase) && isOf('name')(testCase));
    expect(one).toMatchObject({ partOf: everyone?.id });
    const others = refusals(() => true).filter(({ id }) => id !== everyone?.id);
    expect(others).not.toEqual([]);
  });

  it('is told from one that counts bytes, which refuses texts of fewer characters, too', () => {
    const noteOf = (text: string): Case => {
      const shown = longest.find((one) => isOf('note')(one) && isLong(one)) ?? fail();
      const body = valuePart(jsonObject([['note', text]]));
      return { ...shown, id: `${shown.id}-${text}`, plan: { ...shown.plan, body } };
    };
    const broken = [...longest.filter(isLong), noteOf('\u00fc'.repeat(11))].flatMap(
      (one) => brokenCase(judged(one, answerOf(400, {}))) ?? [],
    );
    const [found, ...others] = makeFindings(broken, targetAt('http://x')).map(({ finding }) => finding);
    expect(others).toEqual([]);
    expect(found?.title).toMatch(/only if its bytes in UTF-8 are counted, as in /);
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}
