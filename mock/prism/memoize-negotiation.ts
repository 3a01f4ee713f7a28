import type { Negotiate, Negotiated, NegotiationInput } from '../../core/respond/negotiate.js';

/** Clients choose the keys: beyond this many the memo starts anew. */
const LIMIT = 1_000;

/**
 * Remembers what was negotiated, because Prism's pipeline is all that is slow about a mock. What is generated anew each
 * time is not remembered.
 */
export function memoizeNegotiation(negotiate: Negotiate): Negotiate {
  const memo = new Map<string, Promise<Negotiated>>();
  return (input) => {
    if (input.preferences.dynamic === true) return negotiate(input);
    const key = keyOf(input);
    const known = memo.get(key);
    if (known !== undefined) return known;
    if (memo.size >= LIMIT) memo.clear();
    const answer = negotiate(input);
    memo.set(key, answer);
    answer.catch(() => memo.delete(key));
    return answer;
  };
}

function keyOf({ operation, decision, accept, preferences }: NegotiationInput): string {
  return `${operation.id}\n${decision}\n${accept ?? ''}\n${preferences.code ?? ''}\n${preferences.example ?? ''}`;
}
