import { matchMediaType } from '../../codecs/media-type.js';
import type { HttpResponse } from '../../http/exchange/exchange.js';
import { headerValues } from '../../codecs/headers.js';
import { memoize } from '../../memoize.js';
import type { MediaType, Operation, ResponseRule } from '../../contract/contract.js';
import { responseFor } from '../../contract/documented-statuses.js';
import { WITHOUT_BODY } from '../../policy/without-body.js';
import { allContents } from '../../contract/all-contents.js';

/** A response whose body the document describes. */
export interface DescribedBody {
  readonly response: HttpResponse;
  readonly rule: ResponseRule;
  /** The documented media type that the Content-Type matches, or else the only one; undefined if neither exists. */
  readonly media: MediaType | undefined;
  /** The media type of the body: its Content-Type if that matches a documented media type, otherwise the only documented one. */
  readonly contentType: string;
  /** True if the response has one Content-Type, which matches a documented media type. */
  readonly isDeclared: boolean;
}

/**
 * The response with its documented media type; undefined if the document describes no body, or there can be none: as in a
 * response to HEAD (RFC 9110 section 9.3.2).
 */
export function describedBody(operation: Operation, response: HttpResponse): DescribedBody | undefined {
  const rule = responseFor(operation, response.status);
  if (rule?.content === undefined || operation.method === 'HEAD' || WITHOUT_BODY.has(response.status)) return undefined;
  const types = headerValues(response.headers, 'content-type');
  const media = types.length > 1 ? undefined : matchOf(rule)(types[0] ?? '');
  if (media !== undefined) return { response, rule, media, contentType: types[0] ?? '', isDeclared: true };
  const only = rule.otherContents.length === 0 ? rule.content : undefined;
  return { response, rule, media: only, contentType: only?.name ?? '', isDeclared: false };
}

/** Upper bound on cached Content-Types of a response: a server could invent one for each. */
const MOST_KNOWN = 100;

/** Responses are many, their Content-Types few. */
const matchOf = memoize((rule: ResponseRule) => {
  const known = new Map<string, MediaType | undefined>();
  const documented = allContents(rule);
  return (contentType: string): MediaType | undefined => {
    const found = known.get(contentType);
    if (found !== undefined || known.has(contentType)) return found;
    const matched = match(contentType, documented);
    if (known.size < MOST_KNOWN) known.set(contentType, matched);
    return matched;
  };
});

/** The type counts, then its parameters: where no documented one has these, they do not matter. Without a type, only a range of all matches. */
function match(contentType: string, documented: readonly MediaType[]): MediaType | undefined {
  if (contentType.trim() === '') return documented.find(({ name }) => nameOf(name) === '*/*');
  const name = nameOf(contentType);
  return (
    matchMediaType(contentType, documented)?.media ??
    documented.find((media) => nameOf(media.name) === name) ??
    matchMediaType(name, documented)?.media
  );
}

/** The type and subtype of a media type, in lower case and without parameters (RFC 9110 section 8.3.1). */
export function nameOf(mediaType: string): string {
  return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}
