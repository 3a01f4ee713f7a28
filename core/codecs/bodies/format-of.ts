import type { MediaType } from '../../openapi/contract.js';
import type { BodyFormat } from './body-codec.js';

/** What the codecs need of a documented media type. */
export function formatOf({ schema }: MediaType): BodyFormat {
  return { schema, encodings: NO_ENCODINGS };
}

const NO_ENCODINGS: BodyFormat['encodings'] = new Map();
