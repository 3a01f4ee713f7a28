import { readParameters } from '../../codecs/parameters/read-parameters.js';
import { matchPath } from '../../codecs/paths/match-path.js';
import { parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import { decodeJson } from '../../json/decode.js';
import { getAt } from '../../json/edit.js';
import type { JsonValue } from '../../json/value.js';
import type { Operation } from '../../contract/contract.js';
import type { Reference, ResourceModel } from '../../resources/resource.js';

/** A value of a request that names a thing. */
export interface Name {
  /** The item path of the resource. */
  readonly resource: string;
  readonly key: JsonValue;
  readonly reference: Reference;
}

/**
 * The things that a request names in its path and in its body; the path first, from the outside in.
 * @param target the path and query of the request.
 */
export function namesIn(operation: Operation, { references }: ResourceModel, target: string, body: Uint8Array): readonly Name[] {
  const named = references.filter((reference) => reference.operation === operation.id);
  if (named.length === 0) return [];
  const path = matchPath(parseTemplate(operation.path), splitTarget(target)[0])?.values;
  const inPath = operation.parameters.filter((one) => one.in === 'path');
  const { parameters } = readParameters(inPath, { path: path ?? new Map(), query: '', headers: [], queryOfTemplate: [] });
  const content = named.some((one) => one.in === 'body') ? decodeJson(body).value : undefined;
  return named
    .flatMap((reference): readonly Name[] => {
      const { in: location, field, resource } = reference;
      if (location === 'query' || field.includes('*')) return [];
      const read = parameters.find(({ parameter }) => parameter.name === field[0])?.reading;
      const inBody = content === undefined ? undefined : getAt(content, field);
      const key = location === 'body' ? inBody : read?.kind === 'value' ? read.value : undefined;
      return key === undefined || key === null ? [] : [{ resource, key, reference }];
    })
    .toSorted((a, b) => rankOf(a, operation) - rankOf(b, operation));
}

function rankOf({ reference: { in: location, field } }: Name, { path }: Operation): number {
  return location === 'path' ? path.indexOf(`{${field[0]}}`) : Number.MAX_SAFE_INTEGER;
}
