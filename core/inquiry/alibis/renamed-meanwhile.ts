import type { Lab } from '../lab.js';
import type { UnrepeatedAlibi } from './alibi.js';
import type { Case } from '../../cases/case.js';
import { plainCase } from '../../cases/plain-case.js';
import type { Exchange } from '../../http/exchange.js';
import { isAbsent } from '../../http/response-class.js';
import { isControl } from '../../causes/symptom.js';
import type { Resource } from '../../resources/resource.js';
import type { Session } from '../../session/session.js';

/** A thing was gone for a moment, and is there again. */
export const goneMeanwhile: UnrepeatedAlibi = {
  id: 'renamed-meanwhile',
  explains: ({ case: testCase, exchange }, session) => wasGone(session, testCase, exchange),
};

/**
 * True if what the run created was gone for a moment: a request of the run may have changed its key by a member that the document does not call
 * one, and another one changed it back.
 */
export function wasGone({ plan: { resources } }: Session, { operation }: Case, exchange: Exchange): boolean {
  // What was deleted stays gone.
  if (operation.method === 'DELETE' || !isAbsent(exchange)) return false;
  const named = resources.resources.filter(({ item }) => isBelow(operation.path, item));
  const isChanged = resources.resources.some(
    (one) => one.replacers.length + one.changers.length > 0 && named.some((other) => isSameThing(one, other)),
  );
  return isChanged && operation.parameters.some((parameter) => parameter.in === 'path' && parameter.known !== undefined);
}

/** True if the plain request that a case differs from finds nothing either: then the case does not show why. */
export async function isGoneForAll(lab: Lab, testCase: Case): Promise<boolean> {
  const { session } = lab;
  if (isControl(testCase)) return false;
  const plain = plainCase(testCase.operation);
  const exchange = await lab.ask(plain);
  return wasGone(session, plain, exchange);
}

/** True for two paths of one thing, which one operation creates: `/books/{id}` and `/shelves/{shelfId}/books/{id}`, from which it may be moved. */
function isSameThing(one: Resource, other: Resource): boolean {
  return one === other || one.creators.some(({ operation }) => other.creators.some((creator) => creator.operation === operation));
}

function isBelow(path: string, item: string): boolean {
  return path === item || path.startsWith(`${item}/`);
}
