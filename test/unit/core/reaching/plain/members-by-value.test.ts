import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { printJson } from '../../../../../core/json/print.js';
import { tryOperations } from '../../../../../core/reaching/try-operations.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';
import { OTHER } from '../search/visits.js';

/** A discount is a share, or an amount of a currency, or a gift that has neither. */
const documentOf = (kinds: string): string => `
paths:
${OTHER}
  /discounts:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [kind]
              additionalProperties: false
              properties:
                kind: { type: string, enum: ${kinds} }
                share: { type: integer, minimum: 1, maximum: 100 }
                currency: { type: string, maxLength: 3 }
                note: { type: string }
      responses: { '201': { description: made }, '422': { description: bad } }
`;

/** What has to stand beside a kind; nothing else may. */
const WANTED: Readonly<Record<string, readonly string[]>> = { gift: [], share: ['share'], amount: ['currency'] };

type Body = Readonly<Record<string, unknown>>;

/** The member of a body that its kind does not allow, or that it lacks. */
function wrongIn(body: Body): string | undefined {
  const wanted = WANTED[String(body['kind'])] ?? [];
  return ['share', 'currency'].find((name) => name in body !== wanted.includes(name));
}

/** The bodies of the valid cases that change the kind, or nothing. */
async function bodiesOf(document: string, words: (wrong: string, body: Body) => string): Promise<readonly Body[]> {
  const server = fakeConnection(({ url, body: bytes }) => {
    if (!url.endsWith('/discounts')) return answerOf(200, {});
    const body = JSON.parse(Buffer.from(bytes).toString()) as Body;
    const wrong = wrongIn(body);
    return wrong === undefined ? answerOf(201, {}) : answerOf(422, { message: words(wrong, body) });
  });
  const session = sessionAt('http://x', await contractOfText(document));
  await tryOperations(labOf(session, server), undefined);
  return namedCases(session.knowledge.contract)
    .filter(
      ({ suite, title, operation }) =>
        suite === 'valid' && operation.path === '/discounts' && /kind is|the body has the members|every declared/.test(title),
    )
    .flatMap(({ plan: { body } }) => (body.kind === 'value' ? [JSON.parse(printJson(body.value)) as Body] : []));
}

describe.each([
  ['in words', (wrong: string, body: Body): string => `${wrong} is ${wrong in body ? 'not allowed with' : 'needed for'} this kind`],
  ['not at all', (): string => 'Not valid.'],
])('where a server tells its rules %s', (_, words) => {
  it.each(['[gift, share, amount]', '[amount, gift, share]', '[share, amount, gift]'])(
    'each listed value of %s comes with the members that it wants',
    async (kinds) => {
      const bodies = await bodiesOf(documentOf(kinds), words);
      expect(new Set(bodies.map(({ kind }) => kind))).toEqual(new Set(['gift', 'share', 'amount']));
      expect(bodies.filter((body) => wrongIn(body) !== undefined)).toEqual([]);
    },
  );
});
