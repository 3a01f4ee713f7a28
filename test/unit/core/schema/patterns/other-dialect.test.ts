import { expect, it } from 'vitest';
import { judge } from '../../../../../core/judge/judge.js';
import { arrivedContent } from '../../../../../core/judge/request-content.js';
import { otherDialect, patternFault } from '../../../../../core/schema/patterns/other-dialect.js';
import { contractOf, json } from '../../../support/contract-of.js';

it.each([
  ['(?i)^abc$', '(?i)'],
  ['^(?P<year>\\d+)$', '(?P<name>'],
  ['\\A[a-z]+\\Z', '\\A'],
  ['^[a-z]+\\z', '\\Z'],
  ["^[\\pL '-]+$", '\\pL'],
  ['^[\\p{L}_\\-]+\\-$', '\\p{L}'],
  ['^a++b$', 'a++'],
  ['^(?>a|ab)c$', '(?>'],
  ['^[[:alpha:]]+$', '[[:alpha:]]'],
])('%s is of another dialect, by %s', (pattern, name) => {
  expect(otherDialect(pattern)).toContain(`${name} is not of ECMA-262`);
});

it.each(['^\\p{L}+$', '^[a-z]+$', 'a\\\\Ab', '^[\\w-]+$', '^[\\-_]+$', '^(?<year>\\d+)$', '(', '^[0-9]{2}[+]+$', '\\-\\.'])(
  '%s is not',
  (pattern) => {
    expect(otherDialect(pattern)).toBeUndefined();
  },
);

it.each([
  ['^[a-z', 'Unterminated character class'],
  ['(', 'Unterminated group'],
  ['a{2,1}', 'numbers out of order'],
])('%s is no regular expression, which is a warning', async (pattern, fault) => {
  expect(patternFault(pattern)).toContain(fault);
  const schema = { type: 'object', properties: { name: { type: 'string', pattern } } };
  const contract = await contractOf({
    '/people': { post: { requestBody: { content: json(schema) }, responses: { '204': { description: 'ok' } } } },
  });
  const message = expect.stringContaining(`this pattern is no regular expression: ${patternFault(pattern)}`);
  expect(contract.warnings.map((one) => one.message)).toEqual([message]);
});

it.each(['^\\-$', '^[a-z]+$', '\\p{L}'])('%s is one', (pattern) => {
  expect(patternFault(pattern)).toBeUndefined();
});

it('such a pattern is a warning, and refuses nothing', async () => {
  const schema = { type: 'object', properties: { name: { type: 'string', pattern: "^[\\pL '-]+$" } } };
  const contract = await contractOf({
    '/people': { post: { requestBody: { required: true, content: json(schema) }, responses: { '204': { description: 'ok' } } } },
  });
  expect(contract.warnings.map(({ message }) => message)).toEqual([expect.stringContaining('\\pL is not of ECMA-262')]);
  const [operation] = contract.operations;
  const headers = [
    ['Content-Type', 'application/json'],
    ['Authorization', 'Bearer x'],
  ] as const;
  const request = arrivedContent('/people', headers, new TextEncoder().encode('{"name":"Ivan"}'));
  expect(operation && judge(operation, request, { accepted: undefined, bad: [] })).toMatchObject({ kind: 'accept' });
});
