import { percentEncode } from '../../codecs/percent.js';
import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import type { JsonValue } from '../../json/value.js';
import type { Operation, Parameter } from '../../contract/contract.js';
import { parameterSamples } from '../../request/samples/parameter-samples.js';
import type { RequestPlan } from '../../request/plan/request-plan.js';
import { type Shape, shapeOf } from '../../schema/shape.js';
import { type Settable, setParameter } from './set-parameter.js';
import { isPlainEnough } from '../is-plain-enough.js';

/** A parameter of an operation, and the plain request from which each of its cases differs in one thing. */
export interface ParameterField extends Settable {
  /** The beginning of case ids: `query.limit`. */
  readonly name: string;
  /** The subject of titles: `query limit`. */
  readonly subject: string;
  /** A plain value. */
  readonly plain: JsonValue;
  readonly shape: Shape;
}

/** The parameters of an operation for which a plain value can be written. */
export function parameterFields(operation: Operation, plan: RequestPlan): readonly ParameterField[] {
  return operation.parameters.flatMap((parameter) => fieldOf(operation, parameter, plan) ?? []);
}

function fieldOf(operation: Operation, parameter: Parameter, plan: RequestPlan): ParameterField | undefined {
  const { in: location, name } = parameter;
  for (const plain of parameterSamples(operation, parameter)) {
    const written = writeParameter(parameter, plain);
    if (written.kind === 'unwritable') continue;
    const pairs = written.kind === 'query' || written.kind === 'cookie' ? written.pairs : [];
    const field: ParameterField = {
      operation,
      parameter,
      name: `${location}.${name.replaceAll(/[^\w.[\]-]/g, '-')}`,
      subject: `${location} ${name}`,
      plan,
      plain,
      shape: shapeOf(parameter.schema, plain),
      pairNames: new Set([percentEncode(name), ...pairs.map(([key]) => key)]),
    };
    if (isPlainEnough(operation, { ...plan, head: setParameter(field, written) })) return field;
  }
  return undefined;
}
