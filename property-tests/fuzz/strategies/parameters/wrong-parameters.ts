import type * as fc from 'fast-check';
import type { ParameterChange } from '../../parts/campaign-head.js';
import type { ParameterPart } from '../../parts/parameter-part.js';
import { pickFrom } from '../../../generate/arbitraries/pick.js';
import type { OfRequest } from '../strategy.js';
import { validChanges, withChanges } from './valid-parameters.js';

/** One parameter with a value that breaks its schema, or without a parameter that is required; rarely others beside it. */
export const wrongParameters: OfRequest = {
  id: 'wrong-parameters',
  title: 'a parameter that breaks its schema, or is missing',
  weight: 15,
  of: 'parameters',
  draw: ({ random, bias, generators }) => {
    const part = pickFrom<ParameterPart | undefined>(random, generators.parameters, undefined);
    if (part === undefined) return undefined;
    const wrong = wrongChange(random, bias, part);
    const others =
      random.nextInt(0, 3) === 0
        ? validChanges(
            random,
            bias,
            generators.parameters.filter((one) => one !== part),
          )
        : [];
    return withChanges(generators, [wrong, ...others]);
  },
};

/** A value that breaks the schema of a parameter, or none where it is required. */
export function wrongChange(random: fc.Random, bias: number, part: ParameterPart): ParameterChange {
  const { parameter } = part.field;
  const mayBeLeftOut = parameter.required && parameter.in !== 'path' && parameter.isOfTemplate !== true;
  return mayBeLeftOut && random.nextInt(0, 5) === 0
    ? { kind: 'left-out', part }
    : { kind: 'value', part, value: part.invalid(random, bias) };
}
