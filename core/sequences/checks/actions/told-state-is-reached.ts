import { wordsOfRequest } from '../../plan/words-of-request.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import { isLimitedInTime } from '../../../words/limited-in-time.js';
import { sentencesOf } from '../../../words/sentences.js';
import { type Attempt, unknown } from '../../scene/attempt.js';
import { actOn } from '../../moves/act-on.js';
import { readAgain, readCreated } from '../../moves/create-and-read.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import { lookAtNamed } from '../../moves/look-at-named.js';
import type { Bound } from '../../plan/bind.js';
import { type Sequence, namingWhatIsBound } from '../../plan/sequence.js';
import { isNamedIn } from '../../plan/told-of-others.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import type { Made, Scene } from '../../scene/scene.js';
import { make, makeNeeds, makeParents } from '../../moves/make.js';
import { stepIn, stepOfSome } from '../../things/forbidden-state.js';
import { judgeSiblings } from './state-of-siblings.js';
import { judgeUsers } from './state-of-users.js';
import { type ListedState, listedStates, namedStates, stateByName } from '../../things/listed-states.js';
import { type DescribedThing, thingAnswered } from '../../things/thing.js';

/** An action brings a thing, what that names or contains, and others of its kind, into the state of which its words say so: `The object's status becomes on_loan.` */
export const TOLD_STATE_IS_REACHED: SequenceRule = {
  check: 'told-state-is-reached',
  title: 'it is read after the action',
  asks: ({ isRead, actions }) => (isRead ? actions.filter(({ method }) => method === 'POST').map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    const own = await judgeOwn(scene, sequence);
    if (own.kind === 'broken') return own;
    const others = [];
    for (const judge of [judgeUsers, judgeSiblings]) {
      const attempt = await judge(scene, sequence);
      if (attempt.kind === 'broken') return attempt;
      others.push(attempt);
    }
    return others.find(({ kind }) => kind !== 'unknown') ?? own;
  },
};

async function judgeOwn(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const { operation, maker } = sequence;
  const sentences = sentencesOf(wordsOfRequest(scene.lab.session.contract, operation)).filter(
    (sentence) =>
      (BECOMES.test(sentence) || AGAIN.test(sentence) || /^from .+ to /i.test(sentence)) &&
      !CONDITION.test(sentence) &&
      !isLimitedInTime(sentence),
  );
  const above = await makeParents(scene, sequence);
  const bound = above && (await makeNeeds(scene, maker, above));
  const made = bound && (await make(scene, namingWhatIsBound(maker), bound));
  if (bound === undefined || made === undefined || (await readCreated(scene, sequence, made)) === undefined)
    return unknown('the thing could not be created and read');
  const before = await lookAtAll(scene, sequence, made, bound);
  const own = before.find(({ isOwn }) => isOwn);
  if (sentences.length === 0 && (own === undefined || toldByName(operation, own) === undefined))
    return unknown('no state is understood from its words');
  const done = await actOn(scene, operation, made);
  if (done === undefined || !succeeded(done.exchange)) return unknown('it was refused', done?.exchange);
  const stuck = await lastingFault(scene, async () => {
    const after = await lookAtAll(scene, sequence, made, bound);
    return before.flatMap((seen) => stuckState(sentences, seen, after, before) ?? stuckByName(operation, seen, after) ?? [])[0];
  });
  if (stuck === undefined) return { kind: 'kept', exchange: done.exchange };
  const { thing, state, told } = stuck;
  return {
    kind: 'broken',
    exchange: done.exchange,
    signature: `${thing} ${state.name}`,
    expected: `${state.name} ${told} of what ${thing} reads, as the document says`,
    actual: `${state.name} ${state.value}, as before`,
  };
}

/** Words by which a sentence says what a state is afterwards, and those by which it says that only of some things. */
const BECOMES =
  /\b(?:becomes?|(?:is|are) (?:then|now|afterwards)|turns? (?:in)?to|goes (?:in)?to|moves (?:in)?to|changes to|set to|marked)\b|\bafterwards\b/i;
const AGAIN = /\b(?:that|which) (?:was|were|is|are|had been|has been)\b.+\bagain\b/i;
const CONDITION =
  /\b(?:if|when|where|while|unless|until|only|must|cannot|can|may|409|refused|already|otherwise|as long as|not|never|except|but)\b/i;

/** A thing that may be brought into another state. */
interface SeenThing {
  /** The id of the operation that reads it. */
  readonly id: string;
  /** What its kind is called. */
  readonly name: string;
  readonly isOwn: boolean;
  readonly thing: DescribedThing;
}

async function lookAtAll(scene: Scene, sequence: Sequence, made: Made, bound: Bound): Promise<readonly SeenThing[]> {
  const own = await readAgain(scene, sequence, made);
  const named = await lookAtNamed(scene, sequence.named, bound);
  const nameOf = (id: string): string => sequence.named.find(({ reading }) => reading.id === id)?.resource.name ?? '';
  return [
    ...(own?.read === undefined ? [] : [{ id: sequence.reading.id, name: sequence.resource.name, isOwn: true, thing: own.read }]),
    ...named.flatMap(({ reading, exchange }): readonly SeenThing[] => {
      const thing = thingAnswered(reading, exchange);
      return thing === undefined ? [] : [{ id: reading.id, name: nameOf(reading.id), isOwn: false, thing }];
    }),
  ];
}

interface Stuck {
  /** The operation that reads the thing. */
  readonly thing: string;
  readonly state: ListedState;
  readonly told: string;
}

/** A state that is what it was before the action, and not what a sentence says of that thing, and of no other one. */
function stuckState(
  sentences: readonly string[],
  { id, name, isOwn, thing }: SeenThing,
  after: readonly SeenThing[],
  all: readonly SeenThing[],
): Stuck | undefined {
  const now = after.find((one) => one.id === id);
  for (const sentence of sentences)
    for (const state of listedStates(thing)) {
      const some = stepOfSome(sentence, state);
      // It says nothing of things in another state.
      if (some?.from.includes(state.value) === false) continue;
      const [told, second] = (some ?? stepIn(sentence, state))?.to ?? namedStates(sentence, state);
      const isOfOther = all.some(
        (one) => one.id !== id && listedStates(one.thing).some((other) => namedStates(sentence, other).includes(told ?? '')),
      );
      if (told === undefined || second !== undefined || isOfOther || (!isOwn && !isNamedIn(sentence, name))) continue;
      const current = now && listedStates(now.thing).find((one) => one.name === state.name);
      if (current !== undefined && current.value === state.value && current.value !== told) return { thing: id, state: current, told };
    }
  return undefined;
}

/** The state of a thing to which an action brings it by its name, where that is another one than before: `/close` brings it to `closed`. */
function toldByName(action: KnownOperation, { thing }: SeenThing): { readonly state: ListedState; readonly told: string } | undefined {
  return listedStates(thing)
    .flatMap((state) => {
      const told = stateByName(action, state);
      return told === undefined || told === state.value ? [] : [{ state, told }];
    })
    .at(0);
}

/** The same where the state is what it was before the action. */
function stuckByName(action: KnownOperation, seen: SeenThing, after: readonly SeenThing[]): Stuck | undefined {
  const found = seen.isOwn ? toldByName(action, seen) : undefined;
  const now = after.find(({ isOwn }) => isOwn);
  const current = found && now && listedStates(now.thing).find(({ name }) => name === found.state.name);
  return found !== undefined && current?.value === found.state.value ? { thing: seen.id, state: current, told: found.told } : undefined;
}
