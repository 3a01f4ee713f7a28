import { mediaTypeSpellings } from '../../core/cases/media-types/spellings.js';
import { mustBeRefused } from '../../core/cases/credentials/credentials.js';
import { WRONG_CREDENTIALS, type WrongCredential, credentialKind } from '../../core/cases/credentials/wrong-credentials.js';
import type { Constraint } from '../../core/cases/case.js';
import { ACCEPTED } from '../../core/cases/draft.js';
import type { Header } from '../../core/judge/request.js';
import type { Operation } from '../../core/spec/contract.js';

/** The headers of a request, and whether its body is chunked. Made once for an operation: the same object is the same headers. */
export interface HeaderSet {
  /** One of its own for each set; that of a credential is the kind of the gate's cases with it. */
  readonly id: string;
  /** The kind of the gate's cases that send the same. */
  readonly kind: string;
  /** What else is special about headers that cross two things: see Case. */
  readonly variant: string | undefined;
  /** What is special about them, as a clause; empty where nothing is. */
  readonly title: string;
  readonly constraint: Constraint;
  readonly headers: readonly Header[];
  readonly chunked: boolean;
  /** Those that have only one of the things that are special about these. */
  readonly simpler: readonly HeaderSet[];
}

/** The headers that requests to an operation are sent with: the plain ones, those that are special in one thing, and in two. */
export interface HeaderSets {
  readonly plain: HeaderSet;
  readonly varied: readonly HeaderSet[];
  /** No credentials with a body that comes in chunks or whose media type is spelled otherwise; wrong ones with chunks. */
  readonly crossed: readonly HeaderSet[];
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

/** What sets of headers are made of. */
interface Parts {
  readonly at: Constraint['at'];
  readonly accept: readonly Header[];
  readonly contentType: readonly Header[];
  readonly authorization: readonly Header[];
}

/** Makes the headers for an operation. */
export function headerSetsOf(operation: Operation): HeaderSets {
  const { at, security, body } = operation;
  const parts: Parts = {
    at,
    accept: [['accept', 'application/json']],
    contentType: body === undefined ? [] : [['content-type', body.content.name]],
    authorization: security === undefined ? [] : [['authorization', ACCEPTED]],
  };
  const plain = setOf(parts, { id: 'plain', title: '' });
  const refused: HeaderSet[] = [];
  const credentials = (security === undefined ? [] : WRONG_CREDENTIALS).map((own) => {
    const set = credentialSet(parts, own, security ?? at);
    if (mustBeRefused(own, security ?? at)) refused.push(set);
    return set;
  });
  const content = body === undefined ? [] : contentSets(parts, body.content);
  // What the contract takes with the accepted credentials, it refuses without them.
  const accepted = content.filter(({ kind }) => kind === 'chunked' || kind === 'media-type-charset' || kind === 'media-type-case');
  return {
    plain,
    varied: [...credentials, ...content, ...harmlessSets(parts)],
    crossed: refused.flatMap((credential, i) => accepted.filter(({ chunked }) => i === 0 || chunked).map((own) => cross(credential, own))),
  };
}

function credentialSet(parts: Parts, own: WrongCredential, at: Constraint['at']): HeaderSet {
  const kind = credentialKind(own);
  const authorization = withValue('authorization', own.value);
  return setOf({ ...parts, authorization }, { id: kind, title: own.title, constraint: { keyword: 'security', at } });
}

function contentSets(parts: Parts, { name, at }: { readonly name: string; readonly at: Constraint['at'] }): readonly HeaderSet[] {
  const constraint = { keyword: 'content', at };
  const spelled = mediaTypeSpellings(name).map(({ id, kind, title, value }) =>
    setOf({ ...parts, contentType: withValue('content-type', value) }, { id: `media-type-${id}`, kind, title, constraint }),
  );
  const title = 'the body comes in chunks, without a length';
  return [...spelled, setOf(parts, { id: 'chunked', title, constraint, chunked: true })];
}

function harmlessSets(parts: Parts): readonly HeaderSet[] {
  return HARMLESS.map((header, i) => {
    const accept = header[0] === 'accept' ? [] : parts.accept;
    const set = setOf({ ...parts, accept }, { id: `header-${header[0]}-${i}`, title: `there is a header ${header[0]}` });
    return { ...set, headers: [...set.headers, header] };
  });
}

function setOf(
  { at, accept, contentType, authorization }: Parts,
  own: Pick<HeaderSet, 'id' | 'title'> & Partial<Pick<HeaderSet, 'kind' | 'constraint' | 'chunked'>>,
): HeaderSet {
  const { id, title, kind = id, constraint = { keyword: 'operation', at }, chunked = false } = own;
  const headers = [...accept, ...contentType, ...authorization];
  return { id, kind, variant: undefined, title, constraint, headers, chunked, simpler: [] };
}

/** A credential with a body that is declared, or framed, in another way. */
function cross(credential: HeaderSet, content: HeaderSet): HeaderSet {
  const isCredential = ([name]: Header): boolean => name === 'authorization';
  return {
    ...credential,
    id: `${credential.id}+${content.id}`,
    variant: content.kind,
    title: `${credential.title}, and ${content.title}`,
    headers: [...content.headers.filter((header) => !isCredential(header)), ...credential.headers.filter(isCredential)],
    chunked: content.chunked,
    simpler: [credential, content],
  };
}

function withValue(name: string, value: string | undefined): readonly Header[] {
  return value === undefined ? [] : [[name, value]];
}
