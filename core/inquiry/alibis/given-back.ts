import type { Case } from '../../cases/case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { succeeded } from '../../http/exchange/response-class.js';
import { equalJson } from '../../json/equal.js';
import type { JsonValue } from '../../json/value.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import { keyOfCreated, keyParameterOf } from '../../reach/creators/key-of-answer.js';
import { mayCreate } from '../../reach/creators/presumed-creator.js';
import type { Session } from '../../session/session.js';
import { type Alibi, clearedIf } from './alibi.js';

/**
 * A creation gives back what it made before, because that has the name or the slug that was sent: its answer shows that thing, not the request. With
 * new values, too, the answer has the key of the same thing, while others of its kind were made by this run.
 */
export const givenBack: Alibi = {
  id: 'given-back',
  applies: ({ case: { operation }, exchange, verdict: { violation } }) =>
    violation.check === 'stored-as-sent' && operation.method === 'POST' && succeeded(exchange),
  clear: async (lab, { case: testCase, exchange }) => {
    const { session } = lab;
    const made = keyMade(session, testCase, exchange);
    if (made === undefined || session.knowledge.things.of(made.item).length < 2) return clearedIf(false);
    const again = await lab.ask(testCase, 'new');
    const other = succeeded(again) ? keyMade(session, testCase, again) : undefined;
    return clearedIf(other !== undefined && other.item === made.item && equalJson(other.key, made.key));
  },
};

/** The key of what the answer to a creation shows, with the item path of its resource. */
function keyMade(
  { knowledge, plan }: Session,
  { operation, plan: { head } }: Case,
  exchange: Exchange,
): { readonly item: string; readonly key: JsonValue } | undefined {
  const operations = allOperations(knowledge.contract);
  for (const resource of plan.resources.resources) {
    const creator = mayCreate(resource).find((one) => one.operation === operation.id);
    const parameter = creator && keyParameterOf(resource, operations);
    const key = creator && parameter && keyOfCreated(creator, resource, parameter, exchange, head.target);
    if (key !== undefined) return { item: resource.item, key };
  }
  return undefined;
}
