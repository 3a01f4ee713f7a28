import { wordsOfOperation } from '../../../contract/words-of-operation.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { deleteThing } from '../../moves/delete-thing.js';
import { actOn } from '../../moves/act-on.js';
import { readAgain } from '../../moves/create-and-read.js';
import { createUser, createWanted } from '../../moves/create-user.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import type { Below, Sequence } from '../../plan/sequence.js';
import { takesBack } from '../../plan/taking-back.js';
import { isKeptThen } from '../../plan/told-of-others.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Scene, hasStatus, sendBound } from '../../scene/scene.js';

/** What refers to a thing is there when that is deleted, where the document says so: `Its earlier requests are kept.` */
export const TOLD_TO_STAY: SequenceRule = {
  check: 'rest-is-kept',
  title: 'what stays is read after the deletion',
  asks: ({ isRead, deleters, referrers }) =>
    isRead && referrers.some(({ sight }) => sight.kind === 'alone') ? deleters.map((operation) => ({ operation })) : [],
  run: async (scene, sequence) => {
    const words = wordsOfOperation(scene.lab.session.contract, sequence.operation);
    let last: Attempt = unknown('no sentence is understood that says what stays');
    for (const one of sequence.referrers) {
      if (one.sight.kind !== 'alone' || !isKeptThen(words, one.maker.resource.name)) continue;
      last = await judgeKept(scene, sequence, one);
      if (last.kind === 'broken') return last;
    }
    return last;
  },
};

async function judgeKept(scene: Scene, sequence: Sequence, one: Below): Promise<Attempt> {
  const { operation, resource } = sequence;
  const named = await createWanted(scene, sequence, one.maker.creation);
  const user = named && (await createUser(scene, one, { item: resource.item, bound: named.made.bound }));
  if (named === undefined || user === undefined) return unknown('what refers to it could not be created and read', named?.exchange);
  let deletion = await deleteThing(scene, operation, named.made.bound);
  // What stays may have to be ended first.
  const taking = deletion !== undefined && hasStatus(deletion.exchange, [409]) ? takingBackOf(scene, one) : undefined;
  if (taking !== undefined && (await actOn(scene, taking, user.made)) !== undefined)
    deletion = await sendBound(scene, operation, named.made.bound);
  if (deletion === undefined || !hasStatus(deletion.exchange, [200, 204])) return unknown('it was not deleted at once', deletion?.exchange);
  const isLost = async (): Promise<true | undefined> => ((await readAgain(scene, one, user.made)) === undefined ? true : undefined);
  if ((await lastingFault(scene, isLost)) === undefined) return { kind: 'kept', exchange: deletion.exchange };
  return {
    kind: 'broken',
    exchange: deletion.exchange,
    signature: `lost ${one.maker.resource.name}`,
    expected: `what ${one.reading.id} showed before, since the document says that it stays`,
    actual: 'nothing that it reads',
  };
}

/** The action that takes back a thing. */
function takingBackOf({ lab }: Scene, { maker }: Below): KnownOperation | undefined {
  const { item } = maker.resource;
  return lab.session.knowledge.contract.operations.find((one) => one.path.startsWith(`${item}/`) && takesBack(one));
}
