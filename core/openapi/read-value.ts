import { KitError } from '../kit-error.js';
import { memberOf } from '../json/value.js';
import { isFieldName } from '../codecs/field-name.js';
import { STYLES } from '../codecs/parameters/parameter.js';
import type { Parameter, ParameterLocation, Serialization } from '../contract/contract.js';
import type { Place } from '../place.js';
import type { Reading } from './reader-context.js';
import { readSchemaOf } from './schemas/read-schema.js';
import type { LocatedNode } from './source/located-node.js';
import { membersOf } from './source/members-of.js';
import { arrive, childOf } from './source/resolve-ref.js';
import { placeIn } from './source/source-file.js';

/** @throws KitError for a name with which no client sends, and no server writes, a header. */
export function checkFieldName(name: string, at: Place): void {
  if (isFieldName(name)) return;
  const message = `${JSON.stringify(name)} cannot be the name of a header, which is ignored`;
  throw new KitError('DocumentError', message, 'Use letters, digits and hyphens', at);
}

/** The schema of a parameter or a header, with how its value is written (OpenAPI 3.1 section 4.8.12.2). */
export function readValue(reading: Reading, node: LocatedNode, location: ParameterLocation): Pick<Parameter, 'serialization' | 'schema'> {
  const [content] = membersOf(childOf(node, 'content') ?? { ...node, value: null });
  if (content !== undefined) {
    const [mediaType, media] = content;
    return {
      serialization: { kind: 'content', mediaType: mediaType.toLowerCase() },
      schema: readSchemaOf(reading, arrive(reading, media)),
    };
  }
  return { serialization: readStyle(reading, node, location), schema: readSchemaOf(reading, node) };
}

function readStyle({ warn, version }: Reading, node: LocatedNode, location: ParameterLocation): Serialization {
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
  return {
    kind: 'style',
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie',
    // Before OpenAPI 3.2, it is a field of the query alone.
    allowReserved: memberOf(node.value, 'allowReserved') === true && (location === 'query' || is32),
  };
}
