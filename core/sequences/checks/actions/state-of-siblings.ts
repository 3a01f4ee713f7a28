import { equalJson } from '../../../json/equal.js';
import { sentencesOf } from '../../../words/sentences.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { readCreated } from '../../moves/create-and-read.js';
import { make, makeNeeds, makeParents } from '../../moves/make.js';
import type { Bound } from '../../plan/bind.js';
import { type Maker, type Sequence, namingWhatIsBound } from '../../plan/sequence.js';
import { isNamedIn } from '../../plan/told-of-others.js';
import { wordsOfRequest } from '../../plan/words-of-request.js';
import type { Scene } from '../../scene/scene.js';
import { isOfAllCases, judgeAffected } from './state-of-affected.js';

/** Words by which a sentence speaks of other things of the same kind. */
const OTHERS = /\b(?:all|any|every|each)(?: of)?(?: the)? others?\b|\bthe others?\b|\bthe rest\b/i;

/**
 * An action on a thing brings the others of its kind that name the same into the state of which its words say so: `All other pending applications for
 * the animal are rejected.`
 * @returns unknown if they say nothing, or no two things can be created that show it.
 */
export async function judgeSiblings(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const { maker, operation, resource } = sequence;
  const sentences = sentencesOf(wordsOfRequest(scene.lab.session.contract, operation)).filter(
    (sentence) => OTHERS.test(sentence) && isNamedIn(sentence, resource.name) && isOfAllCases(sentence),
  );
  if (sentences.length === 0) return unknown('no state is understood from its words');
  const isOwn = (need: Maker): boolean => !sentences.some((sentence) => isNamedIn(sentence, need.resource.name));
  const above = await makeParents(scene, sequence);
  const bound = above && (await makeNeeds({ ...scene, namesAnew: () => true }, maker, above));
  const one = bound && (await make(scene, namingWhatIsBound(maker), bound));
  if (one === undefined) return unknown('the thing could not be created');
  const ofSame = { ...maker, needs: maker.needs.filter(isOwn), around: [] };
  const own = new Set([resource, ...ofSame.needs.map((need) => need.resource)].map(({ item }) => item));
  const shared = new Map([...one.bound].filter(([item]) => !own.has(item)));
  const made = await make({ ...scene, namesAnew: () => true }, ofSame, shared);
  const other = made && (await readCreated(scene, sequence, made));
  if (other?.read === undefined || !namesTheSame(shared, other.made.bound))
    return unknown('no other one could be created that names the same', one.exchange);
  const affected = { thing: other, seen: sequence, name: 'other', words: 'another one that names the same' };
  return judgeAffected(scene, operation, one, affected, sentences);
}

function namesTheSame(shared: Bound, bound: Bound): boolean {
  return [...shared].every(([item, key]) => equalJson(bound.get(item) ?? null, key));
}
