import { wordsOfRequest } from '../../plan/words-of-request.js';
import { sentencesOf } from '../../../words/sentences.js';
import { type Attempt, unknown } from '../../attempt.js';
import { createUser, createWanted } from '../../moves/create-user.js';
import type { Below, Sequence } from '../../plan/sequence.js';
import { isNamedIn } from '../../plan/told-of-others.js';
import type { Scene } from '../../scene.js';
import { isOfAllCases, judgeAffected } from './state-of-affected.js';

/** Words by which a sentence speaks of all that belongs to a thing. */
const OF_ALL = /\b(?:all|every|each|its|their|any)\b/i;

/**
 * An action on a thing brings all that is in it, or names it, into the state of which its words say so: `Cancels all its bookings.`
 * @returns unknown if they say nothing, or nothing can be created that shows it.
 */
export async function judgeUsers(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const sentences = sentencesOf(wordsOfRequest(scene.lab.session.contract, sequence.operation)).filter(
    (sentence) => OF_ALL.test(sentence) && isOfAllCases(sentence),
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
  const words = `what ${user.reading.id} reads`;
  const affected = { thing: used, seen: user, name: user.maker.resource.name, words };
  return judgeAffected(scene, sequence.operation, own.made, affected, sentences);
}
