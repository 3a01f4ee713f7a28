import type { Constraint } from '../../../core/cases/case.js';
import { type HeadVariant, chunkedHead, credentialHeads, isRefused, mediaTypeHeads } from '../../../core/cases/head-variant.js';
import type { Header } from '../../../core/judge/request.js';
import { type RequestHead, headWith, makeHead, plainHead } from '../../../core/request/request-head.js';
import type { Operation } from '../../../core/openapi/contract.js';

/** The head of a request of a campaign. Made once for an operation: the same object is the same head. */
export interface CampaignHead extends RequestHead {
  /** One of its own for each head; the beginning of the ids of the gate's cases that send the same. */
  readonly id: string;
  /** The kind of the gate's cases that send the same. */
  readonly kind: string;
  /** What else is special about a head that crosses two things: see Case. */
  readonly variant: string | undefined;
  /** What is special about it, as a clause; empty where nothing is. */
  readonly title: string;
  readonly constraint: Constraint;
  /** Those that have only one of the things that are special about this one. */
  readonly simpler: readonly CampaignHead[];
}

/** The heads that requests to an operation are sent with: the plain one, those that are special in one thing, and in two. */
export interface CampaignHeads {
  readonly plain: CampaignHead;
  readonly varied: readonly CampaignHead[];
  /** No credentials with a body that comes in chunks or whose media type is spelled otherwise; wrong ones with chunks. */
  readonly crossed: readonly CampaignHead[];
}

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

/** Makes the heads for an operation. */
export function campaignHeadsOf(operation: Operation): CampaignHeads {
  const { body } = operation;
  const constraint = { keyword: 'operation', at: operation.at };
  const plain: CampaignHead = {
    ...plainHead(operation),
    id: 'plain',
    kind: 'plain',
    variant: undefined,
    title: '',
    constraint,
    simpler: [],
  };
  const credentials = credentialHeads(operation).map(headOf);
  const content = body === undefined ? [] : [...mediaTypeHeads(operation, body.content), chunkedHead(operation, body.content)].map(headOf);
  const harmless = HARMLESS.map(([name, value], i): CampaignHead => {
    const id = `header-${name}-${i}`;
    return { ...plain, ...headWith(operation, plain, name, value), id, kind: id, title: `there is a header ${name}` };
  });
  // What the contract takes with the accepted credentials, it refuses without them.
  const accepted = content.filter(({ kind }) => kind === 'chunked' || kind === 'media-type-charset' || kind === 'media-type-case');
  return {
    plain,
    varied: [...credentials, ...content, ...harmless],
    crossed: credentials
      .filter(isRefused)
      .flatMap((credential, i) => accepted.filter(({ chunked }) => i === 0 || chunked).map((other) => cross(operation, credential, other))),
  };
}

function headOf({ suite, name, kind, title, constraint, head }: HeadVariant): CampaignHead {
  return { ...head, id: `${suite}/${name}`, kind, variant: undefined, title, constraint, simpler: [] };
}

/** A credential with a body that is declared, or framed, in another way. */
function cross(operation: Operation, credential: CampaignHead, content: CampaignHead): CampaignHead {
  const isCredential = ([name]: Header): boolean => name === 'authorization';
  const headers = [...content.headers.filter((header) => !isCredential(header)), ...credential.headers.filter(isCredential)];
  return {
    ...makeHead(operation, headers, content.chunked),
    id: `${credential.id}+${content.id}`,
    kind: credential.kind,
    variant: content.kind,
    title: `${credential.title}, and ${content.title}`,
    constraint: credential.constraint,
    simpler: [credential, content],
  };
}
