import type { Contract, MediaType, Operation } from '../../contract/contract.js';
import { type JsonValue, isArray, isNumber, isObject } from '../../json/value.js';
import type { Place } from '../../place.js';
import type { SchemaNode, TypeName } from '../../schema/nodes/schema-node.js';

/** The depth to which examples are read. */
const DEPTH = 8;

/**
 * A document whose bodies without a schema have one of what their examples show, so that what exists is known of them, too. Only what is remembered
 * is read from it: requests are judged, and answers made, by the document as it is.
 */
export function withShownSchemas<C extends Pick<Contract, 'operations'>>(contract: C): C {
  const operations = contract.operations.map(withShown);
  return operations.every((one, i) => one === contract.operations[i]) ? contract : { ...contract, operations };
}

function withShown(operation: Operation): Operation {
  const { body, responses } = operation;
  const contents = [...(body === undefined ? [] : contentsOf(body)), ...responses.flatMap(contentsOf)];
  if (!contents.some(isBare)) return operation;
  return {
    ...operation,
    body: body && { ...body, content: described(body.content), otherContents: body.otherContents.map(described) },
    responses: responses.map((rule) => ({
      ...rule,
      content: rule.content && described(rule.content),
      otherContents: rule.otherContents.map(described),
    })),
  };
}

function contentsOf({ content, otherContents }: Pick<Operation['responses'][number], 'content' | 'otherContents'>): readonly MediaType[] {
  return content === undefined ? otherContents : [content, ...otherContents];
}

/** True for JSON of which a document says no more than an example. */
function isBare({ name, schema, examples }: MediaType): boolean {
  const says = schema.assertions.some(({ keyword }) => keyword !== 'type');
  const isOpen =
    !says && schema.properties.length === 0 && schema.allOf.length === 0 && schema.items === undefined && schema.more === undefined;
  return isOpen && /json|\*/.test(name) && shownIn({ schema, examples }).some((value) => isObject(value) || isArray(value));
}

function shownIn({ schema, examples }: Pick<MediaType, 'schema' | 'examples'>): readonly JsonValue[] {
  return [...examples.map(({ value }) => value), ...(schema.shown ?? [])];
}

function described(media: MediaType): MediaType {
  return isBare(media) ? { ...media, schema: schemaOf(shownIn(media), media.schema.at, DEPTH) } : media;
}

/** A schema of what several values have. */
function schemaOf(values: readonly JsonValue[], at: Place, depth: number): SchemaNode {
  const types = [...new Set(values.map(typeOf))];
  const known = types.filter((type) => type !== 'null' && !(type === 'integer' && types.includes('number')));
  const below = (step: string): Place => ({ ...at, pointer: `${at.pointer}/${step}` });
  const objects = depth === 0 ? [] : values.filter((value) => isObject(value));
  const items = depth === 0 ? [] : values.flatMap((value) => (isArray(value) ? value.items : []));
  const names = [...new Set(objects.flatMap(({ members }) => members.map(([name]) => name)))];
  return {
    at,
    // What was null once may be anything.
    assertions: known.length === 1 && known.length === types.length ? [{ keyword: 'type', types: known, at }] : [],
    allOf: [],
    properties: names.map((name) => {
      const own = objects.flatMap(({ members }) => members.flatMap(([other, value]) => (other === name ? [value] : [])));
      return { name, schema: schemaOf(own, below(`properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`), depth - 1) };
    }),
    additional: undefined,
    items: items.length === 0 ? undefined : schemaOf(items, below('items'), depth - 1),
  };
}

function typeOf(value: JsonValue): TypeName {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  if (isNumber(value)) return /^-?\d+$/.test(value.text) ? 'integer' : 'number';
  return typeof value === 'string' ? 'string' : 'boolean';
}
