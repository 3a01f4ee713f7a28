import { KitError } from '../kit-error.js';
import type { MediaType, Operation, SecurityRule } from './contract.js';
import type { Place } from './place.js';
import { isJsonMediaType } from './read-content.js';

/**
 * Why the kit can neither send requests to an operation nor respond to them.
 * @returns the error at the line of the first part that is not supported; undefined if there is none.
 */
export function unsupportedIn(operation: Operation): KitError | undefined {
  const { parameters, body, responses, security } = operation;
  const [parameter] = parameters;
  if (parameter !== undefined) return unsupported(`the ${parameter.in} parameter '${parameter.name}'`, parameter.at);
  const contents = body === undefined ? [] : [body.content, ...body.otherContents];
  return (
    unsupportedContent(contents, 'of the request') ??
    firstOf(responses, ({ content, otherContents }) =>
      unsupportedContent(content === undefined ? [] : [content, ...otherContents], 'of a response'),
    ) ??
    unsupportedSecurity(security)
  );
}

function unsupportedContent([first, second]: readonly MediaType[], whose: string): KitError | undefined {
  if (second !== undefined) return unsupported(`a second media type ${whose} ('${second.name}')`, second.at);
  return first === undefined || isJsonMediaType(first.name) ? undefined : unsupported(`the media type '${first.name}' ${whose}`, first.at);
}

/** Requests carry a bearer token, which is enough where it is one of several choices. */
function unsupportedSecurity(security: SecurityRule | undefined): KitError | undefined {
  if (security === undefined) return undefined;
  const anonymous = security.alternatives.find((schemes) => schemes.length === 0);
  if (anonymous !== undefined) return unsupported('a choice between credentials and none', security.at);
  const isBearer = security.alternatives.some(([first, second]) => second === undefined && first !== undefined && TOKENS.has(first.type));
  const [scheme] = security.alternatives[0] ?? [];
  return isBearer || scheme === undefined ? undefined : unsupported(`the security scheme '${scheme.name}'`, scheme.at);
}

const TOKENS: ReadonlySet<string> = new Set(['bearer', 'oauth2', 'openIdConnect']);

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function unsupported(what: string, at: Place): KitError {
  return new KitError('DocumentError', `${what} is not supported yet`, 'Operations without it can be used', at);
}
