import { scalarText } from '../../codecs/scalar-text.js';
import type { CaseProposal } from '../case-proposal.js';
import { textCase } from './parameter-case.js';
import type { ParameterField } from './parameter-field.js';
import { encodedText, rawText } from './raw-text.js';

/**
 * Values that break the schema of a path parameter and are far from every id: for operations that change something, so that a
 * server that reads them laxly finds nothing to change.
 */
export function farPaths(field: ParameterField): readonly CaseProposal[] {
  const { plain, shape } = field;
  const { max } = shape.lengths;
  const text = scalarText(plain) ?? '';
  const tooLong =
    max === undefined || max > 1000
      ? []
      : [['too-long', `has ${max + 1} characters`, 'x'.repeat(max + 1), { kind: 'keyword', form: 'out-of-length' }] as const];
  const isFar = /^\d{6,}$/.test(text);
  const rows = [
    ['word', 'is the string "none7e0f3d0a"', 'none7e0f3d0a', { kind: 'value', form: 'text' }] as const,
    ...(isFar ? [['fraction', 'is a number with a fraction', `${text}.5`, { kind: 'value', form: 'fraction' }] as const] : []),
    ...(isFar && shape.min !== undefined
      ? [['negative', `is -${text}`, `-${text}`, { kind: 'keyword', form: 'out-of-range' }] as const]
      : []),
    ...tooLong,
  ];
  return rows
    .map(([id, words, value, input]) => textCase(field, rawText(field, encodedText(field, value)), { id, words, input }))
    .filter(({ suite }) => suite === 'invalid');
}
