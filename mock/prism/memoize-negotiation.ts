import type { Negotiate, Negotiated, NegotiationInput } from '../../core/respond/negotiation/negotiate.js';

/** Upper bound on cached negotiations, because clients choose the keys; the cache is cleared when it is full. */
const LIMIT = 1_000;

/**
 * Memoizes negotiation, because Prism's pipeline is the only slow part of a mock. Generated responses are not memoized.
 */
export function memoizeNegotiation(negotiate: Negotiate): Negotiate {
  const memo = new Map<string, Promise<Negotiated>>();
  return (input) => {
    if (input.preferences.dynamic === true) return negotiate(input);
    const key = keyOf(input);
    const known = memo.get(key);
    if (known !== undefined) return known;
    if (memo.size >= LIMIT) memo.clear();
    const negotiated = negotiate(input);
    memo.set(key, negotiated);
    negotiated.catch(() => memo.delete(key));
    return negotiated;
  };
}

function keyOf({ operation, decision, accept, preferences }: NegotiationInput): string {
  return `${operation.id}\n${decision}\n${accept ?? ''}\n${preferences.code ?? ''}\n${preferences.example ?? ''}`;
}
