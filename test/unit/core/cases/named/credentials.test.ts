import { describe, expect, it } from 'vitest';
import { wrongCredentials } from '../../../../../core/cases/credentials/wrong-credentials.js';
import type { Case } from '../../../../../core/cases/case.js';
import { credentialHeads, isRefused } from '../../../../../core/cases/plain/head-variant.js';
import { namedCases } from '../../../../../core/cases/named/named-cases.js';
import { asWritten } from '../../../../../core/request/slots/template.js';
import { bodyBytes } from '../../../../../core/request/wire/write-request.js';
import { loadContract } from '../../../../../core/openapi/load-contract.js';
import { type Input, isInput } from '../../../../../core/input/input.js';
import { textOfInput } from '../../../../../core/input/input-text.js';

const contract = await loadContract('openapi.yaml');
const WRONG_CREDENTIALS = contract.operations.flatMap(({ security }) => (security === undefined ? [] : wrongCredentials(security, false)));
const cases = namedCases(contract, true).filter(({ suite }) => suite === 'credentials');

const ofInput = (input: Input): readonly Case[] => cases.filter((testCase) => textOfInput(testCase.input) === textOfInput(input));
const NONE: Input = { kind: 'credentials', form: 'none' };
const variantsOf = (testCases: readonly Case[]): ReadonlySet<string | undefined> =>
  new Set(testCases.map(({ variant }) => variant && textOfInput(variant)));

describe('wrong credentials', () => {
  it('have ids of their own, and values that go over the wire byte by byte', () => {
    expect(new Set(WRONG_CREDENTIALS.map(({ id }) => id)).size).toBe(WRONG_CREDENTIALS.length);
    for (const { id, sent } of WRONG_CREDENTIALS) {
      expect(id).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/);
      expect(sent.headers.map(([, value]) => value).join(''), id).toMatch(/^[\x20-\x7E\u0080-\u00FF]*$/);
    }
  });

  it('must be refused where they are missing, of another scheme, or without a token', () => {
    const refused = contract.operations
      .flatMap((operation) => credentialHeads(operation))
      .filter(({ head }) => isRefused(head))
      .map(({ name }) => name);
    expect(refused).toEqual(['none', 'basic', 'digest', 'token-scheme', 'bare-token', 'bearer-alone', 'glued', 'comma']);
  });
});

describe('the cases of credentials', () => {
  it('are not more than a gate can send in a moment', () => {
    expect(cases.length).toBeLessThanOrEqual(150);
  });

  it('send every credential with the plain request, which has no variant and no words of its own', () => {
    for (const credential of WRONG_CREDENTIALS) {
      const plain = ofInput(credential.input).filter(({ variant }) => variant === undefined);
      expect(plain.map(({ title }) => title)).toEqual([credential.title]);
    }
  });

  it('send no credentials with every form of a valid request', () => {
    expect([...variantsOf(ofInput(NONE))]).toEqual([
      undefined,
      'optional-members',
      'chunked',
      'over-8-kb',
      'media-type-charset',
      'media-type-case',
      'integer-negative',
      'integer-integer-end',
      'integer-zero',
      'integer-beyond-int32',
      'string-empty',
      'string-long',
      'string-nul',
      'string-non-ascii',
      'spelling-space',
      'spelling-escape',
      'spelling-order',
      'unknown-member',
    ]);
    const chunked = ofInput(NONE).filter((testCase) => testCase.plan.head.chunked);
    expect(chunked.map(({ variant }) => variant)).toEqual([{ kind: 'body', form: 'chunked' }]);
  });

  it('meet every form with another credential too', () => {
    const others = cases.filter(({ input, expectation }) => !isInput(input, 'credentials', 'none') && expectation.kind === 'unauthorized');
    const met = new Set(others.map(({ id }) => id.replace(/^credentials\/[^/]+\//, '')));
    const all = ofInput(NONE).map(({ id }) => id.replace('credentials/none/', ''));
    expect(all.filter((form) => !met.has(form))).toEqual([]);
  });

  it('are requests that are valid but for the credentials', () => {
    for (const { id, expectation } of cases) {
      expect(expectation.violations, id).toEqual([]);
      expect(
        expectation.situations.map((situation) => situation.id),
        id,
      ).toContain('valid');
    }
  });

  it('have one body over 8 KB, which is not so large that a server could mind', () => {
    const sizes = ofInput(NONE).map((testCase) => bodyBytes(testCase, asWritten).length);
    expect(sizes.filter((size) => size > 8192)).toEqual([expect.closeTo(9000, -2)]);
  });

  it('have a body over 8 KB where no member is a string, and none where nothing may be added', async () => {
    const other = await loadContract('test/fixtures/documents/other-operations.yaml');
    for (const testCase of namedCases(other).filter(({ variant }) => variant !== undefined && isInput(variant, 'body', 'over-8-kb')))
      expect(bodyBytes(testCase, asWritten).length, testCase.id).toBeGreaterThan(8192);
  });
});
