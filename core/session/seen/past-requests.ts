import type { Operation } from '../../contract/contract.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { type Step, stepOf } from '../../http/exchange/step.js';
import { isRefusal } from '../../http/exchange/response-class.js';

/** What was done to the things that a run named last: the first and the last requests of each operation, without those that were refused. */
export interface PastRequests {
  readonly add: (operation: Operation, exchange: Exchange) => void;
  /** The requests to the thing that an exchange names in its path, and to what is in it, before the exchange. In order. */
  readonly before: (operation: Operation, exchange: Exchange) => readonly Step[];
}

/** Upper bounds on the things, on the first and on the last requests of each operation to one, and on the bodies of responses that are kept, in bytes. */
const THINGS = 100;
const FIRST = 3;
const LAST = 4;
const LONGEST = 4096;

interface Kept {
  readonly step: Step;
  /** As it was received: `step` has no long body. */
  readonly outcome: Exchange['outcome'];
}

interface OfThing {
  readonly requests: Kept[];
  /** The number of kept requests by the ids of their operations. */
  readonly counts: Map<string, number>;
}

/** Starts with none. @param baseUrl of the server. */
export function pastRequests(baseUrl: () => string): PastRequests {
  const things = new Map<string, OfThing>();
  const depths = new WeakMap<Operation, number>();
  const addressOf = (operation: Operation, url: string): string | undefined => {
    let depth = depths.get(operation);
    if (depth === undefined) depths.set(operation, (depth = operation.path.split('/').findIndex((segment) => segment.includes('{'))));
    if (depth === -1) return undefined;
    let end = baseUrl().length;
    for (let nth = 0; nth < depth; nth += 1) end = url.indexOf('/', nth === 0 ? end : end + 1);
    if (end === -1) return undefined;
    const [key = ''] = url.slice(end + 1).split(/[/?]/, 1);
    return url.slice(0, end + 1) + key;
  };
  return {
    add: (operation, exchange) => {
      if (isRefusal(exchange)) return;
      const address = addressOf(operation, exchange.request.url);
      if (address === undefined) return;
      const thing = things.get(address) ?? { requests: [], counts: new Map<string, number>() };
      things.delete(address);
      things.set(address, thing);
      const [oldest] = things.keys();
      if (things.size > THINGS && oldest !== undefined) things.delete(oldest);
      const count = thing.counts.get(operation.id) ?? 0;
      thing.requests.push({ step: lightened(stepOf(operation.id, exchange)), outcome: exchange.outcome });
      if (count < FIRST + LAST) thing.counts.set(operation.id, count + 1);
      else removeNth(thing.requests, operation.id, FIRST);
    },
    before: (operation, exchange) => {
      const address = addressOf(operation, exchange.request.url);
      const { requests = [] } = (address === undefined ? undefined : things.get(address)) ?? {};
      const at = requests.findIndex(({ outcome }) => outcome === exchange.outcome);
      return requests.slice(0, at === -1 ? requests.length : at).map(({ step }) => step);
    },
  };
}

/** Takes out the nth request of an operation, counted from 0. */
function removeNth(requests: Kept[], operation: string, nth: number): void {
  let seen = 0;
  for (let i = 0; i < requests.length; i += 1) {
    if (requests[i]?.step.operation !== operation) continue;
    if (seen === nth) return void requests.splice(i, 1);
    seen += 1;
  }
}

/** What a long answer says is not kept. */
function lightened(step: Step): Step {
  const { outcome } = step;
  if (outcome.kind !== 'response' || outcome.body.length <= LONGEST) return step;
  return { ...step, outcome: { ...outcome, body: outcome.body.subarray(0, 0) } };
}
