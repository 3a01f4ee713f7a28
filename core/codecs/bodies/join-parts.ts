import type { PropertyEncoding } from '../../contract/contract.js';
import { binaryBytes } from './binary-text.js';
import type { EncodedBody } from './body-codec.js';

/**
 * A body of multipart (RFC 2046 section 5.1.1). The same parts give the same bytes: the boundary is the first of a series that does not occur in them.
 * @param parts as their bytes, one character each, with their heads.
 */
export function joinParts(parts: readonly string[], contentType: string): Extract<EncodedBody, { kind: 'encoded' }> {
  let count = 0;
  while (parts.some((part) => part.includes(`form-boundary-${count}`))) count += 1;
  const boundary = `form-boundary-${count}`;
  const text = `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
  // The boundary is the kit's to choose, but other parameters, such as `type`, are not.
  const others = contentType.split(';').filter((one) => !/^\s*boundary=/i.test(one));
  return { kind: 'encoded', bytes: binaryBytes(text) ?? new Uint8Array(), contentType: `${others.join(';')}; boundary=${boundary}` };
}

/** The lines of the headers that a part has to have. */
export function headerLines({ headers = [] }: PropertyEncoding): readonly string[] {
  return headers.flatMap(({ rule, plain }) => (plain === undefined ? [] : [`${rule.name}: ${plain}`]));
}
