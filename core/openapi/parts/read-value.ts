import { KitError } from '../../kit-error.js';
import { memberOf } from '../../json/value.js';
import { isFieldName } from '../../codecs/field-name.js';
import { STYLES } from '../../codecs/parameters/parameter.js';
import type { Parameter, ParameterLocation, Serialization } from '../../contract/contract.js';
import type { Place } from '../../place.js';
import { readDelimiters } from './read-delimiters.js';
import { readExamples } from './read-examples.js';
import type { Reading } from '../source/reader-context.js';
import { readSchemaOf } from '../schemas/read-schema.js';
import type { LocatedNode } from '../source/located-node.js';
import { membersOf } from '../source/members-of.js';
import { arrive, childOf } from '../source/resolve-ref.js';
import { placeIn } from '../source/source-file.js';

/** @throws KitError for a name with which no client sends, and no server writes, a header. */
export function checkFieldName(name: string, at: Place): void {
  if (isFieldName(name)) return;
  const message = `${JSON.stringify(name)} cannot be the name of a header, which is ignored`;
  throw new KitError('DocumentError', message, 'Use letters, digits and hyphens', at);
}

/** What the value of a parameter or a header is, and how it is written. */
type ValueRule = Pick<Parameter, 'serialization' | 'schema' | 'examples'>;

/** The schema of a parameter or a header, with its examples and how its value is written (OpenAPI 3.1 section 4.8.12.2). */
export function readValue(reading: Reading, node: LocatedNode, location: ParameterLocation): ValueRule {
  const examples = readExamples(reading, node);
  const content = readContentOf(reading, node);
  if (content === undefined) return { serialization: readStyle(reading, node, location), schema: readSchemaOf(reading, node), examples };
  const { mediaType, media } = content;
  return {
    serialization: { kind: 'content', mediaType },
    schema: readSchemaOf(reading, media),
    examples: [...examples, ...readExamples(reading, media)],
  };
}

/** The only media type of a parameter or a header. */
export function readContentOf(
  reading: Reading,
  node: LocatedNode,
): { readonly mediaType: string; readonly media: LocatedNode } | undefined {
  const [content] = membersOf(childOf(node, 'content') ?? { ...node, value: null });
  return content && { mediaType: content[0].toLowerCase(), media: arrive(reading, content[1]) };
}

function readStyle(reading: Reading, node: LocatedNode, location: ParameterLocation): Serialization {
  const { warn, version } = reading;
  const is32 = version === '3.2';
  const styles = is32 ? STYLES[location] : STYLES[location].filter((one) => one !== 'cookie');
  const [usual] = STYLES[location];
  const written = memberOf(node.value, 'style');
  const style = styles.find((one) => one === written) ?? usual;
  if (written !== undefined && written !== style) {
    warn({
      kind: 'keyword-left-out',
      message: `this style does not exist for a parameter in ${location}, so ${usual} is used`,
      hint: `Use one of ${styles.join(', ')}`,
      at: placeIn(node.source, `${node.pointer}/style`),
    });
  }
  const explode = memberOf(node.value, 'explode');
  const delimiters = readDelimiters(reading, node, location);
  return {
    kind: 'style',
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie',
    // Before OpenAPI 3.2, it is a field of the query alone.
    allowReserved: memberOf(node.value, 'allowReserved') === true && (location === 'query' || is32),
    ...(delimiters === undefined ? {} : { delimiters }),
  };
}
