import type { Exchange } from '../../http/exchange.js';
import { stepOf } from '../../http/step.js';
import { isAbsent, succeeded } from '../../http/response-class.js';
import type { Sequence } from '../plan/sequence.js';
import { alsoFresh } from '../plan/bind.js';
import { printJson } from '../../json/print.js';
import type { Operation } from '../../contract/contract.js';
import { thingAnswered, thingSent } from '../things/thing.js';
import { unlikeChanged } from '../things/values.js';
import { freshableMembers } from '../../reach/fresh-members.js';
import { type Attempt, unknown } from '../attempt.js';
import { type ReadThing, createAndRead, readAgain } from './read-created.js';
import { type Made, type Scene, type Sent, hasStatus, sendBound } from '../scene.js';

/** What was changed is read as it was sent. */
export async function changeIsKept(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const before = await createAndRead(scene, sequence);
  if (before?.read === undefined) return unknown(before?.exchange);
  const change = await sendChange(scene, sequence.operation, before.made);
  // 202 promises only that it will be changed (RFC 9110 section 15.3.3).
  if (change === undefined || !hasStatus(change.exchange, [200, 201, 204])) return unknown(change?.exchange);
  const first = await readChanged(scene, sequence, before, change);
  if (first.kind !== 'broken') return first;
  await scene.waitForWrites();
  return readChanged(scene, sequence, before, change);
}

/**
 * Changes a thing with new texts, so that every one of them can be recognised; without them if the server refuses those.
 * @param isAnswer false for a response that may be of the new texts.
 */
export async function sendChange(
  scene: Scene,
  operation: Operation,
  { bound }: Made,
  isAnswer: (exchange: Exchange) => boolean = succeeded,
): Promise<Sent | undefined> {
  const renewed = await sendBound(scene, alsoFresh(operation, freshableMembers(operation)), bound);
  return renewed !== undefined && isAnswer(renewed.exchange) ? renewed : sendBound(scene, operation, bound);
}

async function readChanged(scene: Scene, sequence: Sequence, before: ReadThing, { operation, exchange }: Sent): Promise<Attempt> {
  const { made } = before;
  const after = await readAgain(scene, sequence, made);
  if (before.read === undefined || after?.read === undefined) return unknown(exchange);
  const sent = thingSent(operation, exchange);
  const answered = thingAnswered(operation, exchange, sequence.reader.thing, sent);
  const difference = unlikeChanged(made, before.read, { sent, answered }, after.read);
  if (difference === undefined) return { kind: 'kept', exchange };
  const expected = `${sequence.reading.id} to answer with ${difference.path} as it was sent`;
  const actual = `the ${difference.path} from before the change, ${difference.stored === undefined ? 'none' : printJson(difference.stored)}`;
  return {
    kind: 'broken',
    exchange,
    steps: [stepOf(sequence.maker.creation.id, made.exchange)],
    signature: 'lost',
    expected,
    actual,
    difference,
  };
}

/** What was deleted is not there any more, and a second deletion is no server error. */
export async function deletedIsGone(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const before = await createAndRead(scene, sequence);
  if (before === undefined) return unknown();
  const { made } = before;
  // What changes by itself cannot be compared with itself.
  const unchanged = await readAgain(scene, sequence, made);
  const deletion = await sendBound(scene, sequence.operation, made.bound);
  if (unchanged === undefined || deletion === undefined || !hasStatus(deletion.exchange, [200, 204])) return unknown(deletion?.exchange);
  const { exchange } = deletion;
  let after = await isThere(scene, sequence, before);
  if (after === 'same') {
    await scene.waitForWrites();
    after = await isThere(scene, sequence, before);
  }
  if (after === 'gone') {
    const { id, caseFolder } = sequence.operation;
    const words = {
      id: `sequences/${caseFolder}deleted-twice`,
      title: `${id} deleted it before`,
      input: { kind: 'sequence', form: 'deleted-twice' },
      suite: 'sequences',
    } as const;
    await sendBound(scene, sequence.operation, made.bound, words);
    return { kind: 'kept', exchange };
  }
  if (after === 'unknown') return unknown(exchange);
  const expected = `404 or 410 from ${sequence.reading.id} afterwards`;
  return {
    kind: 'broken',
    exchange,
    steps: [stepOf(sequence.maker.creation.id, made.exchange)],
    signature: 'there',
    expected,
    actual: 'the thing as it was before',
  };
}

async function isThere(scene: Scene, { reading }: Sequence, { made, exchange }: ReadThing): Promise<'gone' | 'same' | 'unknown'> {
  const sent = await sendBound(scene, reading, made.bound);
  if (sent === undefined) return 'unknown';
  if (isAbsent(sent.exchange)) return 'gone';
  return succeeded(sent.exchange) && isSameBody(exchange, sent.exchange) ? 'same' : 'unknown';
}

/** True if two responses have the same body, byte by byte, and any at all. */
export function isSameBody({ outcome: one }: Pick<ReadThing, 'exchange'>['exchange'], { outcome: other }: Sent['exchange']): boolean {
  return one.kind === 'response' && other.kind === 'response' && one.body.length > 0 && Buffer.compare(one.body, other.body) === 0;
}
