import type { CodecParameter } from '../../../../core/codecs/parameters/parameter.js';
import type { ParameterLocation, ParameterStyle } from '../../../../core/contract/contract.js';
import { nodeOfText } from '../schema/schema-node-of.js';

/** A style with its explode: `form*` is exploded, as in RFC 6570. */
export type StyleName = ParameterStyle | `${ParameterStyle}*`;

/**
 * A parameter called color, in the location where its style belongs, or in the one named.
 * @param schema as JSON text.
 */
export function styled(name: StyleName, schema: string, location: ParameterLocation = locationOf(name)): CodecParameter {
  return {
    name: 'color',
    in: location,
    schema: nodeOfText(schema),
    serialization: { kind: 'style', style: bare(name), explode: name.endsWith('*'), allowReserved: false },
  };
}

/**
 * A parameter called color that is a document.
 * @param schema as JSON text.
 */
export function documentIn(location: ParameterLocation, mediaType: string, schema = '{}'): CodecParameter {
  return { name: 'color', in: location, schema: nodeOfText(schema), serialization: { kind: 'content', mediaType } };
}

function bare(name: StyleName): ParameterStyle {
  const styles = ['simple', 'label', 'matrix', 'form', 'cookie', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const;
  return styles.find((style) => name === style || name === `${style}*`) ?? 'simple';
}

function locationOf(name: StyleName): ParameterLocation {
  if (bare(name) === 'cookie') return 'cookie';
  return ['simple', 'label', 'matrix'].includes(bare(name)) ? 'path' : 'query';
}
