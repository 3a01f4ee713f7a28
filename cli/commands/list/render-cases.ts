import type { Case } from '../../../core/cases/case.js';
import type { Place } from '../../../core/place.js';
import { inert } from '../../../report/facts/harmless-text.js';

/** A case or a property, as listed. */
export interface ListedCase extends Pick<Case, 'id' | 'title'> {
  /** `accept`, `invalid`, `unauthorized` or `unspecified`. */
  readonly expectation: string;
  /** The constraint that it tests. */
  readonly at: Place;
  /** The id of its operation. */
  readonly operation: string;
}

/**
 * A list of cases, one per line: id, expectation, line and title.
 * @param document the file whose name is omitted.
 */
export function renderCases(cases: readonly ListedCase[], document: string): string {
  const where = ({ at }: ListedCase): string => `${at.file === document ? '' : at.file}:${at.line}`;
  const widest = (of: (listed: ListedCase) => string): number =>
    Math.max(0, ...cases.map((listed) => of(listed).length).filter((n) => n <= MOST));
  const [id, place] = [widest((listed) => listed.id), widest(where)];
  const lines = cases.map((listed) =>
    inert([listed.id.padEnd(id), listed.expectation.padEnd(6), where(listed).padEnd(place), listed.title].join('  ')),
  );
  return lines.map((line) => `${line}\n`).join('');
}

/** Upper bound on the width of a column, in characters; a long word overflows it. */
const MOST = 32;
