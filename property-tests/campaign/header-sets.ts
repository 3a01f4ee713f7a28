import { type Constraint, TOKEN_NAME } from '../../core/cases/case.js';
import { ACCEPTED } from '../../core/cases/draft.js';
import type { Header } from '../../core/judge/request.js';
import type { Operation } from '../../core/spec/contract.js';

/** The headers of a request, and whether its body is chunked. Made once for an operation: the same object is the same headers. */
export interface HeaderSet {
  readonly id: string;
  /** What is special about them, as a clause; empty where nothing is. */
  readonly title: string;
  readonly constraint: Constraint;
  readonly headers: readonly Header[];
  /** What the judge reads: `Transfer-Encoding` stands there too. */
  readonly judged: readonly Header[];
  readonly chunked: boolean;
}

/** The headers that requests to an operation are sent with: the plain ones, and those that are not. */
export interface HeaderSets {
  readonly plain: HeaderSet;
  readonly varied: readonly HeaderSet[];
}

/** Values of Authorization that are no accepted token, or say it in another way (RFC 6750 section 2.1). */
const CREDENTIALS: readonly (readonly [id: string, title: string, value: string | undefined])[] = [
  ['none', 'no credentials are sent', undefined],
  ['basic', 'the credentials are of the Basic scheme', 'Basic cGxhbnQ6c3RvcmU='],
  ['digest', 'the credentials are of the Digest scheme', 'Digest username="plant", realm="store", nonce="0", uri="/", response="0"'],
  ['other-scheme', 'the credentials are of another scheme', 'Token not-a-bearer-token'],
  ['no-scheme', 'the token stands without a scheme', 'not-a-bearer-token'],
  ['scheme-alone', 'the Bearer scheme stands without a token', 'Bearer'],
  ['glued', 'the scheme and the token are one word', 'Bearernot-a-token'],
  ['comma', 'a comma follows Bearer', 'Bearer,not-a-token'],
  ['two-words', 'two words follow Bearer', 'Bearer not a-token'],
  ['quoted', 'the token is quoted', 'Bearer "not-a-token"'],
  ['undefined', 'the token is the word undefined', 'Bearer undefined'],
  ['null', 'the token is the word null', 'Bearer null'],
  ['dots', 'the token looks like a JWT without content', 'Bearer ..'],
  ['unsigned', 'the token is a JWT without a signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ['long', 'the token is 1,000 characters long', `Bearer ${'a'.repeat(1000)}`],
  ['markup', 'what follows Bearer is markup', 'Bearer <b>not-a-token</b>'],
  ['lower-case', 'the scheme is written in small letters', `bearer ${TOKEN_NAME}`],
  ['upper-case', 'the scheme is written in capitals', `BEARER ${TOKEN_NAME}`],
];

/** Headers that mean nothing to the operation: whatever they say, the answer is the same (RFC 9110 section 5.1). */
const HARMLESS: readonly Header[] = [
  ['accept', '*/*'],
  ['accept', 'application/json, text/plain;q=0.5, */*;q=0.1'],
  ['accept-language', 'tlh, de-DE-1996;q=0.8, *;q=0.1'],
  ['cookie', 'session=%00; theme="a=b"; __proto__=1; ='],
  ['user-agent', 'plant/1.0 (%n%s ${7*7} {{7*7}})'],
  ['x-request-id', '00000000-0000-0000-0000-000000000000'],
  ['x-forwarded-for', '::1, 0.0.0.0, unknown'],
  ['traceparent', '00-00000000000000000000000000000000-0000000000000000-00'],
  ['cache-control', 'no-store, max-age=0'],
  ['x-long', 'a'.repeat(1000)],
];

/** Media types under which a body is what the contract names, or something that it does not speak of (RFC 9110 section 8.3.1). */
function mediaTypesOf(name: string): readonly (readonly [id: string, title: string, value: string | undefined])[] {
  return [
    ['charset', 'the media type says charset=utf-8', `${name}; charset=utf-8`],
    ['charset-quoted', 'the charset is quoted', `${name}; charset="utf-8"`],
    ['upper-case', 'the media type is written in capitals', name.toUpperCase()],
    ['none', 'no media type is declared', undefined],
    ['text', 'the body is declared as text/plain', 'text/plain'],
    ['form', 'the body is declared as a form', 'application/x-www-form-urlencoded'],
    ['multipart', 'the body is declared as multipart without a boundary', 'multipart/form-data'],
    ['xml', 'the body is declared as XML', 'application/xml'],
    ['suffix', 'the body is declared as application/problem+json', 'application/problem+json'],
    ['utf-16', 'the media type says charset=utf-16', `${name}; charset=utf-16`],
    ['unknown-charset', 'the media type names a charset that does not exist', `${name}; charset=klingon`],
    ['no-type', 'the media type is no media type', 'json'],
  ];
}

/** Makes the headers for an operation. */
export function headerSetsOf(operation: Operation): HeaderSets {
  const { at, security, body } = operation;
  const authorization: readonly Header[] = security === undefined ? [] : [['authorization', ACCEPTED]];
  const contentType: readonly Header[] = body === undefined ? [] : [['content-type', body.content.name]];
  const accept: readonly Header[] = [['accept', 'application/json']];
  const plainHeaders = [...accept, ...contentType, ...authorization];
  const set = (id: string, title: string, constraint: Constraint, headers: readonly Header[], chunked = false): HeaderSet => {
    const judged: readonly Header[] = chunked ? [...headers, ['transfer-encoding', 'chunked']] : headers;
    return { id, title, constraint, headers, judged, chunked };
  };
  const operationAt = { keyword: 'operation', at };
  const credentials =
    security === undefined
      ? []
      : CREDENTIALS.map(([id, title, value]) =>
          set(`credentials-${id}`, title, { keyword: 'security', at: security }, [
            ...accept,
            ...contentType,
            ...withValue('authorization', value),
          ]),
        );
  const types =
    body === undefined
      ? []
      : mediaTypesOf(body.content.name).map(([id, title, value]) =>
          set(`media-type-${id}`, title, { keyword: 'content', at: body.content.at }, [
            ...accept,
            ...withValue('content-type', value),
            ...authorization,
          ]),
        );
  const harmless = HARMLESS.map((header, i) =>
    set(`header-${header[0]}-${i}`, `there is a header ${header[0]}`, operationAt, [
      ...plainHeaders.filter(([name]) => name !== header[0]),
      header,
    ]),
  );
  const chunked =
    body === undefined
      ? []
      : [set('chunked', 'the body comes in chunks, without a length', { keyword: 'content', at: body.content.at }, plainHeaders, true)];
  return { plain: set('plain', '', operationAt, plainHeaders), varied: [...credentials, ...types, ...harmless, ...chunked] };
}

function withValue(name: string, value: string | undefined): readonly Header[] {
  return value === undefined ? [] : [[name, value]];
}
