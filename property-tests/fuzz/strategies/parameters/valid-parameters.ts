import type * as fc from 'fast-check';
import type { Generators } from '../../parts/generators.js';
import type { FuzzPlan } from '../../parts/fuzz-plan.js';
import type { ParameterChange } from '../../parts/campaign-head.js';
import { headWithChanges } from '../../parts/parameter-change.js';
import type { ParameterPart } from '../../parts/parameter-part.js';
import { pickFrom } from '../../../generate/arbitraries/pick.js';
import { plainRequest } from '../plain-request.js';
import type { OfRequest } from '../strategy.js';

/** Valid values of parameters, in the path, the query, headers and cookies: of one, or of several together. */
export const validParameters: OfRequest = {
  id: 'parameters',
  title: 'valid values of parameters, biased to boundaries',
  weight: 30,
  of: 'parameters',
  draw: ({ random, bias, generators }) => {
    const changes = validChanges(random, bias, generators.parameters);
    return changes.length === 0 ? undefined : withChanges(generators, changes);
  },
};

/** One in this many values is the plain one, which may name what exists. */
const PLAIN_VALUES = 5;

/** Values of one parameter, or of several. */
export function validChanges(random: fc.Random, bias: number, all: readonly ParameterPart[]): readonly ParameterChange[] {
  const parts = all.filter(({ isRequestKey }) => !isRequestKey);
  const first = pickFrom<ParameterPart | undefined>(random, parts, undefined);
  const isAlone = random.nextInt(0, 1) === 0;
  return parts
    .filter((part) => part === first || (!isAlone && random.nextInt(0, 2) === 0))
    .map((part) => {
      const isPlain = random.nextInt(1, PLAIN_VALUES) === 1;
      return { kind: 'value', part, value: isPlain ? part.field.plain : part.valid(random, bias) };
    });
}

/** The plain request with other parameters; undefined if one of them cannot be written. */
export function withChanges(generators: Generators, changes: readonly ParameterChange[]): FuzzPlan | undefined {
  const { body, head } = plainRequest(generators);
  const changed = headWithChanges(generators.operation, head, changes);
  return changed && { head: changed, body };
}
