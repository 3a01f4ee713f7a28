import type { Exchange } from '../../http/exchange/exchange.js';
import { printJson } from '../../json/print.js';
import { type JsonValue, memberOf } from '../../json/value.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { movesTo } from '../../knowledge/moves-to.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { actOn } from '../moves/act-on.js';
import { readAgain } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { lookAt } from '../moves/look-at-named.js';
import { make, makeAroundAnew } from '../moves/make.js';
import type { Bound } from '../plan/bind.js';
import { type Sequence, type Subject, type Witness, schemasSeen, namingWhatIsBound } from '../plan/sequence.js';
import { type ToldNumber, describedKind, toldNumbers } from '../plan/told-numbers.js';
import { asDescribed, isShownAs, saysSomething, workedOut } from '../plan/worked-out.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import type { Made, Scene } from '../scene/scene.js';

/** Upper bound on the other actions that are done before the one that is asked about. */
const MOST_BEFORE = 4;

/**
 * A number that a thing shows of others is what its description says, after whatever is done to these: "How many of its lots are sold or settled". All of
 * them are created for it, and read; only a number that was right before, and not zero, counts as wrong.
 */
export const TOLD_NUMBER_FOLLOWS: SequenceRule = {
  check: 'derived-follows',
  title: 'what it names tells of it in a number',
  asks: (subject) =>
    subject.isRead && ownersOf(subject).length > 0
      ? [...subject.actions, ...subject.changers, ...subject.replacers, ...subject.deleters].map((operation) => ({ operation }))
      : [],
  run: async (scene, sequence) => {
    const { operation, actions } = sequence;
    const moves = movesTo(scene.lab.session.knowledge, operation) ?? [];
    if (moves.some(({ id }) => id === sequence.maker.creation.id)) return unknown('others of its kind are created before it');
    const counting = await startCounting(scene, sequence);
    if (counting === undefined) return unknown('what is counted could not be created and read');
    const others = actions.filter((one) => one !== operation && one.id !== sequence.maker.creation.id);
    let last: Attempt = unknown('the number was never told of it');
    // What is set to the last one shows only once there are two.
    for (const before of [undefined, undefined, ...others.slice(0, MOST_BEFORE)]) {
      const made = await counting.add();
      const isReady = made !== undefined && (before === undefined || (await isDone(scene, before, made)));
      if (!isReady || !(await counting.isTold())) continue;
      const done = await actOn(scene, operation, made);
      if (done === undefined || !succeeded(done.exchange)) continue;
      const found = await counting.judge(done.exchange);
      if (found.kind === 'broken') return found;
      if (found.kind === 'kept') last = found;
    }
    return last;
  },
};

async function isDone(scene: Scene, action: KnownOperation, made: Made): Promise<boolean> {
  const done = await actOn(scene, action, made);
  return done !== undefined && succeeded(done.exchange);
}

/** A thing that tells numbers of others. */
interface Owner {
  readonly witness: Witness;
  readonly told: readonly ToldNumber[];
}

function ownersOf(subject: Subject): readonly Owner[] {
  const { named, resource } = subject;
  const counted = describedKind(resource, schemasSeen(subject), subject.actions);
  return named.flatMap((witness) => {
    const told = witness.maker === undefined ? [] : toldNumbers(describedKind(witness.resource, schemasSeen(witness)), counted);
    return told.length === 0 ? [] : [{ witness, told }];
  });
}

/** Things that are created for new owners, and what these tell of them. */
interface Counting {
  /** Creates one more; undefined if that is refused. */
  readonly add: () => Promise<Made | undefined>;
  /** True if a number is as it is told now, and was not zero at some time: only such numbers are judged. */
  readonly isTold: () => Promise<boolean>;
  readonly judge: (exchange: Exchange) => Promise<Attempt>;
}

/** A number as it is worked out, and as it is shown. */
interface Shown {
  readonly owner: Owner;
  readonly number: ToldNumber;
  readonly expected: JsonValue;
  readonly actual: JsonValue;
  readonly exchange: Exchange;
}

async function startCounting(scene: Scene, sequence: Sequence): Promise<Counting | undefined> {
  const { maker } = sequence;
  const bound = await makeAroundAnew(scene, sequence);
  const owners = ownersOf(sequence).filter(({ witness }) => bound?.has(witness.resource.item) === true);
  if (bound === undefined || owners.length === 0) return undefined;
  const all: Made[] = [];
  const counting = new Set<ToldNumber>();
  let right: ReadonlySet<ToldNumber> = new Set();
  const look = async (): Promise<readonly Shown[]> => {
    const values: JsonValue[] = [];
    for (const made of all) {
      const read = (await readAgain(scene, sequence, made))?.read?.value;
      // What is gone counts for nothing any more.
      if (read !== undefined) values.push(read);
      else if (sequence.operation.method !== 'DELETE') return [];
    }
    const shown: Shown[] = [];
    for (const owner of owners) shown.push(...(await shownBy(scene, owner, bound, values)));
    return shown;
  };
  return {
    add: async () => {
      const made = await make(scene, namingWhatIsBound(maker), bound);
      if (made !== undefined) all.push(made);
      return made;
    },
    isTold: async () => {
      const asTold = (await look()).filter(({ number, expected, actual }) => isShownAs(number, expected, actual));
      for (const { number, expected } of asTold) if (saysSomething(expected)) counting.add(number);
      // What was wrong before is of what was done before.
      right = new Set(asTold.flatMap(({ number }) => (counting.has(number) ? [number] : [])));
      return right.size > 0;
    },
    judge: async (exchange) => {
      const wrong = await lastingFault(scene, async () =>
        (await look()).find(({ number, expected, actual }) => right.has(number) && !isShownAs(number, expected, actual)),
      );
      if (wrong === undefined) return { kind: 'kept', exchange };
      const { owner, number, expected, actual } = wrong;
      return {
        kind: 'broken',
        exchange,
        shownBy: wrong.exchange,
        signature: `told ${number.name} of ${owner.witness.resource.name}`,
        expected: `${number.name} ${asDescribed(number, expected)} from ${owner.witness.reading.id}, as its description says`,
        actual: `${number.name} ${printJson(actual)}`,
      };
    },
  };
}

async function shownBy(scene: Scene, owner: Owner, bound: Bound, things: readonly JsonValue[]): Promise<readonly Shown[]> {
  const key = bound.get(owner.witness.resource.item);
  const sight = key === undefined ? undefined : await lookAt(scene, owner.witness, bound, key);
  if (sight === undefined) return [];
  return owner.told.flatMap((number): readonly Shown[] => {
    const actual = memberOf(sight.value, number.name);
    const expected = workedOut(number, things);
    return actual === undefined || actual === null || expected === undefined
      ? []
      : [{ owner, number, expected, actual, exchange: sight.exchange }];
  });
}
