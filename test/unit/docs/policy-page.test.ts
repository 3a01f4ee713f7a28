import { expect, it } from 'vitest';
import { type SituationId, SITUATIONS } from '../../../core/judge/situation.js';
import { POLICY, type PolicyAnswer } from '../../../core/oracle/policy.js';

const WORDS: Readonly<Record<SituationId, string>> = {
  valid: 'the body keeps the schema, however it is ordered, spaced and escaped; unknown members are there',
  chunked: 'the body comes in chunks',
  'schema-broken': 'the body breaks the schema, in one way or several',
  'not-json': 'the body is not JSON (RFC 8259), or empty, or only spaces',
  'not-json-other-media-type': 'the same, under another media type or none',
  'no-credentials': 'no credentials, another scheme, or `Bearer` without a token',
  'bad-token': 'a token named by `--bad-token`',
  'unknown-token': 'a token that nobody named, or something after `Bearer` that is no token',
  'scheme-case': 'the scheme in another case, with the accepted token (RFC 9110 section 11.1)',
  'other-media-type': 'JSON under another media type, or under none',
  'used-id': 'an id that was used before',
  'integer-spelling': 'an integer written 1.0 or 1e0, or -0 (JSON Schema 2020-12 Validation section 6.1.1)',
  'vanishing-fraction': 'a fraction that vanishes in a double',
  'repeated-member': 'a repeated member',
  'lone-surrogate': 'half of a surrogate pair in a string',
  'prototype-member': 'a member `__proto__`, or `constructor` with a `prototype`',
  'byte-order-mark': 'a byte order mark',
  'invalid-utf8': 'bytes that are not UTF-8',
  compressed: 'a compressed body',
  'deep-nesting': 'nesting deeper than 20',
  'large-body': 'a body over 100 KB (100,000 bytes)',
};

it('docs/policy.md is the table of core/oracle/policy.ts', async () => {
  await expect(page()).toMatchFileSnapshot('../../../docs/policy.md');
});

function page(): string {
  const ids = Object.keys(SITUATIONS).filter((id): id is SituationId => id in SITUATIONS);
  return [
    '# What is expected of a server',
    '',
    'Success is a status of 200 to 299 that the document lists; failure is the status that it lists for a bad request (400).',
    'Their bodies must be as documented. `standard` is the default profile; `strict` allows only what the document lists.',
    'Where several rows hold for a request, their answers add up, but success is allowed only where every row allows it.',
    '',
    '| the request | the contract says | `standard` allows | `strict` allows |',
    '| --- | --- | --- | --- |',
    ...ids.map((id) => `| ${WORDS[id]} | ${SITUATIONS[id]} | ${answers(POLICY[id].standard)} | ${answers(strictOf(id))} |`),
    '',
    'Apart from the table:',
    '',
    '- 429, and 503 with Retry-After, are waited out and sent again, up to 60 s; they are never a finding by themselves.',
    '- 500 and above, a reset, no answer in time, and what is not HTTP are always broken.',
    '- A success carries what was stored: of the members that its schema declares and the request sent, each is equal,',
    '  code point by code point. Members that the schema does not declare are no violation.',
    '- A store may refuse ids that it has seen, with one answer that the kit learns; any other refusal of a valid body is a finding.',
    '- `format: int32` and `int64` are asserted, digit by digit.',
    '',
    'This page is written by test/unit/docs/policy-page.test.ts from core/oracle/policy.ts.',
    '',
  ].join('\n');
}

/** What the plant store's document lists of a row: 200 and 400. */
function strictOf(id: SituationId): readonly PolicyAnswer[] {
  const { standard, strict } = POLICY[id];
  return strict ?? standard.filter((answer) => answer === 'success' || answer === 'failure');
}

function answers(list: readonly PolicyAnswer[]): string {
  return list.join(', ');
}
