import { type Equal, firstDifference } from './compare-stored.js';
import { isJsonName, matchMediaType } from '../../codecs/media-type.js';
import { headerValues } from '../../codecs/headers.js';
import type { KnownMediaType, KnownBody } from '../../knowledge/known-operation.js';
import { decodeJson } from '../../json/decode.js';
import { equalAsDoubles, equalJson } from '../../json/equal.js';
import { isJsonBody } from '../content/body-readings.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
import type { Check, Checked } from '../violation/violation.js';
import { describeAllowed } from '../../policy/wording.js';
import { documentedResponse } from '../content/documented-response.js';
import { allContents } from '../../contract/all-contents.js';
import { toldOf } from '../../contract/told-of.js';

/**
 * A success contains what was stored: each member that was sent is equal, if request and response declare it by the same schema, or if it came
 * back as it was sent with the plain request.
 */
export const storedAsSent: Check = (checked) => {
  const { expectation } = checked.case;
  if (!expectation.comparable || (expectation.kind !== 'accept' && expectation.kind !== 'unspecified')) return undefined;
  const documented = documentedResponse(checked);
  if (documented?.media === undefined || documented.response.status > 299 || !isJsonBody(documented)) return undefined;
  const { response, media } = documented;
  const requestMedia = mediaOfRequest(checked);
  const sent = requestMedia === undefined ? undefined : decodeJson(checked.exchange.request.body).value;
  const stored = decodeJson(response.body).value;
  const difference =
    requestMedia === undefined || sent === undefined || stored === undefined
      ? undefined
      : firstDifference({ request: requestMedia.schema, response: media.schema }, sent, stored, {
          equal: equalityOf(checked, requestMedia),
          echoed: checked.case.operation.echoed,
          told: (path) => toldOf(checked.case.operation, path),
        });
  if (difference === undefined) return undefined;
  return {
    check: 'stored-as-sent',
    signature: `${response.status}`,
    expected: describeAllowed(checked.allowed, checked.case.operation, {
      status: response.status,
      words: `whose ${difference.path} is as it was sent`,
    }),
    actual: String(response.status),
    difference,
    constraint: difference.constraint,
    scope: 'request',
    focus: difference.constraint.at.pointer,
  };
};

/**
 * How values are compared: a PATCH that is no merge patch may read null as what was not sent; only RFC 7396 section 1 says otherwise. A charset that the
 * request declares has no effect (RFC 8259 section 11), but a server may read the body by it.
 */
function equalityOf({ allowed, case: { operation }, exchange: { request } }: Checked, { name }: KnownMediaType): Equal {
  const exact = allowed.mayRound === true ? equalAsDoubles : equalJson;
  const isLatin = LATIN.test(headerValues(request.headers, 'content-type')[0] ?? '');
  const equal: Equal = isLatin ? (sent, stored) => exact(sent, stored) || (typeof sent === 'string' && asLatin(sent) === stored) : exact;
  if (operation.method !== 'PATCH' || name.startsWith(MERGE_PATCH)) return equal;
  return (sent, stored) => sent === null || equal(sent, stored);
}

const LATIN = /;\s*charset="?iso-8859-1/i;

/** A text whose bytes in UTF-8 are read as ISO 8859-1: each is one character. */
function asLatin(text: string): string {
  return String.fromCodePoint(...new TextEncoder().encode(text));
}

const MERGE_PATCH = 'application/merge-patch+json';

/** The documented media type of a request whose body is JSON. */
function mediaOfRequest({ case: { operation }, exchange }: Checked): KnownMediaType | undefined {
  const { body } = operation;
  if (body === undefined) return undefined;
  const media = body.otherContents.length === 0 ? body.content : declaredMedia(body, exchange.request);
  return isJsonName(media.name) || media.name.includes('*') ? media : undefined;
}

function declaredMedia(body: KnownBody, { headers }: WireRequest): KnownMediaType {
  const [contentType = ''] = headerValues(headers, 'content-type');
  return matchMediaType(contentType, allContents(body))?.media ?? body.content;
}
