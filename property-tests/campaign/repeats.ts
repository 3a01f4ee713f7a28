import { counted } from '../../core/cases/counted.js';
import type { Case } from '../../core/cases/case.js';
import type { Exchange, Outcome } from '../../core/http/exchange.js';
import type { Lane } from '../../core/http/open-lane.js';
import { send } from '../../core/session/send.js';
import type { Session } from '../../core/session/session.js';
import { shapeOf } from './novelty.js';

/** Sends some requests twice, and counts how often the answers differ. */
export interface Repeats {
  /** Whether the case of this number in its lane is one of those that may be sent again. */
  readonly wants: (index: number) => boolean;
  /** Gives the second exchange where it was sent again. */
  readonly again: (lane: Lane, own: Case, index: number, first: Exchange) => Promise<Exchange | undefined>;
  readonly notes: () => readonly string[];
}

/** One case in so many of each lane. */
const EVERY = 100;

/** So much of two answers is compared, in bytes. */
const HEAD = 2000;

/** Ids in hexadecimal, those of requests above all. */
const IDS = /\b[\da-f]{4,}(?:-[\da-f]{2,})*\b/gi;

/** How two answers differ. What a refusal says may differ in its numbers, ids and quotations; what a success holds has a check of its own. */
function differenceOf(first: Outcome, second: Outcome): string | undefined {
  const [one, other] = [first, second].map((outcome) => (outcome.kind === 'answer' ? String(outcome.status) : outcome.kind));
  if (one !== other) return `${one} and then ${other}`;
  const [text, another] = [first, second].map(wordsOf);
  return text === another ? undefined : `${one} with other words`;
}

function wordsOf(outcome: Outcome): string {
  if (outcome.kind !== 'answer' || outcome.status < 400) return '';
  const { buffer, byteOffset, length } = outcome.body;
  return shapeOf(Buffer.from(buffer, byteOffset, Math.min(length, HEAD)).toString('latin1').replaceAll(IDS, '#'));
}

/** Starts to count. Where the contract is silent, a server may answer as it likes; a store that knows an id already does. */
export function watchRepeats(session: Session): Repeats {
  const wants = (index: number): boolean => index % EVERY === EVERY - 1;
  let repeated = 0;
  let differed = 0;
  let example = '';
  return {
    wants,
    again: async (lane, own, index, first) => {
      const { kind } = own.expectation;
      const once = kind === 'accept' && session.duplicates.get(own.operation.id)?.kind !== 'accepted';
      if (!wants(index) || kind === 'silent' || once) return undefined;
      const second = await send(session, lane, own, first.request);
      if (second === undefined) return undefined;
      repeated += 1;
      const difference = differenceOf(first.outcome, second.outcome);
      if (difference !== undefined) {
        differed += 1;
        example ||= difference;
      }
      return second;
    },
    notes: () =>
      differed === 0
        ? []
        : [
            `of ${counted(repeated, 'request')} that ${repeated === 1 ? 'was' : 'were'} sent twice, ${differed} got another answer the second time, such as ${example}`,
          ],
  };
}
