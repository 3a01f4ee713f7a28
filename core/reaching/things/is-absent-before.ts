import type { Lab } from '../../inquiry/lab.js';
import { withPlan } from '../../cases/case-proposal.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import { isAbsent } from '../../http/exchange/response-class.js';
import { usableOperations } from '../../openapi/choice/all-operations.js';
import type { Operation } from '../../contract/contract.js';
import { isPresumed, mayCreate } from '../../reach/creators/presumed-creator.js';

/**
 * True if what a PUT names is not there before it, so that its success creates it. Only for a PUT that is presumed to create; undefined
 * for any other operation.
 */
export async function isAbsentBefore(lab: Lab, aimed: Operation): Promise<boolean | undefined> {
  const { session } = lab;
  const resource = session.plan.resources.resources.find(
    (one) => isPresumed(one) && mayCreate(one).some(({ operation }) => operation === aimed.id),
  );
  if (resource === undefined) return undefined;
  const reader = usableOperations(session.knowledge.contract).find(
    ({ id, path }) => path === aimed.path && resource.readers.some((one) => one.operation === id),
  );
  if (reader === undefined) return false;
  const reading = plainCase(reader);
  const [path] = splitTarget(plainCase(aimed).plan.head.target);
  const [, query] = splitTarget(reading.plan.head.target);
  const head = { ...reading.plan.head, target: query === '' ? path : `${path}?${query}` };
  const exchange = await lab.attempt(withPlan(reading, { ...reading.plan, head }, reading.title));
  return isAbsent(exchange);
}
