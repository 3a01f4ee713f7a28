import { cutAt } from '../../codecs/parameters/split-query.js';
import { matchPath } from '../../codecs/paths/match-path.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import type { ParameterField } from '../../cases/parameters/parameter-field.js';
import { headerValues } from '../../codecs/headers.js';
import type { HeadParts } from '../../request/plan/request-head.js';

/** The parameters that stand in a request in another way than in the plain one from which their fields were made. */
export function differingParameters(fields: readonly ParameterField[], head: HeadParts): readonly ParameterField[] {
  return fields.filter((field) => textOf(field, head) !== textOf(field, field.plan.head));
}

/** The text of a parameter in a request; empty if there is none. */
function textOf(
  { parameter: { in: location, name, isWholeQuery }, operation, pairNames }: ParameterField,
  { target, headers }: HeadParts,
): string {
  const [path, query] = splitTarget(target);
  const ofPairs = (pairs: readonly string[]): string => pairs.filter((pair) => pairNames.has(cutAt(pair, '=')[0])).join('&');
  switch (location) {
    case 'path':
      return matchPath(parseTemplate(operation.path), path)?.values.get(name) ?? '';
    case 'query':
      return isWholeQuery === true ? query : ofPairs(query.split('&'));
    case 'cookie':
      return ofPairs(headerValues(headers, 'cookie').flatMap((value) => value.split('; ')));
    case 'header':
      return headerValues(headers, name).join(', ');
  }
}
