import { KitError } from '../kit-error.js';
import type { Run } from './run.js';

/**
 * Makes sure that runs judge the same document by the same rules: else their counts say nothing together.
 * @throws KitError where they do not.
 */
export function checkAlike(first: Run, runs: readonly Run[]): void {
  const other = runs.find(({ spec }) => spec.sha256 !== first.spec.sha256);
  if (other !== undefined) {
    throw new KitError(
      'UsageError',
      `the runs judge different documents (${short(first)} and ${short(other)})`,
      'Merge only runs of the same document',
    );
  }
  if (runs.some(({ profile }) => profile !== first.profile)) {
    throw new KitError('UsageError', 'the runs judge by different profiles', 'Merge only runs of the same --profile');
  }
  if (runs.some(({ changes }) => JSON.stringify(changes) !== JSON.stringify(first.changes))) {
    throw new KitError('UsageError', 'the runs judge by different rules', 'Merge only runs with the same policy and checks');
  }
}

function short({ spec }: Run): string {
  return `${spec.title} ${spec.version}, ${spec.sha256.slice(0, 8)}`;
}
