import type { Lab } from '../lab.js';
import type { UnrepeatedAlibi } from './alibi.js';
import type { Case } from '../../cases/case.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { isAbsent } from '../../http/exchange/response-class.js';
import { isControl } from '../../causes/symptom.js';
import { namedIn } from '../../resources/references/named-in.js';
import type { Resource, ResourceModel } from '../../resources/resource.js';
import type { Session } from '../../session/session.js';

/** A thing was gone for a moment, and is there again. */
export const goneMeanwhile: UnrepeatedAlibi = {
  id: 'renamed-meanwhile',
  explains: ({ case: testCase, exchange }, session) => wasGone(session, testCase, exchange),
};

/**
 * True if what the run created may be gone: a request of the run may have changed its key by a member that the document does not call one, and another
 * one changed it back; or it went with something that it names, which the run deleted.
 */
export function wasGone({ plan: { resources } }: Session, { operation }: Case, exchange: Exchange): boolean {
  // What was deleted stays gone.
  if (operation.method === 'DELETE' || !isAbsent(exchange)) return false;
  const named = resources.resources.filter(({ item }) => isBelow(operation.path, item));
  const isChanged = resources.resources.some(
    (one) => one.replacers.length + one.changers.length > 0 && named.some((other) => isSameThing(one, other)),
  );
  const mayGo = isChanged || named.some((one) => mayGoWithAnother(one, resources));
  return mayGo && operation.parameters.some((parameter) => parameter.in === 'path' && parameter.known !== undefined);
}

/** True if the plain request that a case differs from finds nothing either: then the case does not show why. */
export async function isGoneForAll(lab: Lab, testCase: Case): Promise<boolean> {
  const { session } = lab;
  if (isControl(testCase)) return false;
  const plain = plainCase(testCase.operation);
  const exchange = await lab.ask(plain);
  return wasGone(session, plain, exchange);
}

/** True for a thing whose creation names, in its body, another one that can be deleted: an application for an animal. */
function mayGoWithAnother({ creators }: Resource, { resources, references }: ResourceModel): boolean {
  return creators.some(({ operation: id }) => {
    const names = namedIn(references, { id }, 'body');
    return resources.some(({ item, deleters }) => deleters.length > 0 && names.has(item));
  });
}

/** True for two paths of one thing, which one operation creates: `/books/{id}` and `/shelves/{shelfId}/books/{id}`, from which it may be moved. */
function isSameThing(one: Resource, other: Resource): boolean {
  return one === other || one.creators.some(({ operation }) => other.creators.some((creator) => creator.operation === operation));
}

function isBelow(path: string, item: string): boolean {
  return path === item || path.startsWith(`${item}/`);
}
