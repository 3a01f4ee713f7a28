import { namedTypes } from '../codecs/schema-types.js';
import { codecNameOf } from '../codecs/codec-name.js';
import { acceptedMediaTypes } from '../codecs/media-type.js';
import { memoize } from '../memoize.js';
import { allContents } from '../contract/all-contents.js';
import type { MediaType, Parameter } from '../contract/contract.js';
import { type Header, headerValues } from '../codecs/headers.js';
import type { KnownOperation } from '../knowledge/known-operation.js';
import type { Situation } from '../contract/situation.js';

/**
 * Finds out whether a request accepts only media types of a success that plain requests do not ask for: such that its Accept header alone can
 * choose, or others, which a server need not have, because frameworks list all that they know.
 */
export function judgeAccept(operation: KnownOperation, headers: readonly Header[]): readonly Situation[] {
  const { all, listed, others } = choiceByAccept(operation);
  if (listed.length === 0) return [];
  const wanted = acceptedMediaTypes(headerValues(headers, 'accept').join(', '), all);
  const [first] = wanted;
  if (first === undefined || !wanted.every((media) => listed.includes(media))) return [];
  const because = `the request accepts only ${wanted.map(({ name }) => name).join(' or ')}, which the document lists for the response`;
  return [{ id: wanted.every((media) => others.includes(media)) ? 'accepted-media-type' : 'listed-media-type', because, at: first.at }];
}

/** What a server can choose from by the Accept header of a request: media types of successes. */
export interface ChoiceByAccept {
  readonly all: readonly MediaType[];
  /** Those that plain requests do not ask for. */
  readonly listed: readonly MediaType[];
  /** Those among them that a server certainly has. */
  readonly others: readonly MediaType[];
}

/**
 * The media types of successes, and those that nothing but Accept can choose: of an operation with one success, no body, and no parameter but those
 * of the path and numbers. A server certainly has what is described in its own way, as the text of what is an object in JSON; frameworks list
 * the same schema for each media type that they know.
 */
export const choiceByAccept = memoize(({ method, body, parameters, responses, accept }: KnownOperation): ChoiceByAccept => {
  const successes = responses.filter(({ status, content }) => status.startsWith('2') && content !== undefined);
  const all = successes.flatMap(allContents);
  if (all.some(({ name }) => name.includes('*'))) return { all, listed: [], others: [] };
  const listed = successes.flatMap(({ otherContents }) => otherContents.filter(({ name }) => name !== accept));
  const isByAccept = method === 'GET' && body === undefined && successes.length === 1 && !parameters.some(mayChoose);
  return { all, listed, others: isByAccept ? listed.filter((media) => isOfItsOwn(media, all[0])) : [] };
});

function isOfItsOwn(media: MediaType, plain: MediaType | undefined): boolean {
  if (plain === undefined || codecNameOf(media.name) !== 'text' || codecNameOf(plain.name) !== 'json') return false;
  const [types, ofPlain] = [namedTypes([media.schema]), namedTypes([plain.schema])];
  return types.length > 0 && ofPlain.length > 0 && types.every((type) => !ofPlain.includes(type));
}

function mayChoose({ in: location, schema }: Parameter): boolean {
  const types = namedTypes([schema]);
  return location !== 'path' && (types.length === 0 || types.some((type) => type !== 'integer' && type !== 'number'));
}
