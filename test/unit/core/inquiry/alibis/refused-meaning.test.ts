import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named-cases.js';
import { judgeCase } from '../../../../../core/inquiry/judge-case.js';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { PROFILE_RULES } from '../../../../../core/policy/judging-options.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const ROOM_TYPES = `
  /room-types: { get: { responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { type: object, properties: { id: { type: integer } } } } } } } } } }
  /room-types/{id}: { get: { parameters: [{ name: id, in: path, required: true, schema: { type: integer } }], responses: { '200': { description: one, content: { application/json: { schema: { type: object, properties: { id: { type: integer } } } } } } } } }
`;

const contractOf = (bounded: boolean, others = '', told = ''): ReturnType<typeof contractOfText> =>
  contractOfText(`
paths:
  /stays:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [nights], properties: { nights: { type: integer${bounded ? ', minimum: 1, maximum: 400' : ''}${told} }, note: { type: string } } } } } }
      responses: { '201': { description: made }, '423': { description: not possible }, '422': { description: invalid } }${others}
`);

/** The verdict on a valid stay of more nights than the server takes, and the notes; a server answers an invalid one by `form`, and this one by `status` with a message. */
async function judged(
  status: number,
  said: string | object,
  {
    form = 422,
    profile = 'standard',
    isReached = true,
    bounded = false,
    others = '',
    told = '',
  }: { form?: number; profile?: 'standard' | 'strict'; isReached?: boolean; bounded?: boolean; others?: string; told?: string } = {},
): Promise<readonly unknown[]> {
  const contract = await contractOf(bounded, others, told);
  const testCase = namedCases(contract).find(
    ({ id }) => /^valid\/.*nights\/\d+$/.test(id) && id.endsWith(`nights/${bounded ? '400' : '256'}`),
  );
  if (testCase === undefined) throw new Error('no case');
  const session = sessionAt('http://x', contract, { rules: PROFILE_RULES[profile] });
  if (isReached) session.knowledge.reach.set(testCase.operation.id, { kind: 'reached', isOnce: false });
  const connection = fakeConnection(({ body }) => {
    const nights = /"nights":(\d+)\b/.exec(Buffer.from(body).toString())?.[1];
    if (nights === undefined) return answerOf(form, { message: 'invalid' });
    return Number(nights) > 30 ? answerOf(status, typeof said === 'string' ? { message: said } : said) : answerOf(201, {});
  });
  const { verdict } = await judgeCase(labOf(session, connection), testCase);
  const notes = session.events.flatMap((event) => (event.type === 'note' ? [event.subject] : []));
  return [verdict.kind === 'tolerated' ? verdict.by.id : verdict.kind, ...notes];
}

describe('a valid request that is refused', () => {
  it('by a documented status that is not the one of invalid requests speaks of meaning, with a note', async () => {
    expect(await judged(423, 'No.')).toEqual(['refused-meaning', '423']);
  });

  it('by the same status in words about a limit speaks of meaning', async () => {
    expect(await judged(422, 'A stay has at most 30 nights.')).toEqual(['refused-meaning', '422 "A stay has at most 30 nights."']);
  });

  it('by the same status in words of no known kind, which say more than that it is wrong, speaks of meaning', async () => {
    expect(await judged(422, 'so long a stay is for members')).toEqual(['refused-meaning', '422 "so long a stay is for members"']);
  });

  it.each(['nights must be an integer', 'invalid', 'nights is required', 'The body is not valid.', 'nights is not valid'])(
    'by the same status in other words is a failure: %s',
    async (words) => {
      expect(await judged(422, words)).toEqual(['broken']);
    },
  );

  it('by a limit that contradicts the one of the document is a failure', async () => {
    expect(await judged(422, 'A stay has at most 30 nights.', { bounded: true })).toEqual(['broken']);
  });

  it('by a limit of another thing, beside the one of the document, speaks of meaning', async () => {
    const words = 'The room type takes at most 30 nights.';
    expect(await judged(422, words, { bounded: true, others: ROOM_TYPES })).toEqual(['refused-meaning', `422 ${JSON.stringify(words)}`]);
    expect(await judged(422, words, { bounded: true })).toEqual(['broken']);
  });

  it('by a limit of which the description of the member speaks, beside the one of its schema, speaks of meaning', async () => {
    const words = 'At most 30 nights can be booked.';
    const told = (text: string): string => `, description: ${text}`;
    expect(await judged(422, words, { bounded: true, told: told('Not more than the settings allow.') })).toEqual([
      'refused-meaning',
      `422 ${JSON.stringify(words)}`,
    ]);
    expect(await judged(422, words, { bounded: true, told: told('At most 400.') })).toEqual(['broken']);
  });

  it('by a limit of the whole request, beside the one of the member, speaks of meaning', async () => {
    const error = { errors: [{ field: '/', message: 'An express stay takes at most 30 nights.' }] };
    expect(await judged(422, error, { bounded: true })).toEqual(['refused-meaning', '422 "An express stay takes at most 30 nights."']);
    expect(await judged(422, { errors: [{ field: '/nights', message: 'at most 30' }] }, { bounded: true })).toEqual(['broken']);
  });

  it('by what another thing lacks speaks of meaning, though the document lists the values', async () => {
    const listed = { told: ', enum: [2, 256]' };
    expect(await judged(422, 'Seaview has no nights 256.', listed)).toEqual(['refused-meaning', '422 "Seaview has no nights 256."']);
    expect(await judged(422, 'There is no such value for nights.', listed)).toEqual(['broken']);
  });

  it('by a status that the document does not list is a failure', async () => {
    expect(await judged(400, 'A stay has at most 30 nights.')).toEqual(['broken']);
  });

  it('is a failure in strict, and where no request was accepted', async () => {
    expect(await judged(423, 'No.', { profile: 'strict' })).toEqual(['broken']);
    expect(await judged(422, 'at most 30 nights', { isReached: false })).toEqual(['broken']);
  });
});
