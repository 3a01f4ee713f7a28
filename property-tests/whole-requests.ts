import type * as fc from 'fast-check';
import { type ExpectationKind } from '../core/contract/situation.js';
import { kindIfKnown, type Expectation } from '../core/judge/expectation.js';
import { ABSENT } from '../core/request/plan/request-plan.js';
import { asWritten } from '../core/request/slots/template.js';
import { bodyBytes } from '../core/request/wire/write-request.js';
import { getAt, setAt } from '../core/json/edit.js';
import { equalJson } from '../core/json/equal.js';
import type { JsonValue } from '../core/json/value.js';
import { seededRandom } from './generate/arbitraries/seeded-random.js';
import { sameExpectation } from './generate/shrinking/same-expectation.js';
import { smallerRequests } from './fuzz/diagnosis/smaller-requests.js';
import { asPathSays } from './fuzz/parts/as-path-says.js';
import type { ParameterChange } from './fuzz/parts/campaign-head.js';
import { expectationOf } from './fuzz/parts/expectation-of.js';
import { type FuzzBody, type FuzzPlan, valueOfBody } from './fuzz/parts/fuzz-plan.js';
import type { Generators } from './fuzz/parts/generators.js';
import { headWithChanges } from './fuzz/parts/parameter-change.js';
import type { ParameterPart } from './fuzz/parts/parameter-part.js';
import { validChanges } from './fuzz/strategies/parameters/valid-parameters.js';
import { wrongChange } from './fuzz/strategies/parameters/wrong-parameters.js';
import { type Draw, arbitraryOf } from './generate/arbitraries/draw.js';
import { pickFrom } from './generate/arbitraries/pick.js';

/** Whole requests to an operation that the contract accepts, in every part of them; undefined where none can be drawn, as where a body of XML is required whose root nothing names. */
export function validRequests(generators: Generators): fc.Arbitrary<FuzzPlan> | undefined {
  const { content } = generators;
  const parameters = generators.parameters.filter(
    ({ field }) => knownOf(generators, field.parameter.name, field.parameter.in) === undefined,
  );
  const draw: Draw<FuzzPlan> = (random, bias) => {
    const body = content && bodyOf(generators, withGiven(generators, content.valid(random, bias)), random);
    return planOf(generators, isDrawn(random, parameters) ? validChanges(random, bias ?? BIAS, parameters) : [], body);
  };
  return canBeDrawn(draw, (plan) => isOf('accept', generators, asPathSays(generators, plan)))
    ? requests(generators, 'accept', draw)
    : undefined;
}

/** Whole requests in which one part breaks its schema; undefined where nothing can. */
export function invalidRequests(generators: Generators): fc.Arbitrary<FuzzPlan> | undefined {
  const { content, parameters } = generators;
  const wrong = parameters.filter(mayBeWrong);
  if (content === undefined && wrong.length === 0) return undefined;
  const draw: Draw<FuzzPlan> = (random, bias) => {
    const part =
      wrong.length > 0 && (content === undefined || random.nextInt(0, 1) === 0)
        ? pickFrom<ParameterPart | undefined>(random, wrong, undefined)
        : undefined;
    if (part !== undefined) return planOf(generators, [wrongChange(random, bias ?? BIAS, part)], undefined);
    const value = content?.invalid(random, bias);
    const ofValue = (drawn: typeof value): FuzzPlan =>
      planOf(generators, [], drawn === undefined ? undefined : bodyOf(generators, drawn, random));
    // What the caller gives is varied only where nothing else is wrong.
    const given = ofValue(value === undefined ? undefined : withGiven(generators, value));
    return isOf('invalid', generators, given) ? given : ofValue(value);
  };
  return canBeDrawn(draw, (plan) => isOf('invalid', generators, asPathSays(generators, plan)))
    ? requests(generators, 'invalid', draw)
    : undefined;
}

/** How many requests are drawn to find out whether any is valid, or wrong: of what can be at all, at least one in a hundred is. */
const DRAWN = 500;
/** The bias of draws that are given none. */
const BIAS = 2;

/** True if some draw fits: what a parameter allows depends on the document, on its style and on what servers agree on, which the judge knows. */
function canBeDrawn<T>(draw: Draw<T>, isFit: (value: T) => boolean): boolean {
  for (let nth = 0; nth < DRAWN; nth += 1) if (isFit(draw(seededRandom(1, nth), BIAS))) return true;
  return false;
}

function isOf(kind: ExpectationKind, generators: Generators, plan: FuzzPlan): boolean {
  return kindIfKnown(expectationOf(generators, plan, bodyBytes({ plan }, asWritten))) === kind;
}

/** The value that the caller gave for a parameter. */
function knownOf({ operation }: Generators, name: string, place: string): JsonValue | undefined {
  return operation.parameters.find((one) => one.name === name && one.in === place)?.known;
}

/** A body with the values that the caller gave for members that it has. */
function withGiven({ operation }: Generators, value: JsonValue): JsonValue {
  const known = operation.body?.content.known ?? [];
  return known.reduce(
    (whole, [path, given]) => (path.length > 0 && getAt(whole, path) !== undefined ? setAt(whole, path, given) : whole),
    value,
  );
}

/** True for a parameter with a schema that a text can break. */
function mayBeWrong({ field: { parameter }, model: { shape } }: ParameterPart): boolean {
  const { types, values, lengths, patterns, format } = shape;
  const isAnyText =
    (types.length === 0 || types.includes('string')) && (values ?? patterns ?? format ?? lengths.max) === undefined && lengths.min === 0;
  return !isAnyText || (parameter.required && parameter.in !== 'path');
}

function isDrawn(random: fc.Random, parameters: readonly ParameterPart[]): boolean {
  return parameters.length > 0 && random.nextInt(0, 2) > 0;
}

function bodyOf(
  { content, style }: Generators,
  value: Parameters<NonNullable<Generators['content']>['write']>[0],
  random: fc.Random,
): FuzzBody | undefined {
  const body = content?.write(value);
  return body?.kind === 'value' ? { ...body, style: style(random, undefined) } : body;
}

function planOf({ operation, heads, content }: Generators, changes: readonly ParameterChange[], body: FuzzBody | undefined): FuzzPlan {
  return { head: headWithChanges(operation, heads.plain, changes) ?? heads.plain, body: body ?? content?.plain ?? ABSENT };
}

/** True if a request has what the caller gave, wherever it has another value there. */
function hasGiven(generators: Generators, { body }: FuzzPlan): boolean {
  const value = valueOfBody(body);
  return value === undefined || equalJson(value, withGiven(generators, value));
}

function requests(generators: Generators, kind: ExpectationKind, draw: Draw<FuzzPlan>): fc.Arbitrary<FuzzPlan> {
  const expected = (plan: FuzzPlan): Expectation => expectationOf(generators, plan, bodyBytes({ plan }, asWritten));
  function* simpler(plan: FuzzPlan): IterableIterator<FuzzPlan> {
    const first = expected(plan);
    for (const smaller of smallerRequests(generators, plan))
      if (sameExpectation(expected(smaller), first) && (kind !== 'accept' || hasGiven(generators, smaller))) yield smaller;
  }
  return arbitraryOf((random, bias) => asPathSays(generators, draw(random, bias)), simpler).filter(
    (plan) => kindIfKnown(expected(plan)) === kind,
  );
}
