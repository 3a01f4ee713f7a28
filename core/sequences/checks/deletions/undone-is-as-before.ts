import { type Attempt, unknown } from '../../scene/attempt.js';
import { succeeded } from '../../../http/exchange/response-class.js';
import { actOn } from '../../moves/act-on.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import { lookAtNamed } from '../../moves/look-at-named.js';
import { type Counts, type NumberSeen, countsOf, countsOfOverview, numberThat } from '../../things/counts.js';
import { type Maker, type Sequence, namingWhatIsBound } from '../../plan/sequence.js';
import { takesBack, takingBack, verbOf } from '../../plan/taking-back.js';
import { wordsOfRequest } from '../../plan/words-of-request.js';
import { sentencesOf } from '../../../words/sentences.js';
import { saysName } from '../../../words/says-name.js';
import type { SequenceRule } from '../../scene/sequence-rule.js';
import { moveToAnother } from '../../moves/move-to-another.js';
import { type Scene, hasStatus, sendBound } from '../../scene/scene.js';
import { bringIntoState, bringOnceIntoState, make, makeNeeds, makeParents } from '../../moves/make.js';
import { wordsOfOperation } from '../../../contract/words-of-operation.js';
import type { Exchange } from '../../../http/exchange/exchange.js';
import { changesToJudge } from '../../plan/told-changes.js';
import { variantsOf } from '../../plan/variants.js';
import type { KnownOperation } from '../../../knowledge/known-operation.js';
import { movesTo } from '../../../knowledge/moves-to.js';
import { membersOf } from '../../../resources/answers/members.js';
import { successSchemasOf } from '../../../resources/answers/success-answers.js';
import type { Resource } from '../../../resources/resource.js';
import { wordsOf } from '../../../words/name-words.js';
import { singularsOf } from '../../../words/singular.js';
import { pastForms } from '../../../words/past-forms.js';
import { verbForms } from '../../../words/verb-forms.js';
import { OF_EVER, isStillCounted, stillCounted } from './still-counted.js';

/** Members that count what there is now, also where the thing stays and is only taken back. */
const OF_NOW = /free|avail|left|remain|vacan|open|active|unused|booked|taken|occup|reserved|held/i;

/** Members that say what is owed: what was used is paid for. */
const OF_MONEY = /cents?\b|_cents|amount|balance|price|fees?\b|cost|charge|paid|due|owed|eur|usd/i;

/** Words by which a document says that a number is what it was. */
const AS_BEFORE = /\bas if\b|\bas before\b|\bcounts? (?:for nothing|no (?:more|longer))\b|\bno longer counts?\b/i;

/** Members that count others. */
const COUNTS = /count|total|number|amount|quantity|size|usage|used/i;

/** What says of a number that something goes back to it: `a refund gives the use back`. */
const BACK = /\b(?:back|again|restores?|frees?)\b/i;

/** What a thing counts of others is as it was before, once what was created is deleted, or taken back. */
export const UNDONE_IS_AS_BEFORE: SequenceRule = {
  check: 'undone-is-as-before',
  title: 'what it names is read before it was created, and after it was taken back',
  asks: (subject) =>
    subject.isRead && subject.involved.length > 0
      ? [...subject.deleters, ...takingBack(subject), ...new Set(subject.movers.map((one) => one.operation))].map((operation) => ({
          operation,
        }))
      : [],
  run: async (scene, sequence) => {
    const { maker } = sequence;
    const plain = await judgeUndone(scene, sequence, maker);
    if (plain.attempt.kind !== 'kept') return plain.attempt;
    // What was approved is cancelled otherwise than what is pending; what it counted by then need not go with it when it is deleted.
    const others = takesBack(sequence.operation) ? sequence.actions.filter((one) => !takesBack(one)) : [];
    for (const before of others.slice(0, MOST_BEFORE)) {
      const { attempt } = await judgeUndone(scene, sequence, maker, before);
      if (attempt.kind === 'broken') return attempt;
    }
    if (plain.isMoved) return plain.attempt;
    // What a plain one does not take, another one may: a bicycle needs no place of a car.
    for (const creation of variantsOf(maker.creation).slice(0, MOST_VARIANTS)) {
      const { attempt } = await judgeUndone(scene, sequence, { ...maker, creation });
      if (attempt.kind === 'broken') return attempt;
    }
    return plain.attempt;
  },
};

/** Upper bound on the actions that are done before something is taken back. */
const MOST_BEFORE = 2;

/** Upper bound on the creations with other values. */
const MOST_VARIANTS = 3;

/** What came of one creation that was taken back. */
interface Undone {
  readonly attempt: Attempt;
  /** True if it changed all numbers that say how much there is now. */
  readonly isMoved: boolean;
}

/** @param before what is done to it first. */
async function judgeUndone(scene: Scene, sequence: Sequence, maker: Maker, before?: KnownOperation): Promise<Undone> {
  const { operation } = sequence;
  const { contract, knowledge } = scene.lab.session;
  const notJudged = (because: string, exchange?: Exchange): Undone => ({ attempt: unknown(because, exchange), isMoved: true });
  const moves = movesTo(knowledge, operation) ?? [];
  // The moves name what was there when they were learned.
  const involved = sequence.involved.map((one) => ({
    ...one,
    namedBy: [...moves.filter(({ id }) => one.namedBy.some((naming) => naming.id === id)), ...one.namedBy],
  }));
  const above = await makeParents(scene, sequence);
  const named = above && (await makeNeeds(scene, maker, above));
  // What the moves for the creation change is no part of what it does.
  const bound = named && (await bringOnceIntoState(scene, maker.creation, named));
  if (bound === undefined) return notJudged('what contains it could not be created');
  const look = async (): Promise<readonly Counts[]> =>
    (await lookAtNamed(scene, involved, bound, { inLists: true, overviews: true })).map((sight) =>
      sight.isOverview ? countsOfOverview(sight) : countsOf(sight),
    );
  const first = await look();
  const made = await make(scene, namingWhatIsBound(maker), bound);
  if (made === undefined) return notJudged('the thing could not be created');
  const done = before && (await actOn(scene, before, made));
  if (before !== undefined && (done === undefined || !succeeded(done.exchange))) return notJudged('it was refused first', done?.exchange);
  const mover = sequence.movers.find((one) => one.operation === operation);
  const ready = mover === undefined ? await bringIntoState(scene, operation, made.bound) : made.bound;
  if (ready === undefined) return notJudged('it could not be brought where it is taken back');
  const during = await look();
  const undoing =
    mover === undefined ? await sendBound(scene, operation, ready) : await moveToAnother(scene, sequence, mover, made, during);
  if (undoing === undefined || !hasStatus(undoing.exchange, [200, 201, 204]))
    return notJudged('it was not taken back at once', undoing?.exchange);
  const told = sentencesOf(wordsOfRequest(contract, operation)).filter((one) => AS_BEFORE.test(one));
  const changes = changesToJudge(sequence.changes).filter((one) => one.operation.id === operation.id);
  const judgedElsewhere = new Set(changes.map(({ member }) => member));
  const isOverview = ({ id }: KnownOperation): boolean => involved.some(({ overviews }) => overviews.some((one) => one.id === id));
  const isOfKind = ({ name, counts: { reading } }: Pick<NumberSeen, 'name' | 'counts'>): boolean => {
    if (mover !== undefined) return (COUNTS.test(name) || (OF_NOW.test(name) && !OF_MONEY.test(name))) && !OF_EVER.test(name);
    // Where the document says that it moves with this, that has a check of its own.
    if (judgedElsewhere.has(name)) return false;
    if (told.some((sentence) => saysName(sentence, name)) || isToldToGoBack(reading, name, operation)) return true;
    if (isOverview(reading) && leavesOut(wordsOfOperation(contract, reading), operation)) return !OF_EVER.test(name);
    const isCounted = operation.method === 'DELETE' && (!isOverview(reading) || countsThem(name, maker.resource));
    return (isCounted && !OF_EVER.test(name)) || (OF_NOW.test(name) && !OF_MONEY.test(name));
  };
  // What names another one still names the rest as before.
  const isLeft = ({ reading }: Counts): boolean => mover === undefined || reading.id === mover.witness.reading.id;
  const seen: readonly [readonly Counts[], readonly Counts[]] = [first, during];
  const still = await lastingFault(scene, async () =>
    numberThat((one) => isStillCounted(one) && isOfKind(one), (await look()).filter(isLeft), seen),
  );
  const unmoved = numberThat((one) => one.first === one.second && OF_NOW.test(one.name), during, seen);
  if (still === undefined)
    return { attempt: { kind: 'kept', exchange: undoing.exchange }, isMoved: mover !== undefined || unmoved === undefined };
  return { attempt: stillCounted(undoing.exchange, still), isMoved: true };
}

/** Words of a sentence about all that an answer shows. */
const ALL_OF_IT = /\b(?:everything|all (?:of (?:it|them)|numbers|figures|counts|sums|totals))\b/i;

/** True if the words of an operation say of all that it shows that what was taken back is not in it: `Everything in it is about bookings that are not cancelled.` */
function leavesOut(words: string, undoing: KnownOperation): boolean {
  const states = pastForms(verbOf(undoing)).join('|');
  const isLeftOut = new RegExp(`\\b(?:not|never|without|except|excluding|but)\\b[^.;]*\\b(?:${states})\\b`, 'i');
  return sentencesOf(words).some((sentence) => ALL_OF_IT.test(sentence) && isLeftOut.test(sentence));
}

/** True if the description of a number says that an operation gives something back to it, or takes it back. */
function isToldToGoBack(reading: KnownOperation, name: string, undoing: KnownOperation): boolean {
  const forms = new Set(verbForms(verbOf(undoing)));
  const descriptions = successSchemasOf(reading)
    .flatMap(membersOf)
    .flatMap((member) => (member.name === name ? (member.schema.hints?.description ?? []) : []));
  const isMeant = (sentence: string): boolean => BACK.test(sentence) && wordsOf(sentence).some((word) => forms.has(word));
  return descriptions.flatMap(sentencesOf).some(isMeant);
}

/** True if a number is called as the things are that it counts: `bookings`, `bookingCount`. */
function countsThem(name: string, { name: things }: Resource): boolean {
  const words = new Set(wordsOf(name).flatMap(singularsOf));
  return wordsOf(things)
    .slice(-1)
    .flatMap(singularsOf)
    .some((one) => words.has(one));
}
