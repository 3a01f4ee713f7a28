import type { Case } from '../../cases/case.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { Operation } from '../../contract/contract.js';
import { type Means, type Need, creatorsAmong, listsAmong, needsOf } from '../../reach/needs/helper-operations.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { withKnownValues } from '../../reach/bodies/with-known.js';
import { isChanging } from '../../contract/is-changing.js';
import { creationRequests } from './creation-requests.js';
import { isAbsentBefore } from './is-absent-before.js';
import type { Provider, Trial } from '../trial/trial.js';

/** Starts with nothing sent: each of the means is tried once, when something first needs it. */
export function createProvider({ lab, learner }: Pick<Trial, 'lab' | 'learner'>, means: Means): Provider {
  const { session } = lab;
  const asked = new Set<Operation>();
  const succeeded = new Map<Operation['id'], Operation>();
  const { known } = learner;
  const isMet = ({ resource: { item }, mayBeSeen }: Need): boolean => known.created.has(item) || (mayBeSeen && known.seen.has(item));
  const needsNow = (operation: Operation): readonly Need[] =>
    needsOf(operation, session.plan.resources, known).filter((need) => !isMet(need));

  const provideFor = async (operation: Operation): Promise<void> => {
    for (const need of needsNow(operation)) {
      const creators = creatorsAmong(means.creators, need.resource);
      const lists = need.mayBeSeen ? listsAmong(means.lists, need.resource) : [];
      // For what only reads, nothing is created where something is there.
      for (const one of isChanging(operation) ? [...creators, ...lists] : [...lists, ...creators])
        if (!isMet(need) && !session.clock.isTimeUp()) await ask(one);
    }
  };
  const ask = async (operation: Operation): Promise<void> => {
    if (asked.has(operation)) return;
    asked.add(operation);
    await provideFor(operation);
    // Nothing is created below what does not exist.
    if (session.clock.isTimeUp() || needsNow(operation).some(({ mayBeSeen }) => !mayBeSeen)) return;
    const aimed = withKnownValues(operation, known, session.plan.resources);
    if ((await isAbsentBefore(lab, aimed)) === false) learner.wasThere(operation);
    const why = await send(aimed, isChanging(aimed) ? creationRequests(aimed, session.plan) : [plainCase(aimed)]);
    if (why === undefined || !isChanging(aimed)) return;
    const text = `${operation.id}, which was not chosen, does not create what the chosen operations need: ${why}`;
    session.emit({ type: 'note', text });
  };
  /** @returns why none of some requests succeeded, as a clause; undefined if one did, or the time is up. */
  const send = async (aimed: Operation, requests: Iterable<Case>): Promise<string | undefined> => {
    let why: string | undefined;
    for (const request of requests) {
      if (kindIfKnown(request.expectation) !== 'accept') continue;
      if (session.clock.isTimeUp()) return undefined;
      const exchange = await lab.attempt(request);
      if (reachOf(aimed, exchange).kind === 'reached') {
        learner.learn(request.operation, exchange, request.plan.head.target);
        succeeded.set(aimed.id, request.operation);
        return undefined;
      }
      why ??= exchange.outcome.kind === 'response' ? `it answered ${exchange.outcome.status}` : `it did not answer`;
    }
    return why ?? 'no valid request could be made';
  };
  return { provideFor, creatorOf: (id) => succeeded.get(id) };
}
