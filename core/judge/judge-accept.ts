import { namedTypes } from '../codecs/schema-types.js';
import { codecNameOf } from '../codecs/bodies/codec-name.js';
import { acceptedMediaTypes } from '../codecs/media-type.js';
import { memoize } from '../memoize.js';
import { allContents } from '../contract/all-contents.js';
import type { MediaType, Operation, Parameter, ResponseRule } from '../contract/contract.js';
import { type Header, headerValues } from '../codecs/headers.js';
import type { Situation } from '../contract/situation.js';

/** Finds out whether a request accepts only media types of a success that its Accept header alone can choose. */
export function judgeAccept(operation: Operation, headers: readonly Header[]): readonly Situation[] {
  const { all, others } = choiceByAccept(operation);
  if (others.length === 0) return [];
  const wanted = acceptedMediaTypes(headerValues(headers, 'accept').join(', '), all);
  const [first] = wanted;
  if (first === undefined || !wanted.every((media) => others.includes(media))) return [];
  const because = `the request accepts only ${wanted.map(({ name }) => name).join(' or ')}, which the document lists for the response`;
  return [{ id: 'accepted-media-type', because, at: first.at }];
}

/** What a server can choose from by the Accept header of a request. */
export interface ChoiceByAccept {
  readonly all: readonly MediaType[];
  /** Those that plain requests do not ask for, and that a server certainly has. */
  readonly others: readonly MediaType[];
}

/**
 * The media types of a success, if nothing but Accept can choose among them: no body, and no parameter but those of the path and numbers. A
 * server certainly has what is described in its own way, as the text of what is an object in JSON; frameworks list the same schema
 * for each media type that they know.
 */
export const choiceByAccept = memoize((operation: Operation): ChoiceByAccept => {
  const { method, body, parameters, responses } = operation;
  if (method !== 'GET' || body !== undefined || parameters.some(mayChoose)) return NO_CHOICE;
  const [success, another] = responses.filter(({ status, content }) => status.startsWith('2') && content !== undefined);
  if (success?.content === undefined || another !== undefined || hasRange(success)) return NO_CHOICE;
  const { content } = success;
  return { all: allContents(success), others: success.otherContents.filter((media) => isOfItsOwn(media, content)) };
});

const NO_CHOICE: ChoiceByAccept = { all: [], others: [] };

function isOfItsOwn(media: MediaType, plain: MediaType): boolean {
  if (codecNameOf(media.name) !== 'text' || codecNameOf(plain.name) !== 'json') return false;
  const [types, ofPlain] = [namedTypes([media.schema]), namedTypes([plain.schema])];
  return types.length > 0 && ofPlain.length > 0 && types.every((type) => !ofPlain.includes(type));
}

function hasRange(rule: ResponseRule): boolean {
  return allContents(rule).some(({ name }) => name.includes('*'));
}

function mayChoose({ in: location, schema }: Parameter): boolean {
  const types = namedTypes([schema]);
  return location !== 'path' && (types.length === 0 || types.some((type) => type !== 'integer' && type !== 'number'));
}
