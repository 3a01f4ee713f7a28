import { equalJson } from '../../json/equal.js';
import type { InstancePath } from '../../json/instance-path.js';
import { type JsonValue, isArray, isObject, memberOf } from '../../json/value.js';
import type { KnownMediaType, KnownOperation, KnownParameter } from '../../knowledge/known-operation.js';
import { memoize } from '../../memoize.js';
import { withoutRefused } from '../../request/samples/refused-members.js';
import { richest } from '../../request/samples/sample.js';
import { allowsListedOnly } from '../../schema/nodes/allows-listed-only.js';
import { validValue } from '../../schema/samples/valid-value.js';

/**
 * The parts of a plain request whose values the kit invented: `path id`, `body`. A server may refuse those for reasons that the
 * document does not say; a fresh id counts as the example's. A body with an example is invented where the kit added members to it.
 */
export function madeUpParts({ parameters, body }: KnownOperation): readonly string[] {
  const invented = parameters
    .filter((parameter) => parameter.required && !isGiven(parameter))
    .map(({ in: location, name }) => `${location} ${name}`);
  const isBodyGiven = body === undefined || (body.content.examples.length > 0 && inventedPaths(body.content).length === 0);
  return isBodyGiven ? invented : [...invented, 'body'];
}

function isGiven({ known, examples, schema, in: location }: KnownParameter): boolean {
  // An example of a path names a thing that may not exist in this server.
  return known !== undefined || allowsListedOnly(schema) || (examples.length > 0 && location !== 'path');
}

/** The values of a plain body that neither its example nor the run gives; none if it has no example. */
export const inventedPaths = memoize((content: KnownMediaType): readonly InstancePath[] => {
  const known = new Set((content.known ?? []).map(([path]) => path.join('\n')));
  const example = richest(content.examples.map(({ value }) => value));
  return example === undefined ? [] : pathsAdded(content, example).filter((path) => !known.has(path.join('\n')));
});

/** The values of a plain body that an example of it does not have. */
export function pathsAdded(content: KnownMediaType, example: JsonValue): readonly InstancePath[] {
  const plain = validValue(content.schema, { example, isShown: true, direction: 'request' });
  return plain === undefined ? [] : pathsBeside(withoutRefused(content, plain), example, []);
}

/** The paths at which a value has something that another one does not have. */
function pathsBeside(value: JsonValue, other: JsonValue | undefined, path: InstancePath): readonly InstancePath[] {
  if (other === undefined) return [path];
  if (isObject(value) && isObject(other))
    return value.members.flatMap(([name, member]) => pathsBeside(member, memberOf(other, name), [...path, name]));
  if (isArray(value) && isArray(other)) return value.items.flatMap((item, i) => pathsBeside(item, other.items[i], [...path, i]));
  return equalJson(value, other) ? [] : [path];
}
