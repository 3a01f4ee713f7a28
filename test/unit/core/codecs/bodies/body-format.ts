import type { BodyFormat, DecodedBody } from '../../../../../core/codecs/bodies/body-codec.js';
import type { PropertyEncoding } from '../../../../../core/contract/contract.js';
import { printJson } from '../../../../../core/json/print.js';
import { nodeOfText } from '../../schema/schema-node-of.js';

/** A documented media type with a schema as JSON text. */
export function formatOf(schema: string, encodings: Readonly<Record<string, PropertyEncoding>> = {}): BodyFormat {
  return { schema: nodeOfText(schema), encodings: new Map(Object.entries(encodings)) };
}

/** A decoded body in one line. */
export function bodyInWords(decoded: DecodedBody): string {
  if (decoded.kind === 'not-decoded') return 'not decoded';
  const what = decoded.kind === 'malformed' ? decoded.because : decoded.value === undefined ? '' : printJson(decoded.value);
  return [decoded.kind === 'ambiguous' ? 'ambiguous' : '', what, ...decoded.oddities.toSorted()].filter((part) => part !== '').join(' ');
}
