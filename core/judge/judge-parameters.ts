import { type ReadParameter, readParameters } from '../codecs/parameters/read-parameters.js';
import { matchPath } from '../codecs/paths/match-path.js';
import { parameterNames, parseTemplate } from '../codecs/paths/path-template.js';
import { splitTarget } from '../codecs/paths/routes.js';
import { type CodecOddity, oddityText } from '../codecs/reading.js';
import { memoize } from '../memoize.js';
import type { Operation, Parameter } from '../openapi/contract.js';
import type { SchemaViolation } from '../schema/evaluate.js';
import type { Assertion } from '../schema/schema-node.js';
import { allowsListedOnly } from '../schema/allows-listed-only.js';
import { judgeValue } from './judge-value.js';
import type { Header } from './request.js';
import type { Situation, SituationId } from './situation.js';

/** What the contract says about the target and the parameters of a request. */
export interface ParameterOpinion {
  readonly situations: readonly Situation[];
  readonly violations: readonly SchemaViolation[];
  readonly held: readonly Assertion[];
}

const NO_OPINION: ParameterOpinion = { situations: [], violations: [], held: [] };

/** Servers limit a target to 8 KB or more (RFC 9110 section 4.1 asks for 8,000 bytes). */
const LONG_TARGET = 8000;

const templateOf = memoize(({ path }: Operation) => parseTemplate(path));

/** Judges the parameters of a request in its path, query, headers and cookies. Pure; never throws. */
export function judgeParameters(operation: Operation, target: string, headers: readonly Header[]): ParameterOpinion {
  const { parameters, at } = operation;
  const template = templateOf(operation);
  if (parameters.length === 0 && template.query.length === 0 && !target.includes('?') && target.length <= LONG_TARGET) return NO_OPINION;
  const [path, query] = splitTarget(target);
  const match = matchPath(template, path);
  const situations: Situation[] = [];
  if (target.length > LONG_TARGET)
    situations.push({ id: 'long-target', because: 'a server may limit the length of a target (RFC 9110 section 4.1)', at });
  if (match === undefined) {
    situations.push({ id: 'delicate-path', because: 'the path belongs to no operation, or to another one', at });
    return { ...NO_OPINION, situations };
  }
  const queryOfTemplate = template.query.map(([name]) => name);
  const read = readParameters(parameters, { path: match.values, query, headers, queryOfTemplate });
  const opinions = read.parameters.map((one) => judgeParameter(one));
  const undeclared = read.undeclared.filter((name) => !isCredential(operation, name));
  if (undeclared.length > 0) situations.push({ id: 'undeclared-query', because: undeclaredText(undeclared), at });
  if (match.isAmbiguous) situations.push({ id: 'delicate-path', because: oddityText('split-differently'), at });
  if (parameterNames(template).length > 0) situations.push(...unknownResource(parameters));
  return {
    situations: [...situations, ...opinions.flatMap((opinion) => opinion.situations)],
    violations: opinions.flatMap(({ violations }) => violations),
    held: opinions.flatMap(({ held }) => held),
  };
}

/** An API key in the query is described by the security schemes (OpenAPI 3.1 section 4.8.27). */
function isCredential({ security }: Operation, name: string): boolean {
  return (security?.alternatives ?? []).some((schemes) =>
    schemes.some((scheme) => scheme.type === 'apiKey' && scheme.in === 'query' && scheme.parameter === name),
  );
}

function undeclaredText(names: readonly string[]): string {
  const [first = ''] = names;
  return `the contract does not declare the query parameter ${JSON.stringify(first)}, and does not say that others are refused`;
}

/** A value that is not one of a list names something that may not exist. */
function unknownResource(parameters: readonly Parameter[]): readonly Situation[] {
  const named = parameters.find(({ in: location, schema }) => location === 'path' && !allowsListedOnly(schema));
  if (named === undefined) return [];
  return [{ id: 'unknown-resource', because: `path ${named.name} may name nothing that exists`, at: named.at }];
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

function judgeParameter({ parameter, reading }: ReadParameter<Parameter>): ParameterOpinion {
  const { name, in: location, required, at, schema } = parameter;
  const subject = `${location} ${name}`;
  const broken = location === 'path' ? 'path-parameter-broken' : 'parameter-broken';
  if (reading.kind === 'absent') {
    if (!required) return NO_OPINION;
    return { ...NO_OPINION, situations: [{ id: 'parameter-missing', because: `${subject} is missing`, at }] };
  }
  if (reading.kind === 'malformed') return { ...NO_OPINION, situations: [{ id: broken, because: reading.because, at }] };
  const odd = reading.oddities.map((oddity): Situation => ({
    id: rowOf(oddity, location),
    because: `${subject}: ${oddityText(oddity)}`,
    at,
  }));
  if (reading.kind === 'ambiguous') return { ...NO_OPINION, situations: odd };
  const { verdict, odd: oddValue, evaluation } = judgeValue(reading.value, { schema, at, broken, subject });
  return { situations: [...verdict, ...oddValue, ...odd], violations: evaluation.violations, held: evaluation.held };
}

function rowOf(oddity: CodecOddity, location: Parameter['in']): SituationId {
  if (oddity === 'non-ascii-header') return 'non-ascii-header';
  return location !== 'header' && DELICATE.has(oddity) ? 'delicate-path' : 'value-spelling';
}
