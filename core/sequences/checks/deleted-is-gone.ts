import type { Exchange } from '../../http/exchange.js';
import { isAbsent, succeeded } from '../../http/response-class.js';
import { type Attempt, unknown } from '../attempt.js';
import { keyOf, keysOf, readList } from '../lists/read-list.js';
import { known, type Sequence } from '../plan/sequence.js';
import type { SequenceRule } from '../sequence-rule.js';
import { type Made, type Scene, answerOf, hasStatus, make, sendBound } from '../scene.js';
import { isSameBody } from '../things/same-body.js';
import { type ReadThing, createAndRead, readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';

/** What was deleted is not there any more, nor listed, nor is what it contained; and a second deletion is no server error. */
export const DELETED_IS_GONE: SequenceRule = {
  check: 'deleted-is-gone',
  title: 'the thing is read after it was deleted',
  asks: ({ isRead, deleters }) => (isRead ? deleters.map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    const before = await createAndRead(scene, sequence);
    if (before === undefined) return unknown('the thing could not be created and read');
    const { made } = before;
    const inside = await makeInside(scene, sequence, made);
    // What changes by itself cannot be compared with itself.
    const unchanged = await readAgain(scene, sequence, made);
    let deletion = await sendBound(scene, sequence.operation, made.bound);
    if (unchanged === undefined || deletion === undefined) return unknown('no valid request could be made');
    const [first] = inside;
    // A thing with things in it may not be deleted.
    const isHeld = first !== undefined && hasStatus(deletion.exchange, [409, 422, 423]);
    const other = isHeld ? await createAndRead(scene, sequence) : before;
    if (other === undefined) return unknown('the thing could not be created and read');
    if (isHeld) deletion = await sendBound(scene, sequence.operation, other.made.bound);
    if (deletion === undefined || !hasStatus(deletion.exchange, [200, 204]))
      return unknown('it was not deleted at once', deletion?.exchange);
    const { exchange } = deletion;
    const gone = sequence.sight.kind === 'alone' ? await goneBroken(scene, sequence, other, exchange) : undefined;
    return (
      gone ??
      (await listedBroken(scene, sequence, other.made)) ??
      (isHeld ? undefined : await insideBroken(scene, sequence, inside)) ?? { kind: 'kept', exchange }
    );
  },
};

async function goneBroken(scene: Scene, sequence: Sequence, before: ReadThing, exchange: Exchange): Promise<Attempt | undefined> {
  let { after, exchange: shownBy } = await isThere(scene, sequence, before);
  if (after === 'same') {
    await scene.waitForWrites();
    ({ after, exchange: shownBy } = await isThere(scene, sequence, before));
  }
  if (after === 'unknown') return unknown('it is read otherwise than before', exchange);
  if (after === 'gone') {
    const { id, caseFolder } = sequence.operation;
    const words = {
      id: `sequences/${caseFolder}deleted-twice`,
      title: `${id} deleted it before`,
      input: { kind: 'sequence', form: 'deleted-twice' },
      suite: 'sequences',
    } as const;
    await sendBound(scene, sequence.operation, before.made.bound, { words });
    return undefined;
  }
  const expected = `404 or 410 from ${sequence.reading.id} afterwards`;
  return { kind: 'broken', exchange, shownBy, signature: 'there', expected, actual: 'the thing as it was before' };
}

/** What was deleted is in no list: of one that shows its items by themselves, where the thing was before. */
async function listedBroken(scene: Scene, sequence: Sequence, { bound, key }: Made): Promise<Attempt | undefined> {
  for (const listing of sequence.lists) {
    const one = known(listing);
    if (one === undefined) continue;
    const walk = await lastingFault(scene, async () => {
      const read = await readList(scene, one, bound);
      return read !== undefined && keysOf(read).includes(keyOf({ key })) ? read : undefined;
    });
    if (walk === undefined) continue;
    const expected = `no list of ${one.operation.id} with what was deleted`;
    return {
      kind: 'broken',
      exchange: walk.last,
      atFault: { title: 'the list is read after it was deleted' },
      signature: 'listed',
      expected,
      actual: `${answerOf(walk.last)} with it`,
    };
  }
  return undefined;
}

/** A thing within what is deleted. */
interface Inside {
  readonly made: Made;
  readonly reading: Sequence['reading'];
}

async function makeInside(scene: Scene, { below }: Sequence, { bound }: Made): Promise<readonly Inside[]> {
  const [first] = below;
  const made = first && (await make(scene, first.maker, bound));
  const read = first && made && (await sendBound(scene, first.reading, made.bound));
  return first === undefined || made === undefined || read === undefined || !succeeded(read.exchange)
    ? []
    : [{ made, reading: first.reading }];
}

async function insideBroken(scene: Scene, sequence: Sequence, inside: readonly Inside[]): Promise<Attempt | undefined> {
  for (const { made, reading } of inside) {
    // Only a path through what was deleted says that it is within.
    if (!reading.path.startsWith(`${sequence.resource.item}/`)) continue;
    const shown = await lastingFault(scene, async () => {
      const read = await sendBound(scene, reading, made.bound);
      return read !== undefined && succeeded(read.exchange) ? read.exchange : undefined;
    });
    if (shown === undefined) continue;
    const expected = `404 or 410 from ${reading.id}, since what contains it was deleted`;
    return {
      kind: 'broken',
      exchange: shown,
      atFault: { title: 'what was in it is read after it was deleted' },
      signature: 'inside',
      expected,
      actual: `${answerOf(shown)} with what was in it`,
    };
  }
  return undefined;
}

interface After {
  readonly after: 'gone' | 'same' | 'unknown';
  readonly exchange: Exchange | undefined;
}

async function isThere(scene: Scene, { reading }: Sequence, { made, exchange }: ReadThing): Promise<After> {
  const sent = await sendBound(scene, reading, made.bound);
  if (sent === undefined) return { after: 'unknown', exchange: undefined };
  if (isAbsent(sent.exchange)) return { after: 'gone', exchange: sent.exchange };
  const isSame = succeeded(sent.exchange) && isSameBody(exchange, sent.exchange);
  return { after: isSame ? 'same' : 'unknown', exchange: sent.exchange };
}
