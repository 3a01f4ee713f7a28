import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import type { CaseProposal } from '../case-proposal.js';
import { constraintOf, textCase } from './parameter-case.js';
import type { ParameterField } from './parameter-field.js';

/** Each required parameter missing, and each optional one present; those of the path template are always there. */
export function presence(field: ParameterField): readonly CaseProposal[] {
  const { parameter, plain } = field;
  const { in: location, required, at } = parameter;
  if (location === 'path' || parameter.isOfTemplate === true) return [];
  const constraint = { keyword: 'required', at };
  if (required)
    return [
      textCase(field, { kind: 'absent' }, { id: 'missing', words: 'is missing', input: { kind: 'members', form: 'missing' }, constraint }),
    ];
  const written = writeParameter(parameter, plain);
  if (written.kind === 'unwritable') return [];
  return [
    textCase(field, written, {
      id: 'present',
      words: 'is there',
      input: { kind: 'parameter', form: 'optional-parameter' },
      constraint: constraintOf(field, 'type'),
    }),
  ];
}
