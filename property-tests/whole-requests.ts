import type * as fc from 'fast-check';
import { type ExpectationKind } from '../core/contract/situation.js';
import { kindIfKnown, type Expectation } from '../core/judge/expectation.js';
import { ABSENT } from '../core/request/plan/request-plan.js';
import { asWritten } from '../core/request/slots/template.js';
import { bodyBytes } from '../core/request/wire/write-request.js';
import { sameExpectation } from './generate/shrinking/same-expectation.js';
import { smallerRequests } from './fuzz/diagnosis/smaller-requests.js';
import { asPathSays } from './fuzz/parts/as-path-says.js';
import type { ParameterChange } from './fuzz/parts/campaign-head.js';
import { expectationOf } from './fuzz/parts/expectation-of.js';
import type { FuzzBody, FuzzPlan } from './fuzz/parts/fuzz-plan.js';
import type { Generators } from './fuzz/parts/generators.js';
import { headWithChanges } from './fuzz/parts/parameter-change.js';
import type { ParameterPart } from './fuzz/parts/parameter-part.js';
import { validChanges } from './fuzz/strategies/parameters/valid-parameters.js';
import { wrongChange } from './fuzz/strategies/parameters/wrong-parameters.js';
import { type Draw, arbitraryOf } from './generate/arbitraries/draw.js';
import { pickFrom } from './generate/arbitraries/pick.js';

/** Whole requests to an operation that the contract accepts, in every part of them. */
export function validRequests(generators: Generators): fc.Arbitrary<FuzzPlan> {
  return requests(generators, 'accept', (random, bias) => {
    const { content, parameters } = generators;
    const body = content && bodyOf(generators, content.valid(random, bias), random);
    return planOf(generators, isDrawn(random, parameters) ? validChanges(random, bias ?? 2, parameters) : [], body);
  });
}

/** Whole requests in which one part breaks its schema; undefined where nothing can. */
export function invalidRequests(generators: Generators): fc.Arbitrary<FuzzPlan> | undefined {
  const { content, parameters } = generators;
  const wrong = parameters.filter(mayBeWrong);
  if (content === undefined && wrong.length === 0) return undefined;
  return requests(generators, 'invalid', (random, bias) => {
    const part =
      wrong.length > 0 && (content === undefined || random.nextInt(0, 1) === 0)
        ? pickFrom<ParameterPart | undefined>(random, wrong, undefined)
        : undefined;
    if (part !== undefined) return planOf(generators, [wrongChange(random, bias ?? 2, part)], undefined);
    return planOf(generators, [], content && bodyOf(generators, content.invalid(random, bias), random));
  });
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

function requests(generators: Generators, kind: ExpectationKind, draw: Draw<FuzzPlan>): fc.Arbitrary<FuzzPlan> {
  const expected = (plan: FuzzPlan): Expectation => expectationOf(generators, plan, bodyBytes({ plan }, asWritten));
  function* simpler(plan: FuzzPlan): IterableIterator<FuzzPlan> {
    const first = expected(plan);
    for (const smaller of smallerRequests(generators, plan)) if (sameExpectation(expected(smaller), first)) yield smaller;
  }
  return arbitraryOf((random, bias) => asPathSays(generators, draw(random, bias)), simpler).filter(
    (plan) => kindIfKnown(expected(plan)) === kind,
  );
}
