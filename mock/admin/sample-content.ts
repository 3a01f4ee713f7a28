import { codecOf } from '../../core/codecs/bodies/codec-of.js';
import { formatOf } from '../../core/codecs/bodies/format-of.js';
import { printJson } from '../../core/json/print.js';
import type { JsonValue } from '../../core/json/value.js';
import type { MediaType, Operation } from '../../core/contract/contract.js';
import { isJsonContent, plainContent } from '../../core/request/samples/plain-content.js';
import { richest } from '../../core/request/samples/sample.js';
import { assemble } from '../../core/request/slots/template.js';
import { templateOfPart } from '../../core/request/wire/write-request.js';
import { validValue } from '../../core/schema/samples/valid-value.js';

/** The content of a request as it is sent. */
export interface SampleContent {
  /** With a boundary, where the media type has one. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * A valid body of one of the documented media types.
 * @returns undefined if the operation takes no body. No bytes if the kit cannot write one.
 */
export function sampleContent(operation: Operation, media = operation.body?.content): SampleContent | undefined {
  const { body } = operation;
  if (body === undefined || media === undefined) return undefined;
  const plain = plainContent({ ...operation, body: { ...body, content: media } });
  if (plain === undefined) return undefined;
  const { contentType, part } = plain;
  if (!isJsonContent(media)) return { contentType, bytes: assemble(templateOfPart(part), () => '1') };
  const example = richest(media.examples.map(({ value }) => value));
  const value = validValue(media.schema, { example, direction: 'request' }) ?? example;
  return { contentType, bytes: Buffer.from(value === undefined ? '' : printJson(value)) };
}

/** An example of the document as it is sent; undefined if the media type cannot carry it. */
export function exampleContent(media: MediaType, value: JsonValue): SampleContent | undefined {
  const encoded = codecOf(media.name).encode(value, media.name, formatOf(media));
  return encoded.kind === 'encoded' ? { contentType: encoded.contentType, bytes: encoded.bytes } : undefined;
}
