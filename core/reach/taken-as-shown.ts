import type { Case } from '../cases/case.js';
import { plainCase } from '../cases/plain-case.js';
import { kindIfKnown } from '../judge/expectation.js';
import type { KnownOperation, KnownParameter } from '../knowledge/known-operation.js';
import { parameterSamples } from '../request/parameter-samples.js';
import { evaluate } from '../schema/evaluate.js';

/**
 * True if a plain request would be valid but for texts in its path of formats that no standard defines, such as `snowflake`. A server may refuse
 * them, as it may refuse any made-up id.
 */
export function isInDoubtForPath(operation: KnownOperation): boolean {
  const isValid = ({ expectation }: Case): boolean => kindIfKnown(expectation) === 'accept';
  return !isValid(plainCase(operation)) && isValid(plainCase(pathTakenAsShown(operation)));
}

/** The operation with those texts as if the document showed them. */
export function pathTakenAsShown(operation: KnownOperation): KnownOperation {
  return { ...operation, parameters: operation.parameters.map((parameter) => takenAsShown(operation, parameter)) };
}

function takenAsShown(operation: KnownOperation, parameter: KnownParameter): KnownParameter {
  const [text] = parameter.in === 'path' && parameter.known === undefined ? parameterSamples(operation, parameter) : [];
  if (text === undefined) return parameter;
  const { oddities } = evaluate(parameter.schema, text, { direction: 'request', shownBy: parameter });
  return oddities.includes('undefined-format') ? { ...parameter, known: text } : parameter;
}
