import type { Bound } from '../plan/bind.js';
import type { Sequence } from '../plan/sequence.js';
import type { DescribedThing } from '../things/thing.js';
import type { Scene } from '../scene/scene.js';
import { createAndRead, readAgain } from './create-and-read.js';
import { bringIntoState } from './make.js';

/** A new thing in the state in which an operation was accepted, before that. */
export interface ReadyThing {
  readonly bound: Bound;
  readonly read: DescribedThing;
}

/** Creates a thing, brings it into that state by the moves that the run learned, and reads it; undefined if one of these does not succeed. */
export async function readyFor(scene: Scene, sequence: Sequence): Promise<ReadyThing | undefined> {
  const one = await createAndRead(scene, sequence);
  const bound = one && (await bringIntoState(scene, sequence.operation, one.made.bound));
  const ready = one && bound && (await readAgain(scene, sequence, one.made));
  return bound === undefined || ready?.read === undefined ? undefined : { bound, read: ready.read };
}
