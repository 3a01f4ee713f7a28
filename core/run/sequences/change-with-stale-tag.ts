import { alsoFresh } from '../../cases/sequences/bind.js';
import { taggedWith } from '../../cases/sequences/if-match.js';
import type { Sequence } from '../../cases/sequences/sequence.js';
import { succeeded } from '../../http/response-class.js';
import { freshableMembers } from '../../reach/fresh-members.js';
import { type Attempt, unknown } from './attempt.js';
import { createAndRead } from './read-created.js';
import { type Scene, answerOf, hasStatus, sendBound } from './scene.js';

/** Nothing is changed by a request whose If-Match names no entity tag of the thing (RFC 9110 section 13.1.1). */
export async function staleChangeIsRefused(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const before = await createAndRead(scene, sequence);
  const operation = taggedWith(sequence.operation, STALE);
  if (before === undefined || operation === undefined) return unknown(before?.exchange);
  const { made } = before;
  const renewed = await sendBound(scene, alsoFresh(operation, freshableMembers(operation)), made.bound);
  // Values that are used or refused say nothing of the tag.
  const isAnswer = renewed !== undefined && (succeeded(renewed.exchange) || hasStatus(renewed.exchange, [412]));
  const sent = isAnswer ? renewed : await sendBound(scene, operation, made.bound);
  if (sent === undefined) return unknown();
  const { exchange } = sent;
  if (hasStatus(exchange, [412])) return { kind: 'kept', exchange };
  if (!succeeded(exchange)) return unknown(exchange);
  const actual = `${answerOf(exchange)} to If-Match: ${STALE}, which is no tag of it`;
  return { kind: 'broken', exchange, before: made.exchange.request, signature: 'changed', expected: '412', actual };
}

/** A strong entity tag that no server gives. */
const STALE = '"none7e0f3d0a5c1b"';
