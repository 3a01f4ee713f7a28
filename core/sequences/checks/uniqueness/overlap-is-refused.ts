import { listsStatus } from '../../../contract/documented-statuses.js';
import { wordsWithRefusal } from '../../../contract/words-of-operation.js';
import type { Exchange } from '../../../http/exchange/exchange.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import { type JsonObject, isObject } from '../../../json/value.js';
import { requestModelOf } from '../../../request/request-model.js';
import { writtenOut } from '../../../request/slots/without-slots.js';
import { isSaidAlike } from '../../../refusals/clauses.js';
import { wordsOfOperation } from '../../../contract/words-of-operation.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { wordsOf } from '../../../words/name-words.js';
import { pastForms } from '../../../words/past-forms.js';
import { sentencesOf } from '../../../words/sentences.js';
import { type Attempt, type Broken, unknown } from '../../scene/attempt.js';
import { actOn } from '../../moves/act-on.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import { takingBack, verbOf } from '../../plan/taking-back.js';
import type { Bound } from '../../plan/bind.js';
import { type Period, type PeriodMembers, isOfDays, periodMembersOf, periodOf, withPeriod } from '../../plan/periods.js';
import { type Sequence, namingWhatIsBound } from '../../plan/sequence.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { type Made, type Scene, type Sent, answerOf, hasStatus } from '../../scene/scene.js';
import { createAgain } from '../../moves/create-again.js';
import { make, makeNeeds, makeParents } from '../../moves/make.js';

/** Words by which a document says that a time is taken once. */
export const OF_TIME =
  /\boverlap\w*|\bat (?:the same|that|this|those) times?\b|\b(?:on )?(?:any of )?the same (?:days?|dates?|time|period|slot|nights?)\b|\bbusy\b|\balready (?:booked|reserved|taken|lent|rented|occupied)\b|\bdouble[- ]?book\w*|\b(?:in|during|for) (?:that|the same|this) (?:period|time|slot)\b|\b(?:not )?free (?:at|in|on|for|then)\b|\b(?:taken|booked|reserved|lent|rented|used) once\b|\bshares? (?:a|any|some) (?:day|date|time|night|hour)s?\b|\bonce at (?:any|one|a|the same) time\b/i;

/** Words by which it says that the last day of a time belongs to it. */
const WITH_LAST_DAY =
  /\b(?:first and (?:the )?last days?|both (?:days|dates|ends)?) ?(?:is |are )?(?:counted|included|inclusive|count|belong)|\binclusive\b|\blast day (?:is )?(?:counts?|included|belongs)|\bends? on (?:the )?\w+, the next (?:one )?(?:can |may )?(?:begins?|starts?)\b/i;

const MINUTE = 60_000;
/** Times that servers give out begin at full five minutes. */
const STEP = 5 * MINUTE;
const A_DAY = 24 * 60 * MINUTE;

/** How far from what is taken another time is that is certainly free, in milliseconds. */
const FAR = 70 * A_DAY;

/**
 * What is taken for a time is not taken for another time that overlaps with it, where the document says so; or where the server refuses some times that
 * overlap, and takes others.
 */
export const OVERLAP_IS_REFUSED: SequenceRule = {
  check: 'overlap-is-refused',
  title: 'another one is created for a time that overlaps',
  asks: ({ maker: { creation } }) => {
    const full = requestModelOf(creation)?.full;
    const plain = full && writtenOut(full);
    const isAsked = plain !== undefined && periodMembersOf(plain) !== undefined && creation.method === 'POST' && listsStatus(creation, 409);
    return isAsked ? [{ operation: creation }] : [];
  },
  run: async (scene, sequence) => {
    const first = await takeTime(scene, sequence);
    if (first === undefined) return unknown('what takes a time could not be created');
    const judged = await judgeTimes(scene, sequence, first.bound, first);
    if (judged.kind !== 'kept') return judged;
    for (const way of [...sequence.deleters, ...takingBack(sequence)]
      .filter((one) => isFreedBy(scene, sequence, one))
      .slice(0, MOST_WAYS)) {
      const broken = await stillTaken(scene, sequence, way);
      if (broken !== undefined) return broken;
    }
    return judged;
  },
};

/** Upper bound on the ways in which what takes a time is taken back. */
const MOST_WAYS = 2;

/** Creates something that takes a time, with all that it names: whatever was created before may have its own times. */
export async function takeTime(
  scene: Scene,
  sequence: Sequence,
): Promise<(Taken & Pick<Made, 'bound'> & { readonly made: Made }) | undefined> {
  const { operation, maker } = sequence;
  const words = wordsWithRefusal(scene.lab.session.contract, operation, '409');
  const own: Scene = { ...scene, namesAnew: () => true };
  const above = await makeParents(own, sequence);
  const bound = above && (await makeNeeds(own, maker, above));
  const made = bound && (await make(scene, namingWhatIsBound(maker), bound));
  const sent = made?.sent?.value;
  const members = sent === undefined ? undefined : periodMembersOf(sent);
  const taken = isObject(sent) && members !== undefined ? periodOf(sent, members) : undefined;
  if (bound === undefined || made === undefined || !isObject(sent) || members === undefined || taken === undefined) return undefined;
  const isTold = OF_TIME.test(words) || WITH_LAST_DAY.test(words);
  return { made, bound, sent, members, taken, isTold, hasLastDay: WITH_LAST_DAY.test(words) && isOfDays(sent, members) };
}

/** Words by which a document says that a time is free again. */
const FREE = /\b(?:free|available|bookable)\b/i;
const NOTHING = /\b(?:not|nothing|never|no longer|no)\b/i;

/** True if the document says that what is taken back leaves its time to others: `its room is free for others`, `cancelled screenings occupy nothing`. */
function isFreedBy({ lab }: Scene, { operation }: Sequence, way: KnownOperation): boolean {
  const { contract } = lab.session;
  const forms = new Set(pastForms(verbOf(way)));
  const isOfState = (sentence: string): boolean => NOTHING.test(sentence) && wordsOf(sentence).some((word) => forms.has(word));
  return (
    sentencesOf(wordsOfOperation(contract, way)).some((sentence) => FREE.test(sentence)) ||
    sentencesOf(wordsOfOperation(contract, operation)).some((sentence) => isOfState(sentence) && TAKES.test(sentence))
  );
}

/** Words for what takes a time. */
const TAKES = /\b(?:occup\w*|block\w*|tak\w*|count\w*|reserv\w*|hold\w*|book\w*)\b/i;

/** The attempt of a creation for a time whose first one was taken back, and that is refused as before; undefined if it is accepted. */
async function stillTaken(scene: Scene, sequence: Sequence, way: KnownOperation): Promise<Broken | undefined> {
  const first = await takeTime(scene, sequence);
  const again = (): Promise<Sent | undefined> =>
    first === undefined ? Promise.resolve(undefined) : createFor(scene, sequence, first.bound, first, first.taken);
  const before = await again();
  if (first === undefined || before === undefined || !hasStatus(before.exchange, [409])) return undefined;
  const undone = await actOn(scene, way, first.made);
  if (undone === undefined || !succeeded(undone.exchange)) return undefined;
  const refused = await lastingFault(scene, async () => {
    const sent = await again();
    return sent !== undefined && hasStatus(sent.exchange, [409]) && isSaidAlike(sent.exchange, before.exchange) ? sent : undefined;
  });
  return (
    refused && {
      kind: 'broken',
      exchange: refused.exchange,
      atFault: { title: `it is created for a time that ${way.id} gave back` },
      signature: 'not given back',
      expected: 'a success, since the document says that the time is free again',
      actual: answerOf(refused.exchange),
    }
  );
}

/** A time that is taken, with the body that took it. */
export interface Taken {
  readonly sent: JsonObject;
  readonly members: PeriodMembers;
  readonly taken: Period;
  /** True if the document says that a time is taken once. */
  readonly isTold: boolean;
  /** True if times are days, of which the document says that the last one belongs to them. */
  readonly hasLastDay: boolean;
}

async function judgeTimes(scene: Scene, sequence: Sequence, bound: Bound, first: Taken): Promise<Attempt> {
  const send = (period: Period): Promise<Sent | undefined> => createFor(scene, sequence, bound, first, period);
  const taken = await takenLonger(first, send);
  const same = await send(taken);
  if (same === undefined || !hasStatus(same.exchange, [409])) return unknown('the same time is not refused', same?.exchange);
  const free = await firstTaken(
    send,
    farFrom(taken, first).map((ms) => ({ start: taken.start + ms, end: taken.end + ms })),
  );
  if (free === undefined || !succeeded(free.exchange)) return unknown('another time is refused, too', free?.exchange);
  let refused: string | undefined;
  let accepted: { readonly words: string; readonly exchange: Exchange } | undefined;
  // Who has had enough of them is not why a time is taken.
  const findBeside = (): Promise<Bound | undefined> =>
    besideTime(scene, sequence, bound, (other) => createFor(scene, sequence, other, first, taken), same);
  let found: Promise<Bound | undefined> | undefined;
  for (const { words, ...period } of overlapping(taken, first)) {
    const plain = await send(period);
    const isForAnother = plain !== undefined && hasStatus(plain.exchange, [409]) && !isSaidAlike(plain.exchange, same.exchange);
    const beside = isForAnother ? await (found ??= findBeside()) : undefined;
    const other = beside === undefined ? plain : await createFor(scene, sequence, beside, first, period);
    if (other !== undefined && succeeded(other.exchange)) accepted ??= { words, exchange: other.exchange };
    else if (other !== undefined && hasStatus(other.exchange, [409])) refused ??= words;
    if (accepted !== undefined && (first.isTold || refused !== undefined)) break;
  }
  if (accepted === undefined) return { kind: 'kept', exchange: same.exchange };
  if (!first.isTold && refused === undefined)
    return unknown('no sentence is understood that says that a time is taken once', same.exchange);
  return {
    kind: 'broken',
    exchange: accepted.exchange,
    atFault: { title: `it is created for a time that ${accepted.words}` },
    signature: accepted.words,
    expected: first.isTold ? '409, since the document says that a time is taken once' : `409, as for a time that ${refused ?? ''}`,
    actual: answerOf(accepted.exchange),
  };
}

/**
 * Other things for those that a creation names, as long as the same time is refused with them in the same words: it is taken of what stays.
 * @returns undefined if none of them can be another one.
 */
async function besideTime(
  scene: Scene,
  { maker }: Sequence,
  bound: Bound,
  sendWith: (bound: Bound) => Promise<Sent | undefined>,
  same: Sent,
): Promise<Bound | undefined> {
  let beside: Bound | undefined;
  for (const need of maker.needs) {
    const { item } = need.resource;
    const made = await make(scene, need, new Map([...bound].filter(([one]) => one !== item)));
    const next = made && new Map([...(beside ?? bound), [item, made.key]]);
    const refused = next && (await sendWith(next));
    if (refused !== undefined && hasStatus(refused.exchange, [409]) && isSaidAlike(refused.exchange, same.exchange)) beside = next;
  }
  return beside;
}

/** How far from what is taken other times are of which one ought to be free, in milliseconds: hours may have to be of a few days. */
export function farFrom({ start, end }: Period, { members }: Taken): readonly number[] {
  return members.kind === 'hours' ? [2 * (end - start), A_DAY, 7 * A_DAY, FAR] : [FAR, 3 * A_DAY, A_DAY, 2 * (end - start)];
}

/** The first request that is accepted, or the last one. */
async function firstTaken(send: (period: Period) => Promise<Sent | undefined>, periods: readonly Period[]): Promise<Sent | undefined> {
  let last: Sent | undefined;
  for (const period of periods) {
    last = await send(period);
    if (last !== undefined && succeeded(last.exchange)) return last;
  }
  return last;
}

/** Takes a time that is long enough for others to lie in it. @returns the one that was taken before, where that is refused. */
export async function takenLonger(first: Taken, send: (period: Period) => Promise<Sent | undefined>): Promise<Period> {
  const longer = longerThan(first);
  const long = longer === undefined ? undefined : await send(longer);
  return long !== undefined && succeeded(long.exchange) && longer !== undefined ? longer : first.taken;
}

/** A later period that is long enough for others to lie in it; undefined where only its beginning can be chosen. */
function longerThan({ sent, members, taken }: Taken): Period | undefined {
  if (members.kind === 'lasts') return undefined;
  const unit = isOfDays(sent, members) ? A_DAY : 30 * MINUTE;
  const start = taken.start + 7 * A_DAY;
  return { start, end: start + 6 * unit };
}

/** A period that overlaps with another one. */
interface Overlapping extends Period {
  /** How, as a predicate. */
  readonly words: string;
}

/** Periods that have a time in common with another one, whether its end belongs to it or not. */
export function overlapping({ start, end }: Period, { members, hasLastDay }: Taken): readonly Overlapping[] {
  const length = end - start;
  const [half, third] = [2, 3].map((part) => Math.floor(length / part / STEP) * STEP);
  if (half === undefined || third === undefined) return [];
  const partly: readonly Overlapping[] =
    half === 0
      ? []
      : [
          { words: 'begins in the one that is taken', start: end - half, end: end - half + length },
          { words: 'ends in the one that is taken', start: start + half - length, end: start + half },
        ];
  const inside: readonly Overlapping[] =
    third === 0 ? [] : [{ words: 'lies in the one that is taken', start: start + third, end: end - third }];
  const around = AROUND[members.kind] ?? length;
  const touching: readonly Overlapping[] = hasLastDay
    ? [
        { words: 'begins on the last day of the one that is taken', start: end, end: end + length },
        { words: 'ends on the first day of the one that is taken', start: start - length, end: start },
      ]
    : [];
  return [...touching, ...partly, ...inside, { words: 'encloses the one that is taken', start: start - around, end: end + around }];
}

/** How much earlier and later a time is that encloses another one, in milliseconds; where a number of minutes is sent, as long as that one is. */
const AROUND: Readonly<Partial<Record<PeriodMembers['kind'], number>>> = { hours: 2 * STEP, ends: A_DAY };

/** The same creation for another time, with what is new in each. */
export function createFor(
  scene: Scene,
  { maker }: Sequence,
  bound: Bound,
  { sent, members }: Taken,
  period: Period,
): Promise<Sent | undefined> {
  return createAgain(scene, maker, withPeriod(sent, members, period), bound);
}
