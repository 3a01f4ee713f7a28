import { plainCase } from '../../cases/plain/plain-case.js';
import { kindIfKnown } from '../../judge/expectation.js';
import { describePath } from '../../json/instance-path.js';
import type { KnownOperation } from '../../knowledge/known-operation.js';
import { LEFT_OUT } from '../../inquiry/made-up-is-refused.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import { exampleAlone } from '../../reach/bodies/with-examples.js';
import { textOfRequest } from '../../request/wire/write-request.js';
import { isLogin } from '../../resources/roles/login.js';
import type { FirstAnswer, Trial } from '../trial/trial.js';

/**
 * Sends the example that the document shows of a body as it stands, before anything is added to it.
 * @param aimed the operation with what is known.
 * @returns undefined if the plain request is no other one, or the example is refused.
 * @throws RunEnded
 */
export async function tryExample({ lab, learner }: Trial, aimed: KnownOperation): Promise<FirstAnswer | undefined> {
  const operation = isLogin(aimed) ? undefined : exampleAlone(aimed);
  if (operation === undefined) return undefined;
  const plain = plainCase(operation);
  if (isSamePlan(operation, aimed) || kindIfKnown(plain.expectation) !== 'accept') return undefined;
  const exchange = await lab.attempt(plain);
  if (reachOf(operation, exchange).kind !== 'reached') return undefined;
  lab.session.evidence.loose.observe(plain, exchange);
  learner.learn(operation, exchange, plain.plan.head.target);
  return { operation, exchange };
}

/** True if the plain requests of two operations are the same. */
export function isSamePlan(one: KnownOperation, other: KnownOperation): boolean {
  return textOfRequest(plainCase(one)) === textOfRequest(plainCase(other));
}

/** Notes the members that are left out because the server takes the example alone. */
export function noteWhatIsLeftOut({ lab }: Trial, { id }: KnownOperation, alone: KnownOperation): void {
  for (const path of alone.body?.content.refused?.paths ?? [])
    lab.session.emit({ type: 'note', text: LEFT_OUT, operation: id, subject: describePath(path) });
}
