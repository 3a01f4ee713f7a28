import { getAt } from '../../json/edit.js';
import { fieldsOf } from '../../request/body-fields.js';
import { type RequestModel, modelWith } from '../../request/request-model.js';
import { allows } from '../../schema/allows.js';
import type { CaseProposal } from '../case-proposal.js';
import { fieldCase } from '../field-case.js';
import { wrongMembers } from '../invalid/wrong-members.js';
import { wrongValues } from '../invalid/wrong-values.js';

/**
 * Members that plain bodies leave out, because the server refuses what was made up for them: null where that is allowed, which nobody has to make up,
 * and each way to break their schemas, which has to be refused whatever a valid value is.
 */
export function leftOutMembers(model: RequestModel): readonly CaseProposal[] {
  const { refused, ...media } = model.media;
  // Where the refusal is a fault, the cases of refused-members show it.
  if (refused === undefined || refused.isFault) return [];
  const fields = fieldsOf(model.shape, { path: [], required: true, roots: [media.schema], value: model.whole });
  return refused.paths.flatMap((path) => {
    const field = fields.find((one) => one.path.join('\n') === path.join('\n'));
    const value = field && getAt(model.whole, path);
    if (field === undefined || value === undefined) return [];
    const isNullAllowed = value !== null && field.roots.every((root) => allows(root, null, 'request'));
    const withNull = fieldCase(model, field, {
      suite: 'valid',
      id: 'null',
      words: 'is null',
      input: { kind: 'value', form: 'null' },
      value: null,
    });
    const there = modelWith({ ...model, media }, field, field.roots, value);
    return [...(isNullAllowed ? [withNull] : []), ...wrongMembers(there), ...wrongValues(there)];
  });
}
