import { describe, expect, it } from 'vitest';
import { inputOfText } from '../../../../../core/input/input-text.js';
import type { CheckId } from '../../../../../core/policy/checks.js';
import { SHARING_RULES, sharedCause } from '../../../../../core/causes/rules/shared-cause.js';
import type { Symptom } from '../../../../../core/causes/symptom.js';
import type { Violation } from '../../../../../core/checks/violation/violation.js';
import { contractOfText } from '../../../support/contract-of-text.js';
import { caseOf } from '../../checks/exchanges.js';

const { operations, file } = await contractOfText(`
paths:
  /notes:
    post:
      security: [{ key: [] }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { text: { type: string, maxLength: 9 } } } } } }
      responses: { '200': { description: done, content: { application/json: { schema: { $ref: '#/components/schemas/Note' } } } } }
  /drafts: { post: { responses: { '200': { description: done } } } }
components:
  schemas: { Note: { type: object } }
  securitySchemes: { key: { type: apiKey, in: header, name: x-key } }
`);
const [notes = fail()] = operations;
const text = notes.body?.content.schema.properties[0]?.schema ?? fail();
const TEXT = { keyword: 'maxLength', at: text.assertions.find(({ keyword }) => keyword === 'maxLength')?.at ?? fail() };
const NOTE = { keyword: 'type', at: { ...text.at, pointer: '/components/schemas/Note/type' } };

const HEADER = { keyword: 'required' as const, at: { ...text.at, pointer: `${notes.at.pointer}/responses/401/headers/WWW-Authenticate` } };

/** A failure of an operation, with what matters of it. */
function failure(
  check: CheckId,
  signature: string,
  { input = 'string-empty', flaky = false, ...more }: Partial<Violation> & { readonly input?: string; readonly flaky?: boolean } = {},
): Symptom {
  const testCase = { ...caseOf({ operation: notes, body: '{"text":"a"}' }), input: inputOfText(input) };
  const plain = { check, signature, expected: '', actual: '', constraint: testCase.constraint, scope: 'request', focus: '/x' } as const;
  return { case: testCase, violation: { ...plain, ...more }, flaky };
}

const ofResponse = (check: CheckId, signature: string, more: Partial<Violation> = {}): Symptom =>
  failure(check, signature, { scope: 'response', constraint: NOTE, ...more });

const about = (symptom: Symptom, family = 'length'): readonly string[] | undefined => sharedCause(symptom, family, file)?.about;
const difference = { path: 'text', instancePath: ['text'], sent: ' a', stored: 'a', constraint: TEXT };

/** Failures that operations share, by the rule, with the parts of their ids. */
const SHOWN: readonly (readonly [rule: string, symptom: Symptom, family: string, about: readonly string[]])[] = [
  ['unavailable-server', failure('no-server-error', '503', { flaky: true }), 'length', ['no-server-error', 'temporary', '503']],
  ['undocumented-status', ofResponse('status-documented', '418'), '', ['status-documented', '418']],
  ['methods-not-named', ofResponse('allow-is-sent', '405'), '', ['allow-is-sent']],
  ['media-type-of-responses', ofResponse('media-type-declared', '404 text/html'), '', ['media-type-declared', '4xx', 'text/html']],
  ['encoding-of-responses', ofResponse('body-is-json', '200 not UTF-8'), '', ['body-is-json', '2xx', 'not UTF-8']],
  ['serializer', ofResponse('body-matches-schema', '200 x', { family: 'null' }), '', ['body-matches-schema', '2xx', 'null']],
  ['shared-schema', ofResponse('body-matches-schema', '200 x'), '', ['body-matches-schema', '2xx', NOTE.at.pointer, 'type']],
  [
    'written-again',
    ofResponse('headers-match-schema', '401 x', { constraint: HEADER }),
    '',
    ['headers-match-schema', '401', 'headers/WWW-Authenticate', 'required'],
  ],
  [
    'credentials',
    failure('credentials-required', 'success', { input: 'credentials-none' }),
    'token',
    ['credentials-required', '[["key"]]', 'success', 'token'],
  ],
  ['trimmed-everywhere', failure('stored-as-sent', '200', { difference }), 'characters', ['stored-as-sent', 'trimmed']],
  ['names-in-any-case', failure('invalid-refused', 'success', { input: 'name-case' }), 'members', ['invalid-refused', 'names in any case']],
  [
    'refused-member',
    failure('valid-accepted', '400', { input: 'refused-member', constraint: { keyword: 'properties', at: text.at } }),
    'refused-member',
    ['valid-accepted', '400', 'refused member', 'body', '.text', 'properties', expect.any(String), expect.any(String)],
  ],
  ['target-and-headers', failure('no-server-error', '500', { input: 'path-nul' }), 'path-nul', ['no-server-error', '5xx', 'path-nul']],
  [
    'body-parser',
    failure('invalid-refused', 'success', { input: 'malformed-cut' }),
    'grammar',
    ['invalid-refused', 'success', 'grammar', 'json'],
  ],
  ['location-of-all', failure('location-leads-there', 'location'), '', ['location-leads-there', 'location']],
  ['several-lists', failure('paging-is-kept', 'gap'), '', ['paging-is-kept', 'wrong cut']],
  ['one-number', failure('derived-follows', 'told count of clubs'), '', ['derived-follows', 'told count of clubs']],
  ['one-thing', failure('tag-changes', 'same tag'), '', ['tag-changes', '/notes', 'same tag']],
  [
    'equal-constraint',
    failure('no-server-error', '500', { constraint: TEXT }),
    'length',
    ['no-server-error', '5xx', 'length', 'body', '.text', expect.stringMatching(/maxLength/)],
  ],
];

describe('a cause that operations can share', () => {
  it.each(SHOWN)('by the rule %s', (rule, symptom, family, parts) => {
    expect(sharedCause(symptom, family, file)).toMatchObject({ rule, about: parts });
  });

  it('has one of the rules, each of which is shown above', () => {
    expect(SHOWN.map(([rule]) => rule)).toEqual(SHARING_RULES.map(({ id }) => id));
  });

  it('is none in a document with one operation', () => {
    for (const [rule, { case: testCase, ...symptom }, family] of SHOWN) {
      const single = { ...symptom, case: { ...testCase, operation: { ...notes, caseFolder: '' } } };
      expect(sharedCause(single, family, file), rule).toBeUndefined();
    }
  });

  it('is none now and then, but for servers that say that they are unavailable', () => {
    const nowAndThen = SHOWN.filter(([, symptom, family]) => about({ ...symptom, flaky: true }, family) !== undefined);
    expect(nowAndThen.map(([rule]) => rule)).toEqual(['unavailable-server']);
  });
});

describe('a name in another case', () => {
  it('is a cause of several operations where a member has it, or stands beside the member, and not of a server error', () => {
    const beside = failure('stored-as-sent', '201', { input: 'unknown-member-case', constraint: TEXT });
    expect(sharedCause(beside, 'unknown-member', file)).toMatchObject({ rule: 'names-in-any-case', ofSeveral: true });
    expect(sharedCause(failure('no-server-error', '500', { input: 'name-case', constraint: TEXT }), 'members', file)).toMatchObject({
      rule: 'equal-constraint',
    });
  });
});

describe('a trimmed text', () => {
  it('is a cause of all operations where it was stored so, and of its place where another check shows it', () => {
    expect(about(failure('stored-as-sent', '200', { difference, constraint: TEXT }))).toEqual(['stored-as-sent', 'trimmed']);
    expect(about(failure('change-is-kept', 'lost', { difference, constraint: TEXT }))).toEqual([
      'change-is-kept',
      'lost',
      'length',
      'body',
      '.text',
      expect.any(String),
    ]);
  });
});

describe('what is written again in each operation', () => {
  it('is one cause of several operations, of an error, and not of a success', () => {
    const ofError = ofResponse('headers-match-schema', '401 x', { constraint: HEADER });
    expect(sharedCause(ofError, '', file)).toMatchObject({ rule: 'written-again', ofSeveral: true });
    const at = { ...HEADER.at, pointer: HEADER.at.pointer.replace('401', '201') };
    expect(about(ofResponse('headers-match-schema', '201 x', { constraint: { ...HEADER, at } }))).toBeUndefined();
  });
});

describe('pages and orders of lists', () => {
  it('are one cause of several lists, whichever items show that the pages are cut at wrong places', () => {
    expect(sharedCause(failure('paging-is-kept', 'repeated'), '', file)).toMatchObject({
      about: ['paging-is-kept', 'wrong cut'],
      ofSeveral: true,
    });
    expect(about(failure('paging-is-kept', 'total'))).toEqual(['paging-is-kept', 'total']);
    expect(about(failure('filter-is-kept', 'stray text'))).toBeUndefined();
  });
});

describe('missing credentials', () => {
  const open = (check: CheckId, signature: string, input = 'credentials-none'): ReturnType<typeof sharedCause> =>
    sharedCause(failure(check, signature, { input }), 'token', file);

  it('are one cause only if every operation that requires them is open', () => {
    expect(open('credentials-required', 'success')?.requirement).toBe('[["key"]]');
    expect(open('credentials-required', 'success', 'credentials-required')?.requirement).toBe('[["key"]]');
    expect(open('valid-accepted', '401')).toMatchObject({ rule: 'credentials', about: ['valid-accepted', '[["key"]]', '401', 'token'] });
    expect(open('valid-accepted', '401')?.requirement).toBeUndefined();
  });
});

describe('what is wrong with the content of a success', () => {
  it('is of its operation if it is not JSON, and of all if it is the encoding', () => {
    expect(about(ofResponse('body-is-json', '200 empty'))).toBeUndefined();
    expect(about(ofResponse('body-is-json', '500 empty'))).toEqual(['body-is-json', '5xx', 'empty']);
  });

  it('is of its operation if its schema stands there', () => {
    const constraint = { keyword: 'type', at: { ...notes.at, pointer: `${notes.at.pointer}/responses/200` } };
    expect(about(ofResponse('body-matches-schema', '200 x', { constraint }))).toBeUndefined();
  });
});

describe('a request that fails', () => {
  it('is of its operation alone where the plain one does, or where no part of a random body explains it', () => {
    expect(about(failure('no-server-error', '500', { constraint: TEXT, input: 'plain' }), 'plain')).toBeUndefined();
    expect(about(failure('no-server-error', '500', { constraint: TEXT, input: 'untraced' }), 'untraced')).toBeUndefined();
  });

  it('is of the parser only if all families of its input are', () => {
    const input = 'malformed-cut';
    expect(about(failure('no-server-error', '500', { input }), 'grammar length')).toBeUndefined();
    expect(about(failure('no-server-error', '500', { input: 'large-body' }), 'size')).toEqual(['no-server-error', '5xx', 'size', 'json']);
  });
});

function fail(): never {
  throw new Error('the test is wrong');
}
