import { propertyParameter } from '../codecs/bodies/property-parameter.js';
import type { Parameter } from '../contract/contract.js';
import { memberOf } from '../json/value.js';
import { KitError } from '../kit-error.js';
import { withAllOf } from '../schema/with-all-of.js';
import { readPartEncodings } from './read-encodings.js';
import { readExamples } from './read-examples.js';
import type { Reading } from './reader-context.js';
import { readSchemaOf } from './schemas/read-schema.js';
import type { LocatedNode } from './source/located-node.js';
import { membersOf } from './source/members-of.js';
import { arrive, childOf } from './source/resolve-ref.js';
import { placeIn } from './source/source-file.js';

/**
 * A whole query as one parameter (OpenAPI 3.2 section 4.12.1): of a form, each property is a parameter of the query.
 * @throws KitError for a query without a media type.
 */
export function readQueryString(reading: Reading, node: LocatedNode): readonly Parameter[] {
  const [content] = membersOf(childOf(node, 'content') ?? { ...node, value: null });
  const at = placeIn(node.source, node.pointer);
  const name = memberOf(node.value, 'name');
  if (content === undefined) throw new KitError('DocumentError', "a query string needs 'content'", 'Name its media type', at);
  const [mediaType, written] = content;
  const media = arrive(reading, written);
  const schema = readSchemaOf(reading, media);
  const examples = [...readExamples(reading, node), ...readExamples(reading, media)];
  const required = memberOf(node.value, 'required') === true;
  if (mediaType.toLowerCase() === 'application/x-www-form-urlencoded') return ofForm(reading, media, { schema, examples, required });
  const serialization = { kind: 'content', mediaType: mediaType.toLowerCase() } as const;
  const label = typeof name === 'string' && name !== '' ? name : 'string';
  return [{ name: label, in: 'query', required, at, serialization, schema, examples, isWholeQuery: true }];
}

/** The properties of a form that is the whole query. */
function ofForm(
  reading: Reading,
  media: LocatedNode,
  { schema, examples, required }: Pick<Parameter, 'schema' | 'examples' | 'required'>,
): readonly Parameter[] {
  const parts = withAllOf(schema);
  const needed = new Set(parts.flatMap(({ assertions }) => assertions.flatMap((one) => (one.keyword === 'required' ? [one.name] : []))));
  const { encodings = [] } = readPartEncodings(reading, 'application/x-www-form-urlencoded', media, schema);
  const byName = new Map(encodings);
  return parts
    .flatMap(({ properties }) => properties)
    .map((property) => ({
      name: property.name,
      in: 'query',
      required: required && needed.has(property.name),
      at: property.schema.at,
      serialization: propertyParameter(property.name, property.schema, byName.get(property.name)).serialization,
      schema: property.schema,
      examples: examples.flatMap((example) => {
        const value = memberOf(example.value, property.name);
        return value === undefined ? [] : [{ ...example, value }];
      }),
    }));
}
