import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import { equalJson } from '../../json/equal.js';
import type { KnownParameter } from '../../knowledge/known-operation.js';
import { parameterSamples } from '../../request/samples/parameter-samples.js';
import type { CaseProposal } from '../case-proposal.js';
import { textCase } from './parameter-case.js';
import type { ParameterField } from './parameter-field.js';

/**
 * A key that keeps its schema and names nothing: a high number, a UUID of nothing, a text that nobody uses. The answer, mostly the documented 404, is
 * judged like any other. None for a PUT, which may create what it names, and for a parameter with listed values.
 */
export function absentKey(field: ParameterField): readonly CaseProposal[] {
  const { operation, shape, plain } = field;
  const { known: _, ...parameter }: KnownParameter = field.parameter;
  if (parameter.in !== 'path' || operation.method === 'PUT' || shape.values !== undefined) return [];
  // As for an operation that changes what it names: nothing that exists has such a key. Others may be in use.
  const [key] = parameterSamples({ ...operation, method: 'DELETE' }, { ...parameter, examples: [] });
  if (key === undefined || equalJson(key, plain)) return [];
  const written = writeParameter(parameter, key);
  return written.kind === 'unwritable'
    ? []
    : [textCase(field, written, { id: 'absent-key', words: 'names nothing', input: { kind: 'id', form: 'absent-key' } })];
}
