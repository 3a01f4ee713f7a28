import { unknown } from '../../attempt.js';
import { lastingFault } from '../../moves/lasting-fault.js';
import { lookAtNamed } from '../../moves/look-at-named.js';
import { type Counts, countsOf, numberThat } from '../../things/counts.js';
import { namingWhatIsBound } from '../../plan/sequence.js';
import { takingBack } from '../../plan/taking-back.js';
import { wordsOfRequest } from '../../plan/words-of-request.js';
import { sentencesOf } from '../../../words/sentences.js';
import { saysName } from '../../../words/says-name.js';
import type { SequenceRule } from '../../sequence-rule.js';
import { moveToAnother } from '../../moves/move-to-another.js';
import { hasStatus, sendBound } from '../../scene.js';
import { bringOnceIntoState, make, makeNeeds, makeParents } from '../../moves/make.js';

/** Members that count what there is now, also where the thing stays and is only taken back. */
const OF_NOW = /free|avail|left|remain|vacan|open|active|unused/i;

/** Members that count on, whatever is taken back. */
const OF_EVER = /version|revision|sequence|next|last|max|highest|ever|time|duration|since/i;

/** Words by which a document says that a number is what it was. */
const AS_BEFORE = /\bas if\b|\bas before\b|\bcounts? (?:for nothing|no (?:more|longer))\b|\bno longer counts?\b/i;

/** Members that count others. */
const COUNTS = /count|total|number|amount|quantity|size|usage|used/i;

/** What a thing counts of others is as it was before, once what was created is deleted, or taken back. */
export const UNDONE_IS_AS_BEFORE: SequenceRule = {
  check: 'undone-is-as-before',
  title: 'what it names is read before it was created, and after it was taken back',
  asks: (subject) =>
    subject.isRead && subject.named.length > 0
      ? [...subject.deleters, ...takingBack(subject), ...new Set(subject.movers.map((one) => one.operation))].map((operation) => ({
          operation,
        }))
      : [],
  run: async (scene, sequence) => {
    const { maker, operation } = sequence;
    const above = await makeParents(scene, sequence);
    const named = above && (await makeNeeds(scene, maker, above));
    // What the moves for the creation change is no part of what it does.
    const bound = named && (await bringOnceIntoState(scene, maker.creation, named));
    if (bound === undefined) return unknown('what contains it could not be created');
    const look = async (): Promise<readonly Counts[]> => (await lookAtNamed(scene, sequence, bound, 'listed too')).map(countsOf);
    const before = await look();
    const made = await make(scene, namingWhatIsBound(maker), bound);
    if (made === undefined) return unknown('the thing could not be created');
    const during = await look();
    const mover = sequence.movers.find((one) => one.operation === operation);
    const undoing =
      mover === undefined ? await sendBound(scene, operation, made.bound) : await moveToAnother(scene, sequence, mover, made, during);
    if (undoing === undefined || !hasStatus(undoing.exchange, [200, 201, 204]))
      return unknown('it was not taken back at once', undoing?.exchange);
    const told = sentencesOf(wordsOfRequest(scene.lab.session.contract, operation)).filter((one) => AS_BEFORE.test(one));
    const isOfKind = (name: string): boolean => {
      if (mover !== undefined) return COUNTS.test(name) && !OF_EVER.test(name);
      if (told.some((sentence) => saysName(sentence, name))) return true;
      return operation.method === 'DELETE' ? !OF_EVER.test(name) : OF_NOW.test(name);
    };
    // What names another one still names the rest as before.
    const isLeft = ({ reading }: Counts): boolean => mover === undefined || reading.id === mover.witness.reading.id;
    const still = await lastingFault(scene, async () =>
      numberThat(({ name, first, second, now }) => isOfKind(name) && first !== second && now === second, (await look()).filter(isLeft), [
        before,
        during,
      ]),
    );
    if (still === undefined) return { kind: 'kept', exchange: undoing.exchange };
    const { counts, name, first, second } = still;
    return {
      kind: 'broken',
      exchange: undoing.exchange,
      shownBy: counts.exchange,
      signature: `counted ${name}`,
      expected: `${name} as before the creation from ${counts.reading.id}, ${first}`,
      actual: `${name} as while it was there, ${second}`,
    };
  },
};
