import { plainCase } from '../../../core/cases/plain-case.js';
import { type ParameterField, parameterFields } from '../../../core/cases/parameters/parameter-field.js';
import { isChanging } from '../../../core/contract/is-changing.js';
import type { JsonValue } from '../../../core/json/value.js';
import type { KnownOperation } from '../../../core/knowledge/known-operation.js';
import { namesRequest } from '../../../core/request/request-key.js';
import { type RequestModel, modelOf } from '../../../core/request/request-model.js';
import type { Draw } from '../../generate/arbitraries/draw.js';
import { invalidBody } from '../../generate/arbitraries/invalid-body.js';
import { validBody } from '../../generate/arbitraries/valid-body.js';

/** A parameter that a campaign draws values for. */
export interface ParameterPart {
  readonly field: ParameterField;
  /** The model of its values, as that of a body of JSON. */
  readonly model: RequestModel;
  readonly valid: Draw<JsonValue>;
  readonly invalid: Draw<JsonValue>;
}

/**
 * The parameters of an operation whose values are drawn. Those in the path of an operation that changes something are not: a random key
 * might name what the run did not create. A key of a request, such as `Idempotency-Key`, is made for each request.
 */
export function parameterPartsOf(operation: KnownOperation): readonly ParameterPart[] {
  return parameterFields(operation, plainCase(operation).plan)
    .filter(({ parameter }) => !namesRequest(parameter) && (parameter.in !== 'path' || !isChanging(operation)))
    .map((field) => {
      const { schema, at } = field.parameter;
      const examples = [{ name: 'plain', value: field.plain, at }];
      const model = modelOf(operation, { name: 'application/json', at, schema, examples });
      return { field, model, valid: validBody(model), invalid: invalidBody(model) };
    });
}
