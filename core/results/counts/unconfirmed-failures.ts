import { describeActual } from '../../checks/violation/describe-actual.js';
import type { EarlyEnd, UnconfirmedFailure } from '../../events/run-event.js';
import { hideSecrets } from '../../http/masking/secrets.js';
import { curlAt } from '../../http/curl/shown-request.js';
import type { Target } from '../../http/target/target.js';
import { counted } from '../../words/counted.js';

/** Failures that could not be confirmed before a run ended. */
export interface UnconfirmedFailures {
  readonly add: (failures: readonly UnconfirmedFailure[]) => void;
  readonly count: () => number;
  /** How many there are, and the first of each operation, check and status with its request; no notes if there are none. */
  readonly notes: (ended: EarlyEnd | undefined, target: Target, spoken: { readonly isHttp2: boolean }) => readonly string[];
}

/** Upper bounds on failures that are named, and on the length of the request of one, in characters. */
const MOST_NAMED = 8;
const LONGEST = 600;

/** Starts with none. */
export function collectUnconfirmed(): UnconfirmedFailures {
  const first = new Map<string, UnconfirmedFailure>();
  let count = 0;
  return {
    count: () => count,
    add: (failures) => {
      count += failures.length;
      for (const failure of failures) {
        const key = keyOf(failure);
        if (!first.has(key)) first.set(key, failure);
      }
    },
    notes: (ended, target, spoken) => {
      if (count === 0) return [];
      const named = [...first.values()].slice(0, MOST_NAMED).map((failure) => describe(failure, target, spoken));
      const left = first.size - named.length;
      return [describeCount(count, ended), ...named, ...(left > 0 ? [`unconfirmed, too: ${counted(left, 'other kind')} of failures`] : [])];
    },
  };
}

function keyOf({ case: { operation }, exchange: { outcome }, violation }: UnconfirmedFailure): string {
  return [operation.id, violation.check, outcome.kind === 'response' ? outcome.status : outcome.kind].join(' ');
}

function describe(
  { case: testCase, exchange, violation }: UnconfirmedFailure,
  target: Target,
  spoken: { readonly isHttp2: boolean },
): string {
  const { operation, title } = testCase;
  const hide = (text: string): string => hideSecrets(text, target);
  const request = curlAt(exchange.request, target, spoken);
  const shown = request.length > LONGEST ? `${request.slice(0, LONGEST)}…` : request;
  const when = title === '' ? '' : ` when ${hide(title)}`;
  return `unconfirmed: ${operation.id}${when}: expected ${hide(violation.expected)}, got ${describeActual(violation, hide)}: ${shown}`;
}

function describeCount(count: number, ended: EarlyEnd | undefined): string {
  const when = ended?.kind === 'time-up' ? 'the time was up' : ended?.kind === 'limit' ? 'the run ended' : 'the campaign was interrupted';
  return `${counted(count, 'failure')} ${count === 1 ? 'was' : 'were'} unconfirmed when ${when}, and not reported`;
}
