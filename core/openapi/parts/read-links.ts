import type { JsonValue } from '../../json/value.js';
import { memberOf } from '../../json/value.js';
import type { Link, LinkParameter, ParameterLocation } from '../../contract/contract.js';
import { expressionsIn, readExpression } from '../../contract/runtime-expression.js';
import { pointerTokens } from '../../place.js';
import { operationsById, writtenOperations } from './written-operations.js';
import type { Reading } from '../source/reader-context.js';
import type { LocatedNode } from '../source/located-node.js';
import { membersOf } from '../source/members-of.js';
import { splitReference } from '../source/reference.js';
import { arrive, childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';
import { warnOfUnknownFields } from '../source/unknown-fields.js';

/** The links of a response (OpenAPI 3.1 section 4.8.20). One that leads to no operation of the document is left out with a warning. */
export function readLinks(reading: Reading, response: LocatedNode): readonly Link[] {
  const links = childOf(response, 'links');
  return (links === undefined ? [] : membersOf(links)).flatMap(([name, written]) => {
    const node = arrive(reading, written);
    warnOfUnknownFields(reading, node, 'link');
    const at = placeIn(node.source, node.pointer);
    const operation = targetOf(reading, node);
    if (operation === undefined) {
      const message = `the link '${name}' leads to no operation of this document, and is ignored`;
      reading.warn({ kind: 'keyword-left-out', message, hint: 'Name an operationId of the document', at });
      return [];
    }
    const requestBody = memberOf(node.value, 'requestBody');
    const parameters = membersOf(childOf(node, 'parameters') ?? { ...node, value: null });
    for (const part of [...parameters.map(([, one]) => one), ...[childOf(node, 'requestBody')].flatMap((one) => one ?? [])])
      warnOfExpressions(reading, name, part);
    return [
      {
        name,
        at,
        operation,
        parameters: parameters.map(([key, { value }]) => parameterOf(key, value)),
        ...(requestBody === undefined ? {} : { requestBody }),
      },
    ];
  });
}

/** Warns of expressions that have no value (OpenAPI 3.1 section 4.8.20.4). */
function warnOfExpressions(reading: Reading, name: string, { value, source, pointer }: LocatedNode): void {
  for (const expression of expressionsIn(value))
    if (readExpression(expression) === undefined)
      reading.warn({
        kind: 'keyword-left-out',
        message: `the link '${name}' is not followed here, because ${JSON.stringify(expression)} is no runtime expression`,
        hint: 'Write one such as $response.body#/id',
        at: placeIn(source, pointer),
      });
}

/** The id of the operation that a link names by `operationId` or `operationRef`. */
function targetOf(reading: Reading, link: LocatedNode): string | undefined {
  const [id, reference] = ['operationId', 'operationRef'].map((field) => memberOf(link.value, field));
  if (typeof id === 'string') return operationsById(reading).get(id)?.id;
  if (typeof reference !== 'string') return undefined;
  const [paths, path, method, more] = pointerTokens(splitReference(reference)?.pointer ?? '');
  if (paths !== 'paths' || more !== undefined) return undefined;
  return writtenOperations(reading).find((operation) => operation.path === path && operation.method === method?.toUpperCase())?.id;
}

const LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie'];

/** The name of a parameter may start with its location: `path.id` (OpenAPI 3.1 section 4.8.20.1). */
function parameterOf(key: string, value: JsonValue): LinkParameter {
  const location = LOCATIONS.find((one) => key.startsWith(`${one}.`));
  return location === undefined ? { name: key, value } : { name: key.slice(location.length + 1), in: location, value };
}
