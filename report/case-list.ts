import type { Case } from '../core/cases/case.js';
import type { Place } from '../core/openapi/place.js';
import { inert } from './inert.js';

/** A case or a property, in the words of a list. */
export interface ListedCase extends Pick<Case, 'id' | 'title'> {
  /** `accept`, `invalid`, `unauthorized` or `unspecified`. */
  readonly expectation: string;
  /** The part of the contract that it is about. */
  readonly at: Place;
  readonly operation: string;
}

/**
 * A list of cases, a line each: id, what the contract says, the line, and the title; and the operation where there are several.
 * @param document the file of which only the line is told.
 */
export function renderCaseList(cases: readonly ListedCase[], document: string): string {
  const where = ({ at }: ListedCase): string => `${at.file === document ? '' : at.file}:${at.line}`;
  const several = new Set(cases.map(({ operation }) => operation)).size > 1;
  const widest = (of: (listed: ListedCase) => string): number =>
    Math.max(0, ...cases.map((listed) => of(listed).length).filter((n) => n <= MOST));
  const [id, place, operation] = [widest((listed) => listed.id), widest(where), widest((listed) => listed.operation)];
  const lines = cases.map((listed) => {
    const columns = [listed.id.padEnd(id), listed.expectation.padEnd(6), where(listed).padEnd(place)];
    return inert([...columns, ...(several ? [listed.operation.padEnd(operation)] : []), listed.title].join('  '));
  });
  return lines.map((line) => `${line}\n`).join('');
}

/** A column is not made wider than this for a single long word. */
const MOST = 32;

/** A named case, as it is listed. */
export function listedCase({ id, title, expectation, constraint: { at }, operation }: Case): ListedCase {
  return { id, title, expectation: expectation.kind, at, operation: operation.id };
}
