import type { Finding } from './finding.js';
import type { CheckId } from '../policy/check-ids.js';

/**
 * The order of harm to a client: no response, then missing authentication, then refused valid requests, lost values,
 * accepted invalid ones.
 */
const RANK: Readonly<Record<CheckId, number>> = {
  'answer-received': 0,
  'no-server-error': 0,
  'credentials-required': 1,
  'valid-accepted': 2,
  'stored-as-sent': 3,
  'default-applied': 3,
  'ids-told-apart': 3,
  'created-is-readable': 3,
  'created-is-listed': 3,
  'change-is-kept': 3,
  'deleted-is-gone': 3,
  'parents-told-apart': 3,
  'paging-is-kept': 3,
  'stale-change-is-refused': 3,
  'invalid-refused': 4,
  'status-documented': 5,
  'media-type-declared': 5,
  'body-is-json': 5,
  'body-matches-schema': 5,
  'headers-match-schema': 6,
};

/** Sorts findings by priority: new before known, reproducible before flaky, then by check, then by frequency. */
export function rankFindings(findings: readonly Finding[]): readonly Finding[] {
  const keys = ({ known, check, flaky, seen }: Finding): readonly number[] => [
    known === undefined ? 0 : 1,
    flaky === undefined ? 0 : 1,
    RANK[check],
    -seen,
  ];
  return findings.toSorted((a, b) => {
    const other = keys(b);
    return (
      keys(a)
        .map((key, i) => key - (other[i] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    );
  });
}
