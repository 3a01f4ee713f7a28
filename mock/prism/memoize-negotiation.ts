import type { Negotiate, Negotiated, Wish } from '../../core/answer/negotiate.js';

/** Clients choose the keys: beyond this many the memo starts anew. */
const LIMIT = 1_000;

/**
 * Remembers what was negotiated, because Prism's pipeline is all that is slow about a mock. What is generated anew each
 * time is not remembered.
 */
export function memoizeNegotiation(negotiate: Negotiate): Negotiate {
  const memo = new Map<string, Promise<Negotiated>>();
  return (wish) => {
    if (wish.preferences.dynamic === true) return negotiate(wish);
    const key = keyOf(wish);
    const known = memo.get(key);
    if (known !== undefined) return known;
    if (memo.size >= LIMIT) memo.clear();
    const answer = negotiate(wish);
    memo.set(key, answer);
    answer.catch(() => memo.delete(key));
    return answer;
  };
}

function keyOf({ operation, verdict, accept, preferences }: Wish): string {
  return `${operation.id}\n${verdict}\n${accept ?? ''}\n${preferences.code ?? ''}\n${preferences.example ?? ''}`;
}
