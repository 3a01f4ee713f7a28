import { wordsOfRequest } from '../../plan/words-of-request.js';
import { sentencesOf } from '../../../words/sentences.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { wordsOf } from '../../../words/name-words.js';
import { actOn } from '../../moves/act-on.js';
import { type ReadThing, readCreated } from '../../moves/create-and-read.js';
import { createUser, createWanted } from '../../moves/create-user.js';
import { listedStates } from '../../things/listed-states.js';
import type { Below, Sequence } from '../../plan/sequence.js';
import { isNamedIn } from '../../plan/told-of-others.js';
import type { Scene } from '../../scene/scene.js';
import { isOfAllCases, judgeAffected } from './state-of-affected.js';

/** Words by which a sentence speaks of all that belongs to a thing. */
const OF_ALL = /\b(?:all|every|each|its|their|any)\b/i;

/** Words after things of which a sentence says what becomes of them. */
const BECOME = /^ (?:that (?:are|were) [^;.]*)?(?:becomes?|get|turn|go|move)\b/i;

/** Upper bound on the states into which things are brought first. */
const MOST_ACTIONS = 4;

/**
 * An action on a thing brings all that is in it, or names it, into the state of which its words say so: `Cancels all its bookings.` So it does with those
 * that are in another state by then: `Bookings that are confirmed or boarded become cancelled.`
 * @returns unknown if they say nothing, or nothing can be created that shows it.
 */
export async function judgeUsers(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const sentences = sentencesOf(wordsOfRequest(scene.lab.session.contract, sequence.operation)).filter(isOfAllCases);
  for (const user of [...sequence.below, ...sequence.referrers]) {
    const told = sentences.filter((sentence) => isOfAllOf(sentence, user.maker.resource.name));
    if (told.length === 0) continue;
    let last = await judgeUser(scene, sequence, user, told);
    for (const before of user.actions.slice(0, MOST_ACTIONS)) {
      if (last.kind === 'broken') return last;
      const moved = await judgeUser(scene, sequence, user, told, before);
      if (moved.kind !== 'unknown') last = moved;
    }
    return last;
  }
  return unknown('no state is understood from its words');
}

/** True if a sentence speaks of all things of a kind, by a word for all, or by their plural alone. */
function isOfAllOf(sentence: string, name: string): boolean {
  if (!isNamedIn(sentence, name)) return false;
  const plural = wordsOf(name).at(-1) ?? '';
  const at = sentence.toLowerCase().indexOf(` ${plural} `);
  return OF_ALL.test(sentence) || (at >= 0 && BECOME.test(sentence.slice(at + plural.length + 1)));
}

/** @param before what is done first to what is in the thing, or names it; then it has to be in another state. */
async function judgeUser(
  scene: Scene,
  sequence: Sequence,
  user: Below,
  sentences: readonly string[],
  before?: KnownOperation,
): Promise<Attempt> {
  const { item } = sequence.resource;
  const own = await createWanted(scene, sequence, user.maker.creation);
  const used = own && (await createUser(scene, user, { item, bound: own.made.bound }));
  if (own === undefined || used?.read === undefined) return unknown('what its words tell of could not be created', own?.exchange);
  const done = before && (await actOn(scene, before, used.made));
  const thing = before === undefined ? used : done && succeeded(done.exchange) ? await readCreated(scene, user, used.made) : undefined;
  if (thing === undefined || (before !== undefined && !isMoved(used, thing))) return unknown('it could not be brought into another state');
  const words = `what ${user.reading.id} reads`;
  const affected = { thing, isNew: before === undefined, seen: user, name: user.maker.resource.name, words };
  return judgeAffected(scene, sequence.operation, own.made, affected, sentences);
}

function isMoved({ read: before }: ReadThing, { read: after }: ReadThing): boolean {
  const statesOf = (read: ReadThing['read']): string =>
    JSON.stringify((read === undefined ? [] : listedStates(read)).map(({ value }) => value));
  return statesOf(before) !== statesOf(after);
}
