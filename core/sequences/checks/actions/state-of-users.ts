import { wordsOfRequest } from '../../plan/words-of-request.js';
import { succeeded } from '../../../http/response-class.js';
import { sentencesOf } from '../../../words/sentences.js';
import { type Attempt, unknown } from '../../attempt.js';
import { actOn } from '../../moves/act-on.js';
import { readAgain } from '../../moves/create-and-read.js';
import { createUser, createWanted } from '../../moves/create-user.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import type { Below, Sequence } from '../../plan/sequence.js';
import { isNamedIn } from '../../plan/told-of-others.js';
import type { Scene } from '../../scene.js';
import { listedStates } from '../../things/listed-states.js';
import { toldStep } from '../../things/told-step.js';

/** Words by which a sentence speaks of all that belongs to a thing. */
const OF_ALL = /\b(?:all|every|each|its|their|any)\b/i;

/** Words by which a sentence says what becomes of things only in some cases. */
export const IN_SOME_CASES =
  /\b(?:if|when|while|unless|until|only|must|cannot|can|may|409|refused|except|but|not|never|stays?|keeps?|remains?)\b/i;

/**
 * An action on a thing brings all that is in it, or names it, into the state of which its words say so: `Cancels all its bookings.`
 * @returns unknown if they say nothing, or nothing can be created that shows it.
 */
export async function judgeUsers(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const sentences = sentencesOf(wordsOfRequest(scene.lab.session.contract, sequence.operation)).filter(
    (sentence) => OF_ALL.test(sentence) && !IN_SOME_CASES.test(sentence),
  );
  const { item } = sequence.resource;
  for (const user of [...sequence.below, ...sequence.referrers]) {
    const told = sentences.filter((sentence) => isNamedIn(sentence, user.maker.resource.name));
    if (told.length > 0) return judgeUser(scene, sequence, user, told, item);
  }
  return unknown('no state is understood from its words');
}

async function judgeUser(scene: Scene, sequence: Sequence, user: Below, sentences: readonly string[], item: string): Promise<Attempt> {
  const own = await createWanted(scene, sequence, user.maker.creation);
  const used = own && (await createUser(scene, user, { item, bound: own.made.bound }));
  if (own === undefined || used?.read === undefined) return unknown('what its words tell of could not be created', own?.exchange);
  const told = listedStates(used.read).flatMap((state) => sentences.flatMap((sentence) => toldStep(sentence, state) ?? []))[0];
  if (told === undefined) return unknown('no state is understood from its words', used.exchange);
  const done = await actOn(scene, sequence.operation, own.made);
  if (done === undefined || !succeeded(done.exchange)) return unknown('it was refused', done?.exchange);
  const stuck = await lastingFault(scene, async () => {
    const now = await readAgain(scene, user, used.made);
    const state = now?.read && listedStates(now.read).find(({ name }) => name === told.from.name);
    return now !== undefined && state?.value === told.from.value ? now : undefined;
  });
  if (stuck === undefined) return { kind: 'kept', exchange: done.exchange };
  return {
    kind: 'broken',
    exchange: done.exchange,
    shownBy: stuck.exchange,
    signature: `${user.maker.resource.name} ${told.from.name}`,
    expected: `${told.from.name} ${told.to} of what ${user.reading.id} reads, as the document says`,
    actual: `${told.from.name} ${told.from.value}, as before`,
  };
}
