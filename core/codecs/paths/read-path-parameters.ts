import type { JsonValue } from '../../json/value.js';
import { type PathMatch, matchPath } from './match-path.js';
import type { PathTemplate } from './path-template.js';
import { fits } from '../schema-types.js';
import type { CodecParameter } from '../parameters/parameter.js';
import { type ReadParameter, readParameters } from '../parameters/read-parameters.js';

/**
 * The values that a path has for parameters, by name; without those that cannot be read.
 * @returns undefined if the path does not match the template.
 */
export function readPathParameters(
  template: PathTemplate,
  parameters: readonly CodecParameter[],
  path: string,
): ReadonlyMap<string, JsonValue> | undefined {
  const match = matchParameters(template, parameters, path);
  if (match === undefined) return undefined;
  return new Map(
    read(parameters, match.values).flatMap(({ parameter, reading }) =>
      reading.kind === 'value' ? [[parameter.name, reading.value] as const] : [],
    ),
  );
}

/**
 * Matches a path against a template whose segments may have several parameters: where `{position}.{ext}` can be split in several ways,
 * the first one counts in which all values keep their schemas.
 * @returns undefined if the path does not match.
 */
export function matchParameters(template: PathTemplate, parameters: readonly CodecParameter[], path: string): PathMatch | undefined {
  return matchPath(template, path, (values) => {
    const inSegment = parameters.filter(({ in: location, name }) => location === 'path' && values.has(name));
    return read(inSegment, values).every(({ parameter, reading }) => reading.kind === 'value' && fits([parameter.schema], reading.value));
  });
}

function read(parameters: readonly CodecParameter[], values: PathMatch['values']): readonly ReadParameter[] {
  return readParameters(parameters, { path: values, query: '', headers: [], queryOfTemplate: [] }).parameters;
}
