import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { PROFILE_RULES } from '../../../../../core/policy/judging-options.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

const contractOf = (bounded: boolean, told: string, beside: string): ReturnType<typeof contractOfText> =>
  contractOfText(`
paths:
  /stays:
    post:
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [term${beside === '' ? '' : ', kind'}], properties: { term: { type: integer${bounded ? ', minimum: 1, maximum: 400' : ''}${told} }, note: { type: string }${beside === '' ? '' : `, kind: { type: string, enum: [${beside}] }`} } } } } }
      responses: { '201': { description: made }, '423': { description: not possible }, '422': { description: invalid } }
`);

/**
 * The verdict on a valid stay of more nights than the server takes, and the notes; a server answers an invalid one by `form` with `words`, and this one by
 * `status` with a message.
 */
async function judged(
  status: number,
  said: string | object,
  {
    form = 422,
    words = 'invalid',
    profile = 'standard',
    isReached = true,
    plain = undefined,
    bounded = false,
    told = '',
    beside = '',
  }: {
    form?: number;
    words?: string;
    profile?: 'standard' | 'strict';
    isReached?: boolean;
    /** The status by which the plain request was refused. */
    plain?: number;
    bounded?: boolean;
    told?: string;
    beside?: string;
  } = {},
): Promise<readonly unknown[]> {
  const contract = await contractOf(bounded, told, beside);
  const testCase = namedCases(contract).find(({ id }) => /^valid\/.*term\/\d+$/.test(id) && id.endsWith(`term/${bounded ? '400' : '256'}`));
  if (testCase === undefined) throw new Error('no case');
  const session = sessionAt('http://x', contract, { rules: PROFILE_RULES[profile] });
  if (isReached) session.knowledge.reach.set(testCase.operation.id, { kind: 'reached', isOnce: false });
  if (plain !== undefined)
    session.knowledge.reach.set(testCase.operation.id, { kind: 'refused', of: 'content', reason: '', help: undefined, status: plain });
  const connection = fakeConnection(({ body }) => {
    const nights = /"term":(\d+)\b/.exec(Buffer.from(body).toString())?.[1];
    const isBroken =
      (bounded && !(Number(nights) >= 1 && Number(nights) <= 400)) || (told.includes('enum') && !['2', '256'].includes(nights ?? ''));
    if (nights === undefined || isBroken) return answerOf(form, { message: words });
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

  it.each(['term must be an integer', 'invalid', 'term is required', 'The body is not valid.', 'term is not valid', 'a member is unknown'])(
    'by the same status in other words is a failure: %s',
    async (words) => {
      expect(await judged(422, words)).toEqual(['broken']);
    },
  );

  it('by a limit that contradicts the one of the document is a failure', async () => {
    expect(await judged(422, 'term must be at most 30', { bounded: true })).toEqual(['broken']);
    expect(await judged(422, { errors: [{ field: '/term', message: 'at most 30' }] }, { bounded: true })).toEqual(['broken']);
  });

  it.each(['The room type takes at most 30 nights.', 'An express stay has at most 30 nights.', 'Seaview is closed for 256 nights.'])(
    'by what the server does not say of invalid requests speaks of meaning: %s',
    async (words) => {
      expect(await judged(422, words, { bounded: true })).toEqual(['refused-meaning', `422 ${JSON.stringify(words)}`]);
    },
  );

  it('by what the server says of invalid requests, too, is a failure, whatever the values and the language are', async () => {
    expect(await judged(422, 'Ein Aufenthalt hat 1 bis 30 Nächte.', { words: 'Ein Aufenthalt hat 1 bis 400 Nächte.' })).toEqual(['broken']);
    expect(await judged(422, 'Am Samstag ist zu.', { words: 'Ein Aufenthalt hat 1 bis 400 Nächte.' })).toEqual([
      'refused-meaning',
      '422 "Am Samstag ist zu."',
    ]);
  });

  it('by what another thing lacks speaks of meaning, though the document lists the values', async () => {
    const listed = { told: ', enum: [2, 256]' };
    expect(await judged(422, 'Seaview has no term 256.', listed)).toEqual(['refused-meaning', '422 "Seaview has no term 256."']);
    expect(await judged(422, 'There is no such value for term.', listed)).toEqual(['broken']);
  });

  it('by what another part asks for speaks of meaning, and not by a listed value of the part itself', async () => {
    expect(await judged(422, { errors: { term: 'is required for a parcel' } }, { beside: 'parcel' })).toEqual([
      'refused-meaning',
      '422 "is required for a parcel"',
    ]);
    expect(await judged(422, { errors: { term: 'is required for a letter' } }, { beside: 'parcel' })).toEqual(['broken']);
  });

  it('by a status that the document does not list is a failure', async () => {
    expect(await judged(400, 'A stay has at most 30 nights.')).toEqual(['broken']);
  });

  it('speaks of meaning where the plain request is refused by another status, and not where it is refused by the same', async () => {
    const words = 'A stay has at most 30 nights.';
    expect(await judged(422, words, { plain: 423 })).toEqual(['refused-meaning', `422 ${JSON.stringify(words)}`]);
    expect(await judged(422, words, { plain: 422 })).toEqual(['broken']);
  });

  it('is a failure in strict, and where no request was accepted', async () => {
    expect(await judged(423, 'No.', { profile: 'strict' })).toEqual(['broken']);
    expect(await judged(422, 'at most 30 nights', { isReached: false })).toEqual(['broken']);
  });
});
