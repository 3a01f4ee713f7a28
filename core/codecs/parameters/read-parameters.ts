import { parseJson } from '../../json/parse.js';
import { type Header, headerValues } from '../../judge/request.js';
import { declaresOthers, memberNames, namedTypes } from '../admitted.js';
import { type Reading, ambiguous, valueReading, withAmbiguities } from '../reading.js';
import { DECODE_TEXT } from './decode-text.js';
import { type CodecParameter, isJsonName, notationOf } from './parameter.js';
import { type RawTexts, rawOfHeader, rawOfPairs, rawOfPath } from './raw-texts.js';
import { readStyled } from './read-styled.js';
import { type RawPair, splitCookies, splitQuery } from './split-query.js';

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

/** Header parameters with these names do not count (OpenAPI 3.1 section 4.8.12.1). */
const NO_PARAMETERS = new Set(['accept', 'content-type', 'authorization']);

/**
 * Reads the parameters of an operation. Pure; never throws, whatever the bytes.
 * @param parameters all parameters of the operation: the members of an object in the query stand between the others.
 */
export function readParameters<P extends CodecParameter>(parameters: readonly P[], parts: ParameterParts): ReadParameters<P> {
  const query = splitQuery(parts.query);
  const cookies = splitCookies(headerValues(parts.headers, 'cookie'));
  const queryOwners = ownersOf(parameters.filter((parameter) => parameter.in === 'query'));
  const cookieOwners = ownersOf(parameters.filter((parameter) => parameter.in === 'cookie'));
  const counted = parameters.filter((parameter) => parameter.in !== 'header' || !NO_PARAMETERS.has(parameter.name.toLowerCase()));
  return {
    parameters: counted.map((parameter) => {
      const raw = rawOf(parameter, parts, { query, cookie: cookies }, { query: queryOwners, cookie: cookieOwners });
      return { parameter, reading: readRaw(parameter, raw) };
    }),
    undeclared: undeclaredOf(query, parts.queryOfTemplate ?? [], queryOwners),
  };
}

/** Which parameter a name in a query or a cookie belongs to. */
interface Owners {
  readonly isMember: (parameter: CodecParameter, name: string) => boolean;
  readonly isDeclared: (name: string) => boolean;
}

function ownersOf(parameters: readonly CodecParameter[]): Owners {
  const objects = parameters.filter(spreadsMembers);
  const names = new Set(parameters.filter((parameter) => !objects.includes(parameter)).map(({ name }) => name));
  const known = new Map(objects.map((parameter) => [parameter, new Set(memberNames([parameter.schema]))]));
  const isMember = (parameter: CodecParameter, name: string): boolean => {
    const members = known.get(parameter);
    if (members === undefined || names.has(name)) return false;
    return members.has(name) || (declaresOthers([parameter.schema]) && name !== parameter.name);
  };
  const brackets = parameters.filter((parameter) => notationOf(parameter).style === 'deepObject').map(({ name }) => `${name}[`);
  return {
    isMember,
    isDeclared: (name) =>
      names.has(name) ||
      objects.some((parameter) => parameter.name === name || isMember(parameter, name)) ||
      brackets.some((start) => name.startsWith(start)),
  };
}

/** True for an object whose members are pairs of their own. */
function spreadsMembers(parameter: CodecParameter): boolean {
  const { style, explode } = notationOf(parameter);
  return explode && style !== 'deepObject' && parameter.serialization.kind === 'style' && namedTypes([parameter.schema]).includes('object');
}

function undeclaredOf(query: readonly RawPair[], ofTemplate: readonly string[], owners: Owners): readonly string[] {
  return [...new Set(query.map(({ name }) => name))].filter((name) => !owners.isDeclared(name) && !ofTemplate.includes(name));
}

interface PairLocations<T> {
  readonly query: T;
  readonly cookie: T;
}

function rawOf(
  parameter: CodecParameter,
  { path, headers }: ParameterParts,
  pairs: PairLocations<readonly RawPair[]>,
  owners: PairLocations<Owners>,
): RawTexts {
  const notation = notationOf(parameter);
  if (parameter.in === 'path') {
    const raw = path.get(parameter.name);
    return raw === undefined ? { values: [], members: [], oddities: [] } : rawOfPath(notation, parameter.name, raw);
  }
  if (parameter.in === 'header') return rawOfHeader(notation, headerValues(headers, parameter.name));
  const { isMember } = owners[parameter.in];
  return rawOfPairs(notation, parameter, pairs[parameter.in], (name) => isMember(parameter, name));
}

function readRaw(parameter: CodecParameter, raw: RawTexts): ReadParameter['reading'] {
  const reading =
    parameter.serialization.kind === 'content'
      ? readContent(parameter, parameter.serialization.mediaType, raw)
      : readStyled(raw, {
          notation: notationOf(parameter),
          decode: DECODE_TEXT[parameter.in],
          schemas: [parameter.schema],
          allowEmptyValue: parameter.allowEmptyValue ?? false,
        });
  if (reading === undefined) return { kind: 'absent' };
  return reading.kind === 'malformed' ? { kind: 'malformed', because: `${parameter.in} ${parameter.name} ${reading.because}` } : reading;
}

/** A document in a parameter: JSON is parsed, other media types stay text. */
function readContent(parameter: CodecParameter, mediaType: string, { values }: RawTexts): Reading | undefined {
  const [raw, another] = values;
  if (raw === undefined) return undefined;
  if (another !== undefined) return ambiguous(undefined, 'repeated');
  const { text, oddities } = DECODE_TEXT[parameter.in](raw);
  if (text === '') return ambiguous(undefined, 'empty');
  const value = isJsonName(mediaType) ? parseJson(text) : text;
  return value === undefined ? { kind: 'malformed', because: 'is not JSON' } : withAmbiguities(valueReading(value), oddities);
}
