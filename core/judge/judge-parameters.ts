import { whyMissed } from '../codecs/parameters/missed-value.js';
import { type ParameterParts, type ReadParameter, readParameters } from '../codecs/parameters/read-parameters.js';
import { matchParameters } from '../codecs/paths/read-path-parameters.js';
import { hasQueryOf, parseTemplate } from '../codecs/paths/path-template.js';
import { splitTarget } from '../codecs/paths/split-target.js';
import { percentDecode } from '../codecs/percent-decode.js';
import { type AmbiguousReading, type CodecOddity, oddityText } from '../codecs/decoded-text.js';
import { equalJson } from '../json/equal.js';
import { memoize } from '../memoize.js';
import type { KnownOperation, KnownParameter } from '../knowledge/known-operation.js';
import { type SchemaViolation, evaluate } from '../schema/evaluation/evaluate.js';
import { evaluateSent } from './evaluate-sent.js';
import type { Assertion } from '../schema/nodes/schema-node.js';
import { allowsListedOnly } from '../schema/nodes/allows-listed-only.js';
import { type JudgedAs, judgeValue } from './judge-value.js';
import type { Header } from '../codecs/headers.js';
import { SITUATIONS, type Situation, type SituationId } from '../contract/situation.js';

/** What the contract says about the target and the parameters of a request. */
export interface ParameterOpinion {
  readonly situations: readonly Situation[];
  readonly violations: readonly SchemaViolation[];
  readonly held: readonly Assertion[];
}

const NO_OPINION: ParameterOpinion = { situations: [], violations: [], held: [] };

/** Servers limit a target to 8 KB or more (RFC 9110 section 4.1 asks for 8,000 bytes). */
const LONG_TARGET = 8000;

/** Routers that limit the value of a path parameter, in characters, take this many. */
const LONG_SEGMENT = 100;

/** A percent-encoded letter or digit, which RFC 3986 section 2.3 leaves as it is. */
const ESCAPED = /%(?:3\d|[46][1-9a-f]|[57][\da])/i;

const templateOf = memoize(({ path }: KnownOperation) => parseTemplate(path));

/** Judges the parameters of a request in its path, query, headers and cookies. Pure; never throws. */
export function judgeParameters(operation: KnownOperation, target: string, headers: readonly Header[]): ParameterOpinion {
  const { parameters, at } = operation;
  const template = templateOf(operation);
  if (parameters.length === 0 && template.query.length === 0 && !target.includes('?') && target.length <= LONG_TARGET) return NO_OPINION;
  const [path, query] = splitTarget(target);
  const match = matchParameters(template, parameters, path);
  const situations: Situation[] = [];
  if (target.length > LONG_TARGET)
    situations.push({ id: 'long-target', because: 'a server may limit the length of a target (RFC 9110 section 4.1)', at });
  const isCut = target.includes('#');
  if (match === undefined || isCut || !hasQueryOf(template, query)) {
    const because = isCut
      ? 'a fragment is not sent, and servers may remove or refuse it'
      : 'the path, with its query, belongs to no operation, or to another one';
    return { ...NO_OPINION, situations: [...situations, { id: 'delicate-path', because, at }] };
  }
  if (isDelicate(path) || isDelicate(query) || percentDecode(query).oddities.length > 0)
    situations.push({ id: 'delicate-path', because: 'the target has characters or percent-encoding that a URI cannot have', at });
  const parts = { path: match.values, query, headers, queryOfTemplate: template.query.map(([name]) => name) };
  const read = readParameters(parameters, parts);
  const opinions = withPlusSigns(
    read.parameters.map((one) => judgeParameter(one)),
    read.parameters,
    parts,
  );
  const undeclared = read.undeclared.filter((name) => !isCredential(operation, name));
  if (undeclared.length > 0) situations.push({ id: 'undeclared-query', because: undeclaredText(undeclared), at });
  if ([...match.values.values()].some((value) => percentDecode(value).text.length > LONG_SEGMENT))
    situations.push({ id: 'long-segment', because: 'a router may limit the length of a value in the path', at });
  if (ESCAPED.test(path)) situations.push({ id: 'escaped-path', because: 'a router may not decode a path', at });
  if (match.isAmbiguous) situations.push({ id: 'delicate-path', because: oddityText('split-differently'), at });
  if (match.values.size > 0) situations.push(...unknownResource(read.parameters));
  return {
    situations: [...situations, ...opinions.flatMap((opinion) => opinion.situations)],
    violations: opinions.flatMap(({ violations }) => violations),
    held: opinions.flatMap(({ held }) => held),
  };
}

/** An API key in the query is described by the security schemes (OpenAPI 3.1 section 4.8.27). */
function isCredential({ security }: KnownOperation, name: string): boolean {
  return (security?.alternatives ?? []).some((schemes) =>
    schemes.some((scheme) => scheme.type === 'apiKey' && scheme.in === 'query' && scheme.parameter === name),
  );
}

function undeclaredText(names: readonly string[]): string {
  const [first = ''] = names;
  return `the contract does not declare the query parameter ${JSON.stringify(first)}, and does not say that others are refused`;
}

/** A value that is not one of a list, or is spelled in another way than the list, names something that may not exist. */
function unknownResource(parameters: readonly ReadParameter<KnownParameter>[]): readonly Situation[] {
  const found = parameters.find(({ parameter, reading }) => {
    if (parameter.in !== 'path') return false;
    if (reading.kind !== 'value' || reading.oddities.length > 0) return true;
    const isKnown = parameter.known !== undefined && equalJson(parameter.known, reading.value);
    return !isKnown && !allowsListedOnly(parameter.schema);
  });
  if (found === undefined) return [];
  const { name, at } = found.parameter;
  return [{ id: 'unknown-resource', because: `path ${name} may name nothing that exists`, at }];
}

/** True for a character that a URI cannot have (RFC 3986 appendix A); brackets are usual in queries. */
function isDelicate(text: string): boolean {
  return /["<>\\^`{|}]/.test(text);
}

/** A plus sign in a query is a space to nearly all servers, and itself to the others: where that decides, the contract does not. */
function withPlusSigns(
  opinions: readonly ParameterOpinion[],
  read: readonly ReadParameter<KnownParameter>[],
  parts: ParameterParts,
): readonly ParameterOpinion[] {
  if (!parts.query.includes('+')) return opinions;
  const others = readParameters(
    read.map(({ parameter }) => parameter),
    { ...parts, query: parts.query.replaceAll('+', '%2B') },
  );
  return others.parameters.map((one, i): ParameterOpinion => {
    const opinion = opinions[i] ?? NO_OPINION;
    if (isInvalid(opinion) === isInvalid(judgeParameter(one))) return opinion;
    const { name, at } = one.parameter;
    return { ...NO_OPINION, situations: [{ id: 'value-spelling', because: `query ${name}: ${PLUS}`, at }] };
  });
}

const PLUS = 'some servers read a plus sign in a query as itself, and others as a space';

function isInvalid({ situations }: ParameterOpinion): boolean {
  return situations.some(({ id }) => SITUATIONS[id] === 'invalid');
}

/** What servers refuse before the application sees the path. */
const DELICATE: ReadonlySet<CodecOddity> = new Set([
  'encoded-slash',
  'control-character',
  'path-parameters',
  'dot-segment',
  'bad-percent-encoding',
  'invalid-utf8',
  'unencoded',
]);

function judgeParameter({ parameter, reading }: ReadParameter<KnownParameter>): ParameterOpinion {
  const { name, in: location, required, at, schema } = parameter;
  const subject = `${location} ${name}`;
  const part = { in: location, path: [name] };
  const broken = location === 'path' ? 'path-parameter-broken' : 'parameter-broken';
  if (reading.kind === 'absent') {
    if (!required) return NO_OPINION;
    const id = location === 'path' ? broken : 'parameter-missing';
    return { ...NO_OPINION, situations: [{ id, because: `${subject} is missing`, at, part: { ...part, keyword: 'required' } }] };
  }
  if (reading.kind === 'malformed')
    return { ...NO_OPINION, situations: [{ id: broken, because: reading.because, at, part: { ...part, keyword: 'type' } }] };
  const odd = reading.oddities.map((oddity): Situation => ({
    id: rowOf(oddity, location),
    because: `${subject}: ${oddityText(oddity)}`,
    at,
  }));
  if (reading.kind === 'ambiguous') {
    const refusal = missingIn(parameter, reading) ?? refusalOf(reading, { schema, at, broken, subject, part: parameter });
    return { ...NO_OPINION, situations: refusal === undefined ? odd : odd.map((situation) => ({ ...situation, refusal })) };
  }
  const { verdict, odd: oddValue, evaluation } = judgeValue(reading.value, { schema, at, broken, subject, part: parameter }, evaluateSent);
  return { situations: [...verdict, ...oddValue, ...odd], violations: evaluation.violations, held: evaluation.held };
}

/** Why most servers refuse a text which is none of its location, or stands where a required value is not looked for. */
function missingIn(parameter: KnownParameter, reading: AmbiguousReading): string | undefined {
  const { in: location, name, required } = parameter;
  if (location === 'path' && reading.oddities.includes('bad-percent-encoding'))
    return `path ${name}: ${oddityText('bad-percent-encoding')}`;
  const because = required ? whyMissed(parameter, reading) : undefined;
  return because === undefined ? undefined : `${location} ${name} ${because}`;
}

/** Ambiguities of a text that most servers read as it is written, if they see it at all. */
const USUALLY_PLAIN: ReadonlySet<CodecOddity> = new Set([
  'not-finite',
  'other-digits',
  'encoded-slash',
  'control-character',
  'path-parameters',
  'comma-list',
]);

/** Why most servers refuse an ambiguous value: as it is written, it breaks its schema. */
function refusalOf({ value, oddities }: AmbiguousReading, as: JudgedAs): string | undefined {
  if (value === undefined || !oddities.every((oddity) => USUALLY_PLAIN.has(oddity))) return undefined;
  const { verdict, odd } = judgeValue(value, as, evaluate);
  const broken = [...verdict, ...odd].filter(({ id }) => SITUATIONS[id] === 'invalid' || id === 'other-format');
  return broken.length === 0 ? undefined : broken.map(({ because }) => because).join('; ');
}

function rowOf(oddity: CodecOddity, location: KnownParameter['in']): SituationId {
  if (oddity === 'non-ascii-header') return 'non-ascii-header';
  if (location === 'path' && oddity === 'empty') return 'delicate-path';
  return location !== 'header' && DELICATE.has(oddity) ? 'delicate-path' : 'value-spelling';
}
