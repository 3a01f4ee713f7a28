import type { ExpectationKind } from '../../../core/contract/situation.js';
import type { Exchange } from '../../../core/http/exchange/exchange.js';
import { memoize } from '../../../core/memoize.js';
import type { FuzzPlan } from '../parts/fuzz-plan.js';
import type { Generators } from '../parts/generators.js';
import { notDrawn } from '../strategies/strategy.js';
import { kindOfResponse, sortOf } from './novelty.js';

/** The requests that earlier campaigns kept, as a strategy: for reports. */
export const OF_CORPUS = notDrawn('corpus', 'requests that earlier campaigns kept, each once');

/** A request with a novel response. */
export interface KeptRequest {
  readonly generators: Generators;
  readonly plan: FuzzPlan;
  /** What the contract says of it, and the status of its response, as a text. */
  readonly shows: string;
}

/** Requests with novel responses of all connections of a campaign, for the next one. */
export interface KeptRequests {
  /** Takes a response that is novel on its connection, and each one to a request of an earlier campaign. */
  readonly observe: (request: Omit<KeptRequest, 'shows'>, kind: ExpectationKind, exchange: Exchange) => void;
  readonly all: () => readonly KeptRequest[];
}

/** Upper bounds for one operation: on requests that are kept, and on kinds of responses that are remembered. */
export const MOST_REQUESTS = 32;
const MOST_KINDS = 200;

interface Kept {
  readonly request: KeptRequest;
  /** The kind of its response; undefined for one of an earlier campaign that was not sent yet. */
  kind?: string;
}

/** @param given the requests of earlier campaigns. They stay as long as there is room, whatever the server answers today. */
export function keepRequests(given: readonly KeptRequest[]): KeptRequests {
  const plans = new Set(given.map(({ plan }) => plan));
  const lists: Kept[][] = [];
  const listOf = memoize((generators: Generators) => {
    const requests = given.filter((one) => one.generators === generators).slice(0, MOST_REQUESTS);
    const list = requests.map((request): Kept => ({ request }));
    lists.push(list);
    return { list, seen: new Set<string>() };
  });
  for (const { generators } of given) listOf(generators);
  return {
    observe: (request, expected, exchange) => {
      const { list, seen } = listOf(request.generators);
      const kind = kindOfResponse(expected, exchange);
      const again = list.find((one) => one.request.plan === request.plan);
      if (again !== undefined) {
        again.kind = kind;
        // What another connection showed before belongs to the earlier campaign.
        const late = list.findIndex((one) => one.kind === kind && !plans.has(one.request.plan));
        if (late !== -1) list.splice(late, 1);
      }
      if (seen.has(kind) || seen.size >= MOST_KINDS) return;
      seen.add(kind);
      if (again !== undefined) return;
      list.push({ request: { ...request, shows: sortOf(expected, exchange.outcome) }, kind });
      if (list.length > MOST_REQUESTS) list.splice(leastWanted(list), 1);
    },
    all: () => lists.flat().map(({ request }) => request),
  };
}

/** The place of the oldest one of those that show what most of them do. */
function leastWanted(list: readonly Kept[]): number {
  const counts = new Map<string, number>();
  for (const { request } of list) counts.set(request.shows, (counts.get(request.shows) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return list.findIndex(({ request }) => counts.get(request.shows) === most);
}
