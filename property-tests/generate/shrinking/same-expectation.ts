import type { Situation, SituationId } from '../../../core/contract/situation.js';
import type { Expectation } from '../../../core/judge/expectation.js';

/**
 * True if a smaller request has the expectation of the first one: same kind, and no violation or situation that the first one lacks.
 * An unspecified request may become a valid one.
 */
export function sameExpectation(smaller: Expectation, first: Expectation): boolean {
  if (smaller.kind !== first.kind && !(smaller.kind === 'accept' && first.kind === 'unspecified')) return false;
  const odd = new Set<SituationId>(['valid', ...first.situations.map(declared)]);
  if (!smaller.situations.every((situation) => odd.has(declared(situation)))) return false;
  const broken = new Set(first.violations.map(keyOf));
  return smaller.violations.every((violation) => broken.has(keyOf(violation)));
}

/** A text that is not JSON is invalid under any media type; the declared one is plainer. */
function declared({ id }: Situation): SituationId {
  return id === 'not-json-other-media-type' ? 'not-json' : id;
}

function keyOf({ assertion, path }: Expectation['violations'][number]): string {
  return `${assertion.at.pointer} ${path.join('/')}`;
}
