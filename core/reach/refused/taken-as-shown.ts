import type { Case } from '../../cases/case.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { getAt } from '../../json/edit.js';
import { kindIfKnown } from '../../judge/expectation.js';
import type { KnownBody, KnownMember, KnownOperation, KnownParameter } from '../../knowledge/known-operation.js';
import { parameterSamples } from '../../request/samples/parameter-samples.js';
import { requestModelOf } from '../../request/request-model.js';
import { isInDoubt as isTextInDoubt } from '../../schema/formats/undefined-formats.js';
import { evaluate } from '../../schema/evaluation/evaluate.js';

/**
 * True if a plain request would be valid but for texts of formats that no standard defines, such as `snowflake` and `money`. A server may
 * refuse them, as it may refuse whatever is made up.
 */
export function isInDoubt(operation: KnownOperation): boolean {
  const isValid = ({ expectation }: Case): boolean => kindIfKnown(expectation) === 'accept';
  return !isValid(plainCase(operation)) && isValid(plainCase(takenAsShown(operation)));
}

/** The operation with those texts as if the document showed them. */
export function takenAsShown(operation: KnownOperation): KnownOperation {
  const { body } = operation;
  return {
    ...operation,
    parameters: operation.parameters.map((parameter) => parameterAsShown(operation, parameter)),
    body: body && bodyAsShown(operation, body),
  };
}

function parameterAsShown(operation: KnownOperation, parameter: KnownParameter): KnownParameter {
  const [text] = parameter.required && parameter.known === undefined ? parameterSamples(operation, parameter) : [];
  if (text === undefined) return parameter;
  const { oddities } = evaluate(parameter.schema, text, { direction: 'request', shownBy: parameter });
  return oddities.includes('undefined-format') ? { ...parameter, known: text } : parameter;
}

function bodyAsShown(operation: KnownOperation, body: KnownBody): KnownBody {
  const model = requestModelOf(operation);
  const texts = (model?.fields ?? []).flatMap(({ path, shape: { format } }): readonly KnownMember[] => {
    const text = model && getAt(model.full, path);
    return typeof text === 'string' && format !== undefined && isTextInDoubt(format, text) ? [[path, text]] : [];
  });
  return texts.length === 0 ? body : { ...body, content: { ...body.content, known: [...(body.content.known ?? []), ...texts] } };
}
