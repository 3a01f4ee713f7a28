import type { JsonValue } from '../../json/value.js';
import type { PropertyEncoding } from '../../contract/contract.js';
import type { SchemaNode } from '../../schema/nodes/schema-node.js';
import type { CodecName } from '../codec-name.js';
import type { MissedValue } from '../parameters/missed-value.js';
import { type CodecOddity, oddityText } from '../decoded-text.js';

/** By the name of the property. */
export type PropertyEncodings = ReadonlyMap<string, PropertyEncoding>;

/** What a codec needs of the documented media type. */
export interface BodyFormat {
  readonly schema: SchemaNode;
  readonly encodings: PropertyEncodings;
  readonly prefixEncodings?: readonly PropertyEncoding[];
  readonly itemEncoding?: PropertyEncoding;
}

/** A body as a value. */
export type DecodedBody =
  /** What servers read differently is listed as for parameters. */
  | { readonly kind: 'value'; readonly value: JsonValue; readonly oddities: readonly BodyOddity[] }
  /** Servers make different values of it: no schema decides. */
  | {
      readonly kind: 'ambiguous';
      readonly value: JsonValue | undefined;
      readonly oddities: readonly BodyOddity[];
      /** The members of a form that servers read differently, if the others are certain; then the value has what is most likely, without what cannot be read. */
      readonly unread?: readonly string[];
      /** The parts of a form that have another Content-Type than the document lists; absent if there are none. */
      readonly wrongParts?: readonly WrongTypePart[];
      /** The members of a form that stand where servers do not look for them. */
      readonly missed?: readonly MissedValue[];
    }
  /** `because` is a sentence without a full stop: "the body is not JSON". */
  | { readonly kind: 'malformed'; readonly because: string; readonly oddities: readonly BodyOddity[] }
  /** The kit does not judge the content of this media type. */
  | { readonly kind: 'not-decoded' };

/** A part with another Content-Type than the document lists for it. */
export interface WrongTypePart {
  readonly name: string;
  readonly sent: string;
  readonly listed: string;
}

/** A body as bytes. */
export type EncodedBody =
  | { readonly kind: 'encoded'; readonly bytes: Uint8Array; readonly contentType: string }
  /** `because` is a sentence without a full stop. */
  | { readonly kind: 'unwritable'; readonly because: string };

/** Writes values as bytes and reads them, by a media type. */
export interface BodyCodec {
  readonly name: CodecName;
  /**
   * Never throws, whatever the bytes.
   * @param contentType as sent, with its parameters; the documented one if none was sent.
   */
  readonly decode: (bytes: Uint8Array, contentType: string, format: BodyFormat) => DecodedBody;
  /** @param contentType the documented media type; the result may add parameters. */
  readonly encode: (value: JsonValue, contentType: string, format: BodyFormat) => EncodedBody;
}

/** What parsers of bodies read differently, beside the text of members. */
export const BODY_ODDITIES = {
  'byte-order-mark': 'a parser may ignore a byte order mark or refuse it',
  'body-invalid-utf8': 'what invalid UTF-8 in a body means is open',
  'utf-16': 'a parser may read UTF-16 though UTF-8 is meant',
  'utf-32': 'a parser may read UTF-32 though UTF-8 is meant',
  'other-charset': 'a parser may ignore the charset of a body',
  preamble: 'text before the first boundary may be ignored or refused (RFC 2046 section 5.1.1)',
  'no-parts': 'a form without parts is not multipart by its grammar, though browsers send one (RFC 2046 section 5.1.1)',
  'bare-line-feed': 'some parsers take lines of multipart that end without a carriage return',
  'not-closed': 'some parsers take multipart that does not end with its closing boundary',
  'repeated-part': 'a member with a single value is repeated',
  'file-as-text': 'some parsers treat a part with a filename as a file and not as a value',
  'empty-file': 'an empty file may be taken for none',
  'nameless-file': 'a file without a name may be taken for none',
  'file-path': 'a path in a name may be refused (RFC 7578 section 4.2)',
  'file-script': 'a name beyond Latin-1 may be read otherwise or refused (RFC 7578 section 5.1.3)',
  'file-quote': 'parsers read a quote behind a backslash differently: browsers write %22',
  'transfer-encoding': 'Content-Transfer-Encoding is deprecated in forms (RFC 7578 section 4.7)',
  'part-media-type': 'a part has another Content-Type than the document lists for it (OpenAPI 3.1 section 4.8.15.1)',
  'part-header-missing': 'a part lacks a header that the document requires of it (OpenAPI 3.1 section 4.8.15)',
  'part-header-broken': 'a header of a part breaks its schema',
  'part-not-judged': 'the kit does not judge what is inside a part of this media type',
} as const;

/** Whatever servers read differently in a body. */
export type BodyOddity = CodecOddity | keyof typeof BODY_ODDITIES;

/** Why an oddity leaves open what a server does: one sentence without a full stop. */
export function bodyOddityText(oddity: BodyOddity): string {
  return isBodyOddity(oddity) ? BODY_ODDITIES[oddity] : oddityText(oddity);
}

function isBodyOddity(oddity: BodyOddity): oddity is keyof typeof BODY_ODDITIES {
  return Object.hasOwn(BODY_ODDITIES, oddity);
}
