import type { RequestModel } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { fieldCase } from '../field-case.js';
import { NEAR_MISSES } from '../rare-keywords/near-formats.js';

/**
 * For every string with a format, strings that are nearly of it. Formats are annotations (JSON Schema 2020-12 Validation section
 * 7.2.1), so servers may take or refuse them.
 */
export function otherFormats(model: RequestModel): readonly CaseProposal[] {
  return model.fields
    .filter(({ shape }) => shape.types.includes('string') && shape.values === undefined)
    .flatMap((field) =>
      (NEAR_MISSES[field.shape.format ?? ''] ?? []).map(([id, words, value]) =>
        fieldCase(model, field, {
          suite: 'unspecified',
          id: `format-${id}`,
          words,
          input: { kind: 'format', format: field.shape.format ?? '' },
          keyword: 'format',
          value,
        }),
      ),
    );
}
