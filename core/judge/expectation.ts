import type { SchemaViolation } from '../schema/evaluation/evaluate.js';
import type { Assertion } from '../schema/nodes/schema-node.js';
import { type ExpectationKind, SITUATIONS, type Situation } from '../contract/situation.js';

/** What the contract expects of one request. */
export interface Expectation {
  readonly kind: ExpectationKind;
  /** One sentence without a full stop. */
  readonly because: string;
  /** Never empty. */
  readonly situations: readonly Situation[];
  /** The keywords that the body violates. */
  readonly violations: readonly SchemaViolation[];
  /** The keywords that applied to the body and hold. */
  readonly held: readonly Assertion[];
  /** True if an accepted body can be compared with the body of the response. */
  readonly comparable: boolean;
}

/** The reason why a body is not JSON, or missing, whatever its declared media type; undefined if it is JSON. */
export function notJson({ situations }: Expectation): Situation | undefined {
  return situations.find(({ id }) => id === 'not-json' || id === 'not-json-other-media-type');
}

/** What the contract expects of a request if everything exists that it names: whether a path leads anywhere is for the server to say. */
export function kindIfKnown({ kind, situations }: Expectation): ExpectationKind {
  if (kind !== 'unspecified' || situations.every(({ id }) => id !== 'unknown-resource')) return kind;
  return gravestOf(situations.filter(({ id }) => id !== 'unknown-resource'));
}

const RANK: Readonly<Record<ExpectationKind, number>> = { unauthorized: 3, invalid: 2, unspecified: 1, accept: 0 };

/** Combines the situations of a request: the gravest determines the kind, and all of that kind give the reason. */
export function expect(
  situations: readonly Situation[],
  { violations, held, comparable }: Pick<Expectation, 'violations' | 'held' | 'comparable'>,
): Expectation {
  const [only, another] = situations;
  // Fields are named one by one, because copying an object by `...` for each case takes longer than all else here.
  if (only !== undefined && another === undefined)
    return { kind: SITUATIONS[only.id], because: only.because, situations, violations, held, comparable };
  const kind = gravestOf(situations);
  const reasons = new Set(situations.filter(({ id }) => SITUATIONS[id] === kind).map(({ because }) => because));
  return { kind, because: sentence([...reasons]), situations, violations, held, comparable };
}

function gravestOf(situations: readonly Situation[]): ExpectationKind {
  return situations
    .map(({ id }): ExpectationKind => SITUATIONS[id])
    .reduce((gravest, next) => (RANK[next] > RANK[gravest] ? next : gravest), 'accept');
}

/** Maximum number of reasons listed; the rest are only counted. */
const MOST_REASONS = 5;

function sentence(reasons: readonly string[]): string {
  const rest = reasons.length - MOST_REASONS;
  return rest > 0 ? `${reasons.slice(0, MOST_REASONS).join('; ')}; and ${rest} more` : reasons.join('; ');
}
