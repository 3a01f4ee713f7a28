import { counted } from '../../core/cases/counted.js';
import type { Case } from '../../core/cases/case.js';
import type { Exchange } from '../../core/http/exchange.js';
import type { Lane } from '../../core/http/open-lane.js';
import { sendPatiently } from '../../core/run/send-case.js';
import type { Session } from '../../core/run/session.js';

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
      const second = await sendPatiently(session, lane, first.request);
      if (second === undefined) return undefined;
      repeated += 1;
      const [one, other] = [first, second].map(({ outcome }) => (outcome.kind === 'answer' ? String(outcome.status) : outcome.kind));
      if (one !== other) {
        differed += 1;
        example ||= `${one} and then ${other}`;
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
