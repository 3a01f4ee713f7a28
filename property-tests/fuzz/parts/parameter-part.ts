import { plainCase } from '../../../core/cases/plain/plain-case.js';
import { type ParameterField, parameterFields } from '../../../core/cases/parameters/parameter-field.js';
import { scalarText } from '../../../core/codecs/scalar-text.js';
import { isChanging } from '../../../core/contract/is-changing.js';
import { type JsonValue, isArray, isObject } from '../../../core/json/value.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { namesRequest } from '../../../core/request/wire/request-key.js';
import { type RequestModel, modelOf } from '../../../core/request/request-model.js';
import type { Shape } from '../../../core/schema/shape.js';
import type { Draw } from '../../generate/arbitraries/draw.js';
import { invalidBody } from '../../generate/mutations/invalid-body.js';
import { validBody } from '../../generate/arbitraries/valid-body.js';

/** A parameter that a campaign draws values for. */
export interface ParameterPart {
  readonly field: ParameterField;
  /** The model of its values, as that of a body of JSON. */
  readonly model: RequestModel;
  readonly valid: Draw<JsonValue>;
  readonly invalid: Draw<JsonValue>;
  /** True for a key of the request, such as `Idempotency-Key`, which is made for each request: only wrong ones are drawn. */
  readonly isRequestKey: boolean;
}

/**
 * The parameters of an operation whose values are drawn. Those in the path of an operation that changes something are not: a random key
 * might name what the run did not create.
 */
export function parameterPartsOf(operation: KnownOperation): readonly ParameterPart[] {
  return parameterFields(operation, plainCase(operation).plan)
    .filter(({ parameter }) => parameter.in !== 'path' || !isChanging(operation))
    .map((field) => {
      const { schema, at } = field.parameter;
      const examples = [{ name: 'plain', value: field.plain, at }];
      const model = modelOf(operation, { name: 'application/json', at, schema, examples });
      const isRequestKey = namesRequest(field.parameter);
      return { field, model, valid: validBody(model), invalid: readAsWritten(model, invalidBody(model)), isRequestKey };
    });
}

/** How often a value is drawn again that a text cannot hold. */
const TRIES = 8;

/** Values that are arrays or objects only where the schema has some: others are written as texts, which may be valid. */
function readAsWritten({ shape }: RequestModel, draw: Draw<JsonValue>): Draw<JsonValue> {
  const { types } = shape;
  const isWritten = (value: JsonValue): boolean =>
    isArray(value) ? types.includes('array') : !isObject(value) || types.includes('object') || types.length === 0;
  return (random, bias) => {
    let value = draw(random, bias);
    for (let left = TRIES; left > 0 && !isWritten(value); left -= 1) value = draw(random, bias);
    return isWritten(value) ? asText(value, shape) : 'x';
  };
}

/** A value of a parameter with this shape, as a text carries it: what stands for a string is one, whatever it looks like. */
export function asText(value: JsonValue, { types }: Shape): JsonValue {
  return types.length === 1 && types[0] === 'string' && value !== null ? (scalarText(value) ?? value) : value;
}
