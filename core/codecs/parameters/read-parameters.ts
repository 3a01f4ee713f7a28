import { type Header, headerValues } from '../headers.js';
import type { Reading } from '../decoded-text.js';
import { type CodecParameter, isReserved, notationOf } from './parameter.js';
import { rawOfHeader, rawOfPath } from './raw-texts.js';
import { type ReadPairs, readPairs } from './read-pairs.js';
import { readRaw } from './read-raw.js';
import { splitCookies, splitQuery } from './split-query.js';

/** The parts of a request that carry parameters, as they were sent. */
export interface ParameterParts {
  /** The raw texts of the template's parameters: `matchPath(…).values`. */
  readonly path: ReadonlyMap<string, string>;
  /** Without its question mark. */
  readonly query: string;
  readonly headers: readonly Header[];
  /** The names of query pairs that stand in the path template. */
  readonly queryOfTemplate?: readonly string[];
}

/** A parameter with what was sent for it. */
export interface ReadParameter<P extends CodecParameter = CodecParameter> {
  readonly parameter: P;
  /** The `because` of a malformed one is a sentence: "query filter is not JSON". */
  readonly reading: Reading | { readonly kind: 'absent' };
}

/** What a request says for each parameter. */
export interface ReadParameters<P extends CodecParameter = CodecParameter> {
  readonly parameters: readonly ReadParameter<P>[];
  /** The names in the query that no parameter declares. An apiKey in the query is among them. */
  readonly undeclared: readonly string[];
}

/**
 * Reads the parameters of an operation. Pure; never throws, whatever the bytes.
 * @param parameters all parameters of the operation: the members of an object in the query stand between the others.
 */
export function readParameters<P extends CodecParameter>(parameters: readonly P[], parts: ParameterParts): ReadParameters<P> {
  const at = (location: P['in']): readonly P[] => parameters.filter((parameter) => parameter.in === location);
  const whole = at('query').find(({ isWholeQuery }) => isWholeQuery === true);
  const query = whole === undefined ? readPairs(at('query'), splitQuery(parts.query)) : readWholeQuery(whole, parts.query);
  const cookies = readPairs(at('cookie'), splitCookies(headerValues(parts.headers, 'cookie')));
  const readingOf = (parameter: P): Reading | undefined => {
    if (parameter.in === 'path') return readPath(parameter, parts.path.get(parameter.name));
    if (parameter.in === 'header')
      return readRaw(parameter, rawOfHeader(notationOf(parameter), headerValues(parts.headers, parameter.name)));
    return (parameter.in === 'query' ? query : cookies).readings.get(parameter);
  };
  const counted = parameters.filter((parameter) => !isReserved(parameter));
  return {
    parameters: counted.map((parameter) => ({ parameter, reading: inSentence(parameter, readingOf(parameter)) })),
    undeclared: query.undeclared.filter((name) => !(parts.queryOfTemplate ?? []).includes(name)),
  };
}

/** A query that is one document. */
function readWholeQuery<P extends CodecParameter>(parameter: P, query: string): ReadPairs<P> {
  const reading = readRaw(parameter, { values: query === '' ? [] : [query], members: [], oddities: [] });
  return { readings: new Map(reading === undefined ? [] : [[parameter, reading]]), undeclared: [] };
}

function readPath(parameter: CodecParameter, raw: string | undefined): Reading | undefined {
  return raw === undefined ? undefined : readRaw(parameter, rawOfPath(notationOf(parameter), parameter.name, raw));
}

function inSentence({ in: location, name }: CodecParameter, reading: Reading | undefined): ReadParameter['reading'] {
  if (reading === undefined) return { kind: 'absent' };
  return reading.kind === 'malformed' ? { kind: 'malformed', because: `${location} ${name} ${reading.because}` } : reading;
}
