import { taggedWith } from '../plan/if-match.js';
import type { Sequence } from '../plan/sequence.js';
import { stepOf } from '../../http/step.js';
import { succeeded } from '../../http/response-class.js';
import { type Attempt, unknown } from '../attempt.js';
import { sendChange } from './change-created.js';
import { createAndRead } from './read-created.js';
import { type Scene, answerOf, hasStatus } from '../scene.js';

/** Nothing is changed by a request whose If-Match names no entity tag of the thing (RFC 9110 section 13.1.1). */
export async function staleChangeIsRefused(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const before = await createAndRead(scene, sequence);
  const operation = taggedWith(sequence.operation, STALE);
  if (before === undefined || operation === undefined) return unknown(before?.exchange);
  const { made } = before;
  const sent = await sendChange(scene, operation, made, (exchange) => succeeded(exchange) || hasStatus(exchange, [412]));
  if (sent === undefined) return unknown();
  const { exchange } = sent;
  if (hasStatus(exchange, [412])) return { kind: 'kept', exchange };
  if (!succeeded(exchange)) return unknown(exchange);
  const actual = `${answerOf(exchange)} to If-Match: ${STALE}, which is no tag of it`;
  return {
    kind: 'broken',
    exchange,
    steps: [stepOf(sequence.maker.creation.id, made.exchange)],
    signature: 'changed',
    expected: '412',
    actual,
  };
}

/** A strong entity tag that no server gives. */
const STALE = '"none7e0f3d0a5c1b"';
