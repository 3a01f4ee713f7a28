import type { Operation } from '../../contract/contract.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import { lastNameIn } from '../../json/instance-path.js';
import { requestModelOf } from '../../request/request-model.js';
import { allowsListedOnly } from '../../schema/nodes/allows-listed-only.js';

/** The listed texts that a request chose for other parts of its body than those that are meant; none if it is not known which are. */
export function chosenBeside(operation: Operation, { request }: Pick<Exchange, 'request'>, meant: ReadonlySet<string>): readonly string[] {
  const body = meant.size === 0 ? undefined : decodeJson(request.body).value;
  if (body === undefined) return [];
  const beside = (requestModelOf(operation)?.fields ?? []).filter(
    ({ path, nodes }) => !meant.has(lastNameIn(path) ?? '') && nodes.some(allowsListedOnly),
  );
  return beside.flatMap(({ path }) => {
    const value = getAt(body, path);
    return typeof value === 'string' ? [value] : [];
  });
}
