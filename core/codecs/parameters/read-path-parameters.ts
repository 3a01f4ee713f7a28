import type { JsonValue } from '../../json/value.js';
import { matchPath } from '../paths/match-path.js';
import type { PathTemplate } from '../paths/path-template.js';
import type { CodecParameter } from './parameter.js';
import { readParameters } from './read-parameters.js';

/**
 * The values that a path has for parameters, by name; without those that cannot be read.
 * @returns undefined if the path does not match the template.
 */
export function readPathParameters(
  template: PathTemplate,
  parameters: readonly CodecParameter[],
  path: string,
): ReadonlyMap<string, JsonValue> | undefined {
  const match = matchPath(template, path);
  if (match === undefined) return undefined;
  const read = readParameters(parameters, { path: match.values, query: '', headers: [], queryOfTemplate: [] });
  return new Map(
    read.parameters.flatMap(({ parameter, reading }) => (reading.kind === 'value' ? [[parameter.name, reading.value] as const] : [])),
  );
}
