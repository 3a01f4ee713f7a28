import { describe, expect, it } from 'vitest';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import type { Case } from '../../../../../core/cases/case.js';
import { labOf } from '../../../../../core/inquiry/lab.js';
import { judgeCase } from '../../../../../core/inquiry/judging/judge-case.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { answerOf, fakeConnection } from '../../../support/fake-connection.js';
import { sessionAt } from '../../../support/session-at.js';

interface Told {
  readonly ofAll?: string;
  readonly ofTitle?: string;
  readonly ofNote?: string;
}

/** Titles are of two characters or more; of notes nothing may be null. */
const contractOf = ({ ofAll = '', ofTitle = '', ofNote = '' }: Told): ReturnType<typeof contractOfText> =>
  contractOfText(`
info: { title: t, version: '1', description: ${JSON.stringify(ofAll)} }
paths:
  /books:
    post:
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [title]
              properties:
                title: { type: string, minLength: 2, description: ${JSON.stringify(ofTitle)} }
                note: { type: string, description: ${JSON.stringify(ofNote)} }
      responses: { '201': { description: made }, '400': { description: refused } }
`);

/** What becomes of a case, chosen by its title, to which the server answers so; the plain request is accepted. */
async function judged(told: Told, title: string, status: number): Promise<string | undefined> {
  const contract = await contractOf(told);
  const testCase = namedCases(contract).find((one: Case) => one.title === title);
  if (testCase === undefined)
    throw new Error(
      `no case ${title}: ${namedCases(contract)
        .map((one) => one.title)
        .join('; ')}`,
    );
  const connection = fakeConnection(({ body }) => answerOf(/" +"|null/.test(new TextDecoder().decode(body)) ? status : 201, {}));
  const outcome = await judgeCase(labOf(sessionAt('http://x', contract), connection), testCase);
  const verdict = outcome?.verdict;
  return verdict?.kind === 'tolerated' ? JSON.stringify(verdict) : verdict?.kind;
}

describe('a text of which nothing is left without its blanks', () => {
  it.each<Told>([{ ofTitle: 'Spaces around it are dropped.' }, { ofAll: 'A shop. Texts are trimmed before they are checked.' }])(
    'may be refused where the document says that they are removed: %j',
    async (told) => {
      expect(await judged(told, 'title is only spaces', 400)).toContain('read-as-told');
    },
  );

  it('may not be refused where it says nothing', async () => {
    expect(await judged({ ofTitle: 'A title.' }, 'title is only spaces', 400)).toBe('broken');
  });

  it('may not be refused where what is left is valid', async () => {
    expect(await judged({ ofNote: 'Trimmed.' }, 'note is only spaces', 400)).not.toContain('read-as-told');
  });
});

describe('a member that is null', () => {
  it.each<Told>([{ ofNote: 'Null or absent: there is none.' }, { ofAll: 'Members that are null count as absent.' }])(
    'may be accepted where the document says that it is as good as absent: %j',
    async (told) => {
      expect(await judged(told, 'note is null', 201)).toContain('read-as-told');
    },
  );

  it('may not be accepted where the document says nothing, or where the member is required', async () => {
    expect(await judged({}, 'note is null', 201)).toBe('broken');
    expect(await judged({ ofAll: 'Members that are null count as absent.' }, 'title is null', 201)).toBe('broken');
  });
});

it.each([
  ['is read without the blanks that the document says do not count', 'Texts are trimmed before anything is done with them.', 'tolerated'],
  ['is broken where it says nothing of blanks', 'Books.', 'broken'],
])('a parameter %s', async (_, description, kind) => {
  const contract = await contractOfText(`
info: { title: t, version: '1', description: ${description} }
paths:
  /books:
    get:
      parameters: [{ name: kind, in: query, schema: { type: string, enum: [novel, poem] } }]
      responses: { '200': { description: all }, '400': { description: refused } }
`);
  const testCase = namedCases(contract).find(({ plan }) => /kind=(?:novel|poem)%20$/.test(plan.head.target));
  if (testCase === undefined) throw new Error('no case with a blank');
  const session = sessionAt('http://x', contract);
  const outcome = await judgeCase(
    labOf(
      session,
      fakeConnection(() => answerOf(200, {})),
    ),
    testCase,
  );
  expect(outcome?.verdict.kind).toBe(kind);
});
