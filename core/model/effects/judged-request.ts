import { type Header, headerValues } from '../../codecs/headers.js';
import { codecOf } from '../../codecs/bodies/codec-of.js';
import { formatOf } from '../../codecs/bodies/format-of.js';
import { isJsonName, matchMediaType, parseMediaType } from '../../codecs/media-type.js';
import { readParameters } from '../../codecs/parameters/read-parameters.js';
import { matchParameters } from '../../codecs/paths/read-path-parameters.js';
import { type PathTemplate, parseTemplate } from '../../codecs/paths/path-template.js';
import { splitTarget } from '../../codecs/paths/split-target.js';
import { allContents } from '../../contract/all-contents.js';
import type { Operation } from '../../contract/contract.js';
import { decodeJson } from '../../json/decode.js';
import type { JsonObject, JsonValue } from '../../json/value.js';
import { memoize, memoizeUpTo } from '../../memoize.js';

/** A request that the judge accepts, as values. */
export interface JudgedRequest {
  /** The path below the prefix of the server, and the query. */
  readonly target: string;
  /** The prefix of all paths: `/api`, or the empty string. */
  readonly basePath: string;
  /** The parameters of the path, by name. */
  readonly path: ReadonlyMap<string, JsonValue>;
  /** Those of the query. */
  readonly query: ReadonlyMap<string, JsonValue>;
  readonly headers: readonly Header[];
  /** Undefined if there is none, or it is of a media type without values, such as bytes. */
  readonly body: JsonValue | undefined;
  /** What a server knows of the file that it sends, as members of the thing that it creates. */
  readonly fileFacts?: JsonObject | undefined;
  /** The media type of the body without its parameters, in lower case; empty if none was sent. */
  readonly mediaType: string;
  /** Of several objects without a key, as each user has one, the one that is meant. Default: the only one. */
  readonly single?: string | undefined;
}

/** A request as it was sent. */
export interface SentRequest {
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
}

/** Reads a request to an operation. Pure; never throws. What cannot be read counts as absent. */
export function readRequest(operation: Operation, { target, headers, body }: SentRequest, basePath: string): JudgedRequest {
  const contentType = body.length === 0 ? '' : (headerValues(headers, 'content-type')[0] ?? '');
  const { parameters } = operation;
  const values = parameters.some(({ in: where }) => where === 'path' || where === 'query')
    ? valuesOf(operation, target, headers)
    : NO_VALUES;
  return {
    target,
    basePath,
    ...values,
    headers,
    body: body.length === 0 ? undefined : bodyOf(operation, contentType, body),
    mediaType: nameOf(contentType),
  };
}

type Values = Pick<JudgedRequest, 'path' | 'query'>;

const NO_VALUES: Values = { path: new Map(), query: new Map() };

const templateOf = memoize(({ path }: Operation): PathTemplate => parseTemplate(path));

function valuesOf(operation: Operation, target: string, headers: readonly Header[]): Values {
  const [path, query] = splitTarget(target);
  const match = matchParameters(templateOf(operation), operation.parameters, path);
  const read = readParameters(operation.parameters, { path: match?.values ?? new Map(), query, headers, queryOfTemplate: [] });
  const of = (where: 'path' | 'query'): ReadonlyMap<string, JsonValue> =>
    new Map(
      read.parameters.flatMap(({ parameter, reading }) =>
        parameter.in === where && (reading.kind === 'value' || reading.kind === 'ambiguous') && reading.value !== undefined
          ? [[parameter.name, reading.value] as const]
          : [],
      ),
    );
  return { path: of('path'), query: of('query') };
}

/** Most requests have one of a few media types. */
const names = memoizeUpTo(1_000, (contentType: string): { readonly name: string } => {
  const { type, subtype } = parseMediaType(contentType) ?? {};
  return { name: type === undefined || subtype === undefined ? '' : `${type}/${subtype}` };
});

function nameOf(contentType: string): string {
  return contentType === '' ? '' : names(contentType).name;
}

function bodyOf(operation: Operation, contentType: string, bytes: Uint8Array): JsonValue | undefined {
  const name = nameOf(contentType);
  if (name === '' || name === 'application/json' || isJsonName(name)) return decodeJson(bytes).value;
  const media = operation.body === undefined ? undefined : matchMediaType(contentType, allContents(operation.body))?.media;
  if (media === undefined) return undefined;
  const decoded = codecOf(contentType).decode(bytes, contentType, formatOf(media));
  return decoded.kind === 'value' || decoded.kind === 'ambiguous' ? decoded.value : undefined;
}

/** The scheme and host that a client used, as far as a server knows. */
export function originOf({ headers }: Pick<JudgedRequest, 'headers'>): string {
  const [host] = headerValues(headers, 'host');
  return host === undefined ? '' : `http://${host}`;
}
