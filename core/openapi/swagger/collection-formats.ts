import { type JsonValue, type Member, isArray, isObject, jsonArray, jsonObject, memberOf } from '../../json/value.js';
import { COLLECTION_FORMATS } from '../source/collection-formats.js';
import { mapMember, mapMembers } from './mapped-members.js';

/** The formats that the upgrader knows, for which OpenAPI 3 has a style. */
const WITH_STYLE: Readonly<Record<string, readonly JsonValue[]>> = {
  query: ['csv', 'ssv', 'pipes', 'multi'],
  formData: ['csv', 'ssv', 'pipes', 'multi'],
  path: ['csv'],
  header: ['csv'],
};

/**
 * Notes in a document in Swagger 2.0 how lists are written for which OpenAPI 3 has no word (Parameter Object, Items Object and Header Object,
 * `collectionFormat`), in parameters and in the headers of responses. The default is csv.
 */
export function withCollectionFormats(root: JsonValue): JsonValue {
  const parameters = (owner: JsonValue): JsonValue =>
    mapMember(owner, 'parameters', (list) => (isArray(list) ? jsonArray(list.items.map(noted)) : mapMembers(list, noted)));
  const responses = (owner: JsonValue): JsonValue =>
    mapMember(owner, 'responses', (all) =>
      mapMembers(all, (response) => mapMember(response, 'headers', (headers) => mapMembers(headers, (header) => noted(header)))),
    );
  const operation = (value: JsonValue): JsonValue => responses(parameters(value));
  return mapMember(operation(root), 'paths', (paths) => mapMembers(paths, (item) => mapMembers(parameters(item), operation)));
}

/** A parameter, or a header of a response, which has no `in`. */
function noted(part: JsonValue): JsonValue {
  const items = memberOf(part, 'items');
  if (!isObject(part) || memberOf(part, 'type') !== 'array' || memberOf(items ?? null, 'type') === 'file') return part;
  const [format = 'csv', ...inside] = formatsOf(part);
  const location = memberOf(part, 'in') ?? 'header';
  const hasStyle = typeof location === 'string' && WITH_STYLE[location]?.includes(format) === true;
  // OpenAPI 3.0 has no styles of multipart.
  const isSaid = hasStyle && inside.length === 0 && location !== 'formData';
  const others = part.members.filter(([name]) => name !== 'collectionFormat');
  return jsonObject([
    ...others.map(([name, value]): Member => [name, name === 'items' ? withoutFormats(value) : value]),
    ...(memberOf(part, 'in') === undefined ? [] : [['collectionFormat', hasStyle ? format : 'csv'] satisfies Member]),
    ...(isSaid ? [] : [[COLLECTION_FORMATS, jsonArray([format, ...inside])] satisfies Member]),
  ]);
}

/** The formats of a list and of those inside it. */
function formatsOf(list: JsonValue): readonly JsonValue[] {
  if (memberOf(list, 'type') !== 'array') return [];
  return [memberOf(list, 'collectionFormat') ?? 'csv', ...formatsOf(memberOf(list, 'items') ?? null)];
}

function withoutFormats(items: JsonValue): JsonValue {
  if (!isObject(items)) return items;
  const kept = items.members.filter(([name]) => name !== 'collectionFormat');
  return jsonObject(kept.map(([name, value]): Member => [name, name === 'items' ? withoutFormats(value) : value]));
}
