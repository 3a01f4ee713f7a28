import { succeeded } from '../../../http/exchange/response-class.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { actOn } from '../../moves/act-on.js';
import { type ReadThing, readAgain } from '../../moves/create-and-read.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import type { Sequence } from '../../plan/sequence.js';
import type { Made, Scene } from '../../scene/scene.js';
import { listedStates } from '../../things/listed-states.js';
import { toldStep } from '../../things/told-step.js';
import { isLimitedInTime } from '../../../words/limited-in-time.js';

/** Words by which a sentence says what becomes of things only in some cases. */
const IN_SOME_CASES =
  /\b(?:if|when|while|unless|until|only|must|cannot|can|may|409|refused|except|but|not|never|stays?|keeps?|remains?)\b/i;

/** True if a sentence says of all the things of which it speaks what becomes of them, whenever they are, and not of some. */
export function isOfAllCases(sentence: string): boolean {
  return !IN_SOME_CASES.test(sentence) && !isLimitedInTime(sentence);
}

/** Another thing than the one that an action is done on, which it brings into a state, too. */
interface Affected {
  readonly thing: ReadThing;
  /** False if it was brought into its state: then a sentence has to name that. Default: true. */
  readonly isNew?: boolean;
  /** How it is read. */
  readonly seen: Pick<Sequence, 'reading' | 'sight'>;
  /** What it is called in the signature of a fault, and in its words. */
  readonly name: string;
  readonly words: string;
}

/**
 * Does an action on a thing, and reads whether another one is in the state then of which sentences say so.
 * @returns unknown if they name no state for it, or the action is refused.
 */
export async function judgeAffected(
  scene: Scene,
  action: Sequence['operation'],
  own: Pick<Made, 'bound'>,
  { thing, isNew = true, seen, name, words }: Affected,
  sentences: readonly string[],
): Promise<Attempt> {
  const states = thing.read === undefined ? [] : listedStates(thing.read);
  const told = states.flatMap((state) => sentences.flatMap((sentence) => toldStep(sentence, state, isNew) ?? []))[0];
  if (told === undefined) return unknown('no state is understood from its words', thing.exchange);
  const done = await actOn(scene, action, own);
  if (done === undefined || !succeeded(done.exchange)) return unknown('it was refused', done?.exchange);
  const stuck = await lastingFault(scene, async () => {
    const now = await readAgain(scene, seen, thing.made);
    const state = now?.read && listedStates(now.read).find((one) => one.name === told.from.name);
    return now !== undefined && state?.value === told.from.value ? now : undefined;
  });
  if (stuck === undefined) return { kind: 'kept', exchange: done.exchange };
  return {
    kind: 'broken',
    exchange: done.exchange,
    shownBy: stuck.exchange,
    signature: `${name} ${told.from.name}`,
    expected: `${told.from.name} ${told.to} of ${words}, as the document says`,
    actual: `${told.from.name} ${told.from.value}, as before`,
  };
}
