import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { itemOf } from './read-list.js';
import type { KnownListing, Sequence } from '../plan/sequence.js';
import { type Made, type Scene, sendBound } from '../scene/scene.js';
import { make, makeParents } from './make.js';
import { type DescribedThing, thingAnswered } from '../things/thing.js';

/** A thing that was created and read. */
export interface ReadThing {
  readonly made: Made;
  readonly exchange: Exchange;
  /** Undefined if the document does not describe it. */
  readonly read: DescribedThing | undefined;
}

/** Creates a thing and reads it; undefined if one of them does not succeed. */
export async function createAndRead(scene: Scene, sequence: Sequence): Promise<ReadThing | undefined> {
  const above = await makeParents(scene, sequence);
  const made = above && (await make(scene, sequence.maker, above));
  return made && readCreated(scene, sequence, made);
}

/** Reads what was just created: a list may need a moment until it has it. */
export async function readCreated(scene: Scene, seen: Pick<Sequence, 'reading' | 'sight'>, made: Made): Promise<ReadThing | undefined> {
  const read = await readAgain(scene, seen, made);
  if (read !== undefined || seen.sight.kind === 'alone') return read;
  await scene.waitForWrites();
  return readAgain(scene, seen, made);
}

/** Reads a thing; undefined if that does not succeed. */
export async function readAgain(
  scene: Scene,
  { reading, sight }: Pick<Sequence, 'reading' | 'sight'>,
  made: Made,
  bound = made.bound,
): Promise<ReadThing | undefined> {
  if (sight.kind === 'listed') return readInList(scene, sight.listing, made, bound);
  const sent = await sendBound(scene, reading, bound);
  if (sent === undefined || !succeeded(sent.exchange) || sent.isMalformed) return undefined;
  return { made, exchange: sent.exchange, read: thingAnswered(sent.operation, sent.exchange, sight.reader.thing, made.sent) };
}

async function readInList(scene: Scene, listing: KnownListing, made: Made, bound: Made['bound']): Promise<ReadThing | undefined> {
  const found = await itemOf(scene, listing, { ...made, bound });
  return found && { made, exchange: found.exchange, read: { value: found.item, schema: listing.effect.item } };
}
