import type { Expectation } from '../../core/judge/expectation.js';

/**
 * Whether a smaller request still means what the first one meant: the contract says the same kind of thing of it, and it
 * breaks nothing and is odd in no way that the first one was not. What the contract is silent about may lose its oddity.
 */
export function meansTheSame(small: Expectation, first: Expectation): boolean {
  if (small.kind !== first.kind && !(small.kind === 'accept' && first.kind === 'unspecified')) return false;
  const odd = new Set(first.situations.map(({ id }) => id));
  if (!small.situations.every(({ id }) => odd.has(id))) return false;
  const broken = new Set(first.violations.map(keyOf));
  return small.violations.every((violation) => broken.has(keyOf(violation)));
}

function keyOf({ assertion, path }: Expectation['violations'][number]): string {
  return `${assertion.at.pointer} ${path.join('/')}`;
}
