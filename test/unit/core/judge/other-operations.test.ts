import { describe, expect, it } from 'vitest';
import { judge } from '../../../../core/judge/judge.js';
import type { Header } from '../../../../core/codecs/headers.js';
import type { KnownTokens } from '../../../../core/security/known-tokens.js';
import { arrivedContent } from '../../../../core/judge/request-content.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';

const { operations } = await loadContract('test/fixtures/documents/other-operations.yaml');

const AUTH: Header = ['authorization', 'Bearer any'];
const JSON_TYPE: Header = ['content-type', 'application/json'];
const PATCH_TYPE: Header = ['content-type', 'application/merge-patch+json; charset=UTF-8'];

type Row = readonly [
  operation: string,
  name: string,
  headers: readonly Header[],
  body: string,
  kind: string,
  situations: string,
  because: string,
];

/** Operations of another make than the plant store's. */
const ROWS: readonly Row[] = [
  ['POST /notes', 'nothing, which may be left out', [], '', 'unspecified', 'absent-body', 'does not require a body'],
  [
    'POST /notes',
    'nothing, under another media type',
    [['content-type', 'text/plain']],
    '',
    'unspecified',
    'absent-body',
    'require a body',
  ],
  ['POST /notes', 'a valid body', [JSON_TYPE], '{"text":"a"}', 'accept', 'valid', 'is valid'],
  ['POST /notes', 'a broken body', [JSON_TYPE], '{"text":1}', 'invalid', 'schema-broken', 'text must be a string'],
  ['POST /notes', 'spaces, which are a body', [JSON_TYPE], ' ', 'invalid', 'not-json', 'only spaces'],
  ['POST /notes', 'a member that is not allowed', [JSON_TYPE], '{"more":1}', 'invalid', 'schema-broken', 'more is not allowed'],
  [
    'POST /notes',
    'credentials that nobody asked for',
    [['authorization', 'Basic x'], JSON_TYPE],
    '{"text":"a"}',
    'accept',
    'valid',
    'is valid',
  ],
  ['GET /notes', 'nothing', [AUTH], '', 'accept', 'valid', 'the request is valid'],
  ['GET /notes', 'no credentials', [], '', 'unauthorized', 'no-credentials,valid', 'no credentials'],
  ['GET /notes', 'the scheme in capitals', [['authorization', 'BEARER any']], '', 'unspecified', 'scheme-case,valid', 'case-insensitive'],
  ['PATCH /notes', 'the declared media type', [AUTH, PATCH_TYPE], '[1,2]', 'accept', 'valid', 'is valid'],
  [
    'PATCH /notes',
    'application/json, which is not declared',
    [AUTH, JSON_TYPE],
    '[1,2]',
    'unspecified',
    'other-media-type,valid',
    'media type',
  ],
  ['PATCH /notes', 'too few items', [AUTH, PATCH_TYPE], '[1]', 'invalid', 'schema-broken', 'at least 2 items'],
  ['PATCH /notes', 'an item that is wrong', [AUTH, PATCH_TYPE], '[1,"2"]', 'invalid', 'schema-broken', '[1] must be an integer'],
  ['PATCH /notes', 'items written in an odd way', [AUTH, PATCH_TYPE], '[1.0,2]', 'unspecified', 'integer-spelling,valid', 'exponent'],
  ['PATCH /notes', 'nothing, though a body is required', [AUTH, PATCH_TYPE], '', 'invalid', 'not-json', 'a body is required'],
  ['PUT /notes', 'anything at all, for the schema is true', [AUTH, JSON_TYPE], 'null', 'accept', 'valid', 'is valid'],
  ['PUT /notes', 'anything but what is not JSON', [AUTH, JSON_TYPE], 'nil', 'invalid', 'not-json', 'not JSON'],
  ['DELETE /notes', 'anything, for the schema is false', [AUTH, JSON_TYPE], '{}', 'invalid', 'schema-broken', 'the body is not allowed'],
];

describe('of other operations the judge says', () => {
  it.each(ROWS)('%s: %s', (id, _name, headers, body, kind, situations, because) => {
    const operation = operations.find((currentOperation) => currentOperation.id === id);
    if (operation === undefined) throw new Error(`no ${id}`);
    const expectation = judge(operation, arrivedContent(operation.path, headers, new TextEncoder().encode(body)), {
      accepted: undefined,
      bad: [],
    });
    expect(
      expectation.situations
        .map((situation) => situation.id)
        .toSorted()
        .join(','),
    ).toBe(situations);
    expect(expectation.kind).toBe(kind);
    expect(expectation.because).toContain(because);
  });

  it('the expectation of each, also where one list of headers is sent to several', () => {
    const headers: readonly Header[] = [];
    const tokens: KnownTokens = { accepted: undefined, bad: [] };
    const kinds = ['GET /notes', 'POST /notes', 'GET /notes'].map((id) => kindOf(id, headers, tokens));
    expect(kinds).toEqual(['unauthorized', 'unspecified', 'unauthorized']);
  });

  it('the expectation by the known tokens, also where one list of headers is sent with several', () => {
    const headers: readonly Header[] = [AUTH];
    const kinds = [[], ['any'], []].map((bad) => kindOf('GET /notes', headers, { accepted: undefined, bad }));
    expect(kinds).toEqual(['accept', 'unauthorized', 'accept']);
  });
});

function kindOf(id: string, headers: readonly Header[], tokens: KnownTokens): string | undefined {
  const operation = operations.find((currentOperation) => currentOperation.id === id);
  return operation && judge(operation, arrivedContent(operation.path, headers, new Uint8Array()), tokens).kind;
}
