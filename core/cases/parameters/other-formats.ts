import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import type { CaseProposal } from '../case-proposal.js';
import { NEAR_MISSES } from '../rare-keywords/near-formats.js';
import { constraintOf, textCase } from './parameter-case.js';
import type { ParameterField } from './parameter-field.js';

/**
 * For a parameter that is a text with a format, texts that are nearly of it: `2026-13-01`. Formats are annotations (JSON Schema 2020-12 Validation
 * section 7.2.1), so servers may take or refuse them.
 */
export function otherFormats(field: ParameterField): readonly CaseProposal[] {
  const { shape, parameter } = field;
  const { format = '' } = shape;
  if (!shape.types.includes('string') || shape.values !== undefined) return [];
  return (NEAR_MISSES[format] ?? []).flatMap(([id, words, value]): readonly CaseProposal[] => {
    const written = writeParameter(parameter, value);
    if (written.kind === 'unwritable') return [];
    return [
      textCase(field, written, {
        id: `format-${id}`,
        words,
        input: { kind: 'format', format },
        constraint: constraintOf(field, 'format'),
      }),
    ];
  });
}
