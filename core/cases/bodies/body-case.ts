import { codecOf } from '../../codecs/bodies/codec-of.js';
import { formatOf } from '../../codecs/bodies/format-of.js';
import type { JsonValue } from '../../json/value.js';
import type { MediaType, Operation } from '../../contract/contract.js';
import { headWith } from '../../request/plan/request-head.js';
import { type RequestPlan, rawPart } from '../../request/plan/request-plan.js';

/** The plain body of an operation in a media type that is not JSON. */
export interface PlainBody {
  readonly operation: Operation;
  readonly media: MediaType;
  /** As it is sent: a media type, never a range. */
  readonly contentType: string;
  /** The plain request. */
  readonly plan: RequestPlan;
}

/** The plain request with another value as its body; undefined if the media type cannot hold it. */
export function planWithValue({ operation, media, contentType, plan }: PlainBody, value: JsonValue): RequestPlan | undefined {
  const encoded = codecOf(contentType).encode(value, contentType, formatOf(media));
  if (encoded.kind === 'unwritable') return undefined;
  const head = encoded.contentType === contentType ? plan.head : headWith(operation, plan.head, 'content-type', encoded.contentType);
  return { head, body: rawPart([encoded.bytes]) };
}

/** The plain request with other bytes as its body. */
export function planWithText({ plan }: PlainBody, text: string): RequestPlan {
  return { ...plan, body: rawPart([text]) };
}
