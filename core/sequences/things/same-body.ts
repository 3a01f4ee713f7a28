import type { Exchange } from '../../http/exchange/exchange.js';

/** True if two responses have the same body, byte by byte, and any at all. */
export function isSameBody({ outcome: one }: Exchange, { outcome: other }: Exchange): boolean {
  return one.kind === 'response' && other.kind === 'response' && one.body.length > 0 && Buffer.compare(one.body, other.body) === 0;
}
