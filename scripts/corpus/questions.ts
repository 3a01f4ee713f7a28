import { plainCase } from '../../core/cases/plain/plain-case.js';
import { fillSecrets, fillTarget } from '../../core/http/masking/secrets.js';
import type { Header } from '../../core/codecs/headers.js';
import { allContents } from '../../core/contract/all-contents.js';
import type { MediaType, Operation, ResponseRule } from '../../core/contract/contract.js';
import { asWritten } from '../../core/request/slots/template.js';
import type { WireRequest } from '../../core/request/wire/wire-request.js';
import { writeRequest } from '../../core/request/wire/write-request.js';

/** How often a plain request is sent, and one for a certain answer. */
const PLAIN_TIMES = 10;
const ASKED_TIMES = 2;

/** The only credential of every scheme: base64 of a user and a password, which may stand in a token, a key and a query too. */
const CREDENTIAL = 'dXNlcjpwYXNzd29yZDEy';
const CREDENTIAL_NAMES = /\$CREDENTIAL_[A-Z0-9_]+/g;

/** A request to the mock of a document, and what its answer should be. */
export interface Question {
  readonly name: string;
  readonly operation: Operation;
  readonly request: WireRequest;
  /** How often it is sent. */
  readonly times: number;
  /** The documented status and media type that are asked for; undefined of a plain request. */
  readonly asked: Asked | undefined;
}

/** A documented answer. */
export interface Asked {
  readonly code: number;
  readonly rule: ResponseRule;
  /** Undefined if the document describes no body. */
  readonly media: MediaType | undefined;
}

/** What is asked of an operation: each documented status in each media type, and what a plain request gets. */
export function questionsOf(operation: Operation, baseUrl: string): readonly Question[] {
  const plain = plainRequest(operation, baseUrl);
  const asked = operation.responses.flatMap((rule): readonly Question[] => {
    const code = statusOf(rule, operation);
    if (code === undefined) return [];
    const medias = allContents(rule);
    return (medias.length === 0 ? [undefined] : medias).map((media) => ({
      name: `${operation.id} ${rule.status} ${media?.name ?? ''}`.trimEnd(),
      operation,
      request: preferring(plain, code, media),
      times: ASKED_TIMES,
      asked: { code, rule, media },
    }));
  });
  return [{ name: operation.id, operation, request: plain, times: PLAIN_TIMES, asked: undefined }, ...asked];
}

/** True if the kit can make a request to the operation that is not invalid. */
export function isReachable(operation: Operation): boolean {
  const { kind } = plainCase(operation).expectation;
  return kind !== 'invalid' && kind !== 'unauthorized';
}

/** The plain request to an operation, with a credential of every scheme that it requires. */
export function plainRequest(operation: Operation, baseUrl: string): WireRequest {
  const { url, headers, ...rest } = writeRequest(plainCase(operation), baseUrl, asWritten);
  const secrets = { token: CREDENTIAL, badToken: undefined };
  const filled = (text: string): string => fillSecrets(text, secrets).replaceAll(CREDENTIAL_NAMES, CREDENTIAL);
  return {
    ...rest,
    url: fillTarget(url, secrets).replaceAll(CREDENTIAL_NAMES, CREDENTIAL),
    headers: headers.map(([name, value]) => [name, filled(value)]),
  };
}

/** Asks for a status, and for a media type: a list of several is no media type, so the first of it. */
function preferring(plain: WireRequest, code: number, media: MediaType | undefined): WireRequest {
  const accept: readonly Header[] = media === undefined ? [] : [['accept', media.name.split(',')[0] ?? '']];
  const headers = plain.headers.filter(([name]) => accept.length === 0 || name !== 'accept');
  return { ...plain, headers: [...headers, ...accept, ['prefer', `code=${code}`]] };
}

/** A status that a response is documented for; undefined for an interim one, which answers nothing (RFC 9110 section 15.2). */
function statusOf({ status }: ResponseRule, { responses }: Operation): number | undefined {
  if (status.startsWith('1')) return undefined;
  if (status !== 'default') return Number(status.replace('XX', '00'));
  const listed = new Set(responses.map((rule) => rule.status));
  return [500, 418, 299, 300].find((code) => !listed.has(String(code)) && !listed.has(`${Math.floor(code / 100)}XX`));
}
