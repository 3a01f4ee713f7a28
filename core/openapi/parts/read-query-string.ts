import { codecNameOf } from '../../codecs/codec-name.js';
import { propertyParameter } from '../../codecs/bodies/property-parameter.js';
import { unitedSchema } from '../../codecs/united-schema.js';
import type { Parameter, Serialization } from '../../contract/contract.js';
import { memberOf } from '../../json/value.js';
import { KitError } from '../../kit-error.js';
import { isNever, typed } from '../../schema/samples/synthetic.js';
import { withAllOf } from '../../schema/nodes/with-all-of.js';
import { readPartEncodings } from './read-encodings.js';
import { readExamples } from './read-examples.js';
import { readContentOf } from './read-value.js';
import type { Reading } from '../source/reader-context.js';
import { readSchemaOf } from '../schemas/read-schema.js';
import type { LocatedNode } from '../source/located-node.js';
import { placeIn } from '../source/source-file.js';

/**
 * A whole query as one parameter (OpenAPI 3.2 section 4.12.1): of a form, each property is a parameter of the query.
 * @throws KitError for a query without a media type.
 */
export function readQueryString(reading: Reading, node: LocatedNode): readonly Parameter[] {
  const content = readContentOf(reading, node);
  const at = placeIn(node.source, node.pointer);
  const name = memberOf(node.value, 'name');
  if (content === undefined) throw new KitError('DocumentError', "a query string needs 'content'", 'Name its media type', at);
  const { mediaType, media } = content;
  const schema = readSchemaOf(reading, media);
  const examples = [...readExamples(reading, node), ...readExamples(reading, media)];
  const required = memberOf(node.value, 'required') === true;
  const label = typeof name === 'string' && name !== '' ? name : 'string';
  if (codecNameOf(mediaType) === 'form') return ofForm(reading, media, { name: label, schema, examples, required, at });
  const serialization = { kind: 'content', mediaType } as const;
  return [{ name: label, in: 'query', required, at, serialization, schema, examples, isWholeQuery: true }];
}

/** The properties of a form that is the whole query, and those beside them if the schema describes them. */
function ofForm(
  reading: Reading,
  media: LocatedNode,
  { name: label, schema, examples, required, at }: Pick<Parameter, 'name' | 'schema' | 'examples' | 'required' | 'at'>,
): readonly Parameter[] {
  const parts = withAllOf(schema);
  const others = parts.flatMap(({ additional }) => (additional === undefined || isNever(additional) ? [] : [additional]));
  const needed = new Set(parts.flatMap(({ assertions }) => assertions.flatMap((one) => (one.keyword === 'required' ? [one.name] : []))));
  const { encodings = [] } = readPartEncodings(reading, 'application/x-www-form-urlencoded', media, schema);
  const byName = new Map(encodings);
  const names = new Set([...parts.flatMap(({ properties }) => properties.map(({ name }) => name)), ...needed]);
  const declared = [...names].map((name): Parameter => {
    const own = parts.flatMap(({ properties }) =>
      properties.filter((property) => property.name === name).map((property) => property.schema),
    );
    const member = { ...unitedSchema(own.length > 0 ? own : others), ...(own.length > 0 ? {} : { at: schema.at }) };
    return {
      name,
      in: 'query',
      required: required && needed.has(name),
      at: member.at,
      serialization: propertyParameter(name, member, byName.get(name)).serialization,
      schema: member,
      examples: examples.flatMap((example) => {
        const value = memberOf(example.value, name);
        return value === undefined ? [] : [{ ...example, value }];
      }),
    };
  });
  if (others.length === 0) return declared;
  const map = typed(schema, 'object', [], { additional: unitedSchema(others) });
  return [...declared, { name: label, in: 'query', required: false, at, serialization: FORM, schema: map, examples: [] }];
}

/** The style in which each member of an object is a pair of the query (OpenAPI 3.1 section 4.8.12.4). */
const FORM: Serialization = { kind: 'style', style: 'form', explode: true, allowReserved: false };
