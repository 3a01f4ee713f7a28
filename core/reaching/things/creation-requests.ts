import type { Case } from '../../cases/case.js';
import { fewestCase, plainCase } from '../../cases/plain/plain-case.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { asAccepted } from '../../reach/bodies/with-body.js';
import { asShown, exampleAlone } from '../../reach/bodies/with-examples.js';
import { freshableDates, freshableMembers, keepingForm, onOtherDays, withFresh } from '../../reach/bodies/fresh-members.js';
import type { Given } from '../../reach/bodies/given-members.js';

/**
 * The requests of which one should create a thing: with all that is optional and with nothing of it, both on other days and with new texts, and
 * all of these with what the schemas show. Each is made when it is asked for: mostly the first one succeeds.
 * @param given the values of the configuration.
 */
export function* creationRequests(creator: KnownOperation, given: Given): Generator<Case> {
  if (creator.body?.content.accepted !== undefined) yield plainCase(asAccepted(creator));
  yield* requestsOf(creator);
  const alone = exampleAlone(creator);
  if (alone !== undefined) yield plainCase(alone);
  // Of what is taken for a time, another time is free.
  const dates = freshableDates(creator, given);
  for (const other of onOtherDays(creator, dates)) yield* requestsOf(other);
  yield* requestsOf(withFresh(creator, freshableMembers(creator)));
  const shown = asShown(creator);
  if (shown === undefined) return;
  yield* requestsOf(shown);
  yield* requestsOf(withFresh(shown, freshableMembers(shown)));
  const formed = keepingForm(shown);
  if (formed !== undefined) yield* requestsOf(withFresh(formed, freshableMembers(formed)));
}

function* requestsOf(creator: KnownOperation): Generator<Case> {
  yield plainCase(creator);
  const fewest = fewestCase(creator);
  if (fewest !== undefined) yield fewest;
}
