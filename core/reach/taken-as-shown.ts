import { plainCase } from '../cases/plain-case.js';
import { kindIfKnown } from '../judge/expectation.js';
import type { Operation, Parameter } from '../openapi/contract.js';
import { parameterSamples } from '../request/parameter-samples.js';
import { evaluate } from '../schema/evaluate.js';

/**
 * An operation in whose path nothing is in doubt: its made-up texts of formats that no standard defines, such as `snowflake`, are taken as
 * if the document showed them. A server may refuse them, as it may refuse any made-up id.
 * @returns undefined if that is not enough for its plain request to be valid.
 */
export function pathTakenAsShown(operation: Operation): Operation | undefined {
  const parameters = operation.parameters.map((parameter) => takenAsShown(operation, parameter));
  const shown = { ...operation, parameters };
  return kindIfKnown(plainCase(shown).expectation) === 'accept' ? shown : undefined;
}

function takenAsShown(operation: Operation, parameter: Parameter): Parameter {
  const [text] = parameter.in === 'path' && parameter.known === undefined ? parameterSamples(operation, parameter) : [];
  if (text === undefined) return parameter;
  const { oddities } = evaluate(parameter.schema, text, { direction: 'request', shownBy: parameter });
  return oddities.includes('undefined-format') ? { ...parameter, known: text } : parameter;
}

/** An operation with the known values that another form of it has in its path. */
export function withPathOf(operation: Operation, { parameters: known }: Operation): Operation {
  const parameters = operation.parameters.map((parameter) => {
    const other = known.find((one) => one.in === 'path' && parameter.in === 'path' && one.name === parameter.name);
    return parameter.known === undefined && other?.known !== undefined ? { ...parameter, known: other.known } : parameter;
  });
  return { ...operation, parameters };
}
