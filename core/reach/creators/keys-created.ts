import type { Exchange } from '../../http/exchange/exchange.js';
import type { JsonValue } from '../../json/value.js';
import { allOperations } from '../../openapi/choice/all-operations.js';
import type { Contract } from '../../contract/contract.js';
import type { ResourceModel } from '../../resources/resource.js';
import { keyOfCreated, keyParameterOf } from './key-of-answer.js';

/**
 * The keys of what a request created, by the item paths of their resources.
 * @param operation the id of the one that was sent.
 * @param baseUrl of the server, without a trailing slash.
 */
export function keysCreated(
  operation: string,
  exchange: Pick<Exchange, 'request' | 'outcome'>,
  { resources }: ResourceModel,
  contract: Contract,
  baseUrl: string,
): ReadonlyMap<string, JsonValue> {
  return new Map(
    resources.flatMap((resource): readonly (readonly [string, JsonValue])[] => {
      const creator = resource.creators.find((one) => one.operation === operation);
      const parameter = creator && keyParameterOf(resource, allOperations(contract));
      const key = creator && parameter && keyOfCreated(creator, resource, parameter, exchange, exchange.request.url.slice(baseUrl.length));
      return key === undefined ? [] : [[resource.item, key]];
    }),
  );
}
