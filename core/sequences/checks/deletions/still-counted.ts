import type { Exchange } from '../../../http/exchange/exchange.js';
import type { Broken } from '../../scene/attempt.js';
import type { NumberSeen } from '../../things/counts.js';

/** Members that count on, whatever is taken back. */
export const OF_EVER = /version|revision|sequence|next|last|max|highest|ever|time|duration|since/i;

/** True for a number that changed when something was created, and is as it was while that was there. */
export function isStillCounted({ first, second, now }: Pick<NumberSeen, 'first' | 'second' | 'now'>): boolean {
  return first !== second && now === second;
}

/** What was taken back still counts. @param exchange the request that took it back. */
export function stillCounted(exchange: Exchange, { counts, name, first, second }: NumberSeen): Broken {
  return {
    kind: 'broken',
    exchange,
    shownBy: counts.exchange,
    signature: `counted ${name}`,
    expected: `${name} as before the creation from ${counts.reading.id}, ${first}`,
    actual: `${name} as while it was there, ${second}`,
  };
}
