import { textCodec } from '../../codecs/bodies/text-codec.js';
import type { MediaType } from '../../openapi/contract.js';
import { keepsSchema } from './answer-value.js';
import { madeValue, randomValue } from './made-value.js';
import { headersOf } from './response-headers.js';
import type { ResponseMaker } from './response-maker.js';
import { writeBody } from './write-body.js';

/** Makes values by core/schema/samples, and writes them by core/codecs. */
export const responseMaker: ResponseMaker = { value: madeValue, random: randomValue, headers: headersOf, write: writeBody, isText };

function isText(text: string, name: string, schema: MediaType['schema']): boolean {
  const decoded = textCodec.decode(new TextEncoder().encode(text), name, { schema, encodings: new Map() });
  return decoded.kind === 'value' && keepsSchema(schema, decoded.value);
}
