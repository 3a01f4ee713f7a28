import { memoize } from '../../memoize.js';
import type { MediaType, PartEncodings } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { BodyFormat } from './body-codec.js';

/** What the codecs need of a documented media type. */
export const formatOf = memoize((media: MediaType): BodyFormat => formatOfParts(media.schema, media));

/** What the codecs need of a schema, and of how its parts are written. */
export function formatOfParts(schema: SchemaNode, { encodings = [], prefixEncodings, itemEncoding }: PartEncodings = {}): BodyFormat {
  return {
    schema,
    encodings: new Map(encodings),
    ...(prefixEncodings === undefined ? {} : { prefixEncodings }),
    ...(itemEncoding === undefined ? {} : { itemEncoding }),
  };
}
