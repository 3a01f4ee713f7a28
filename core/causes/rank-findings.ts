import type { Finding } from './finding.js';
import { CHECK_TABLE } from '../policy/checks.js';

/** Sorts findings by priority: new before known, reproducible before flaky, then by check, then by frequency. */
export function rankFindings(findings: readonly Finding[]): readonly Finding[] {
  const keys = ({ known, check, flaky, seen }: Finding): readonly number[] => [
    known === undefined ? 0 : 1,
    flaky === undefined ? 0 : 1,
    CHECK_TABLE[check].rank,
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
