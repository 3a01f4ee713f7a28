import { textCodec } from '../../codecs/bodies/text-codec.js';
import type { JsonValue } from '../../json/value.js';
import type { MediaType } from '../../contract/contract.js';
import { memoize } from '../../memoize.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import { answerValue, keepsSchema, repaired } from './answer-value.js';
import { bodyKindOf } from './body-kind.js';
import { type Inventory, createValueMaker } from './made-value.js';
import { headersOf } from './response-headers.js';
import type { ResponseMaker } from './response-maker.js';
import { writeBody } from './write-body.js';

/** Makes values by core/plausible, and writes them by core/codecs. */
export function createResponseMaker(inventory: Inventory): ResponseMaker {
  const make = createValueMaker(inventory);
  const usual = [true, false].map((isError) => memoize((schema: SchemaNode) => ({ value: make(schema, { isError }) })));
  const value: ResponseMaker['value'] = (schema, isError) => usual[isError ? 0 : 1]?.(schema).value ?? null;
  return {
    value,
    random: ({ name, schema }, seed = String(Math.random()), isError) =>
      bodyKindOf(name) === 'json' ? make(schema, { seed, isError }) : undefined,
    headers: (rule) => headersOf(rule, make, inventory.today),
    write: (one, isExample, name, media) => writeBody(one, isExample, name, media, (number) => make(media.schema, { number })),
    example: (media, shown) => example(media, shown, () => value(media.schema, false)),
  };
}

/** The text of a media type that is not JSON is taken as it is, unless it is text of which the schema says more. */
function example({ name, schema }: MediaType, value: JsonValue, made: () => JsonValue): JsonValue | undefined {
  const kind = bodyKindOf(name);
  if (kind === 'other') return value;
  const whole = answerValue(schema, value);
  const used = whole === undefined ? repaired(schema, value, made()) : whole;
  if (used !== undefined) return used;
  return kind === 'text' && typeof value === 'string' && isText(value, name, schema) ? value : undefined;
}

/** True if a text is a valid body of a textual media type. */
function isText(text: string, name: string, schema: MediaType['schema']): boolean {
  const decoded = textCodec.decode(new TextEncoder().encode(text), name, { schema, encodings: new Map() });
  return decoded.kind === 'value' && keepsSchema(schema, decoded.value);
}
