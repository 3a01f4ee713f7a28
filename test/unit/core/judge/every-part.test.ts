import { describe, expect, it } from 'vitest';
import { judge } from '../../../../core/judge/judge.js';
import { loadContract } from '../../../../core/openapi/load-contract.js';
import { allowedResponses } from '../../../../core/policy/allowed.js';
import { PROFILES } from '../../../../core/policy/policy.js';
import { PROFILE_RULES } from '../../../../core/policy/judging-options.js';
import { arrivedContent } from '../../../../core/judge/request-content.js';
import { OF_BODIES } from './requests/of-bodies.js';
import { OF_HEADERS } from './requests/of-headers.js';
import { OF_PATHS } from './requests/of-paths.js';
import { OF_QUERIES } from './requests/of-queries.js';
import type { PartRow } from './requests/part-row.js';

const { operations } = await loadContract('test/fixtures/documents/every-part.yaml');

function check([id, , target, kind, situations, because, standard, strict, headers = [], body = '']: PartRow): void {
  const operation = operations.find((one) => one.id === id);
  if (operation === undefined) throw new Error(`no ${id}`);
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const expectation = judge(operation, arrivedContent(target, headers, bytes), { accepted: undefined, bad: [] });
  expect([...new Set(expectation.situations.map((situation) => situation.id))].toSorted().join()).toBe(situations);
  expect(expectation.kind).toBe(kind);
  expect(expectation.because).toContain(because);
  for (const { at } of expectation.situations) expect(at.file).toContain('every-part.yaml');
  const allowed = PROFILES.map((profile) => allowedResponses(expectation, operation, PROFILE_RULES[profile]).statuses.join(' '));
  expect(allowed).toEqual([standard, situations.includes('unknown-resource') ? withAbsent(strict) : strict]);
}

/** The document describes no status for what does not exist, which both profiles allow to say by 404. */
function withAbsent(statuses: string): string {
  return [...new Set([...statuses.split(' '), '404'])].toSorted().join(' ');
}

describe.each([
  ['the path', OF_PATHS],
  ['the query', OF_QUERIES],
  ['headers and cookies', OF_HEADERS],
  ['bodies', OF_BODIES],
])('what the judge says of %s, and the answers that are allowed:', (_, rows) => {
  it.each(rows.map((row) => [row[0], row[1], row] as const))('%s: %s', (_id, _name, row) => check(row));
});
