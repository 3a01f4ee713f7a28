import { getAt } from '../../json/edit.js';
import type { RequestModel } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { fieldCase } from '../field-case.js';
import { allMembers, sampleOf } from '../../request/samples/sample.js';
import { againstKeywords } from './other-keywords.js';
import { otherValues } from './other-values.js';
import { outOfBounds } from './out-of-bounds.js';

/** For every field of the body: a value of each other type, and a value just outside each bound. */
export function wrongValues(model: RequestModel): readonly CaseProposal[] {
  return model.fields.flatMap((field) => {
    const right = getAt(model.full, field.path) ?? sampleOf(field.shape, allMembers);
    const values = [
      ...otherValues(field.shape, field.path, right),
      ...outOfBounds(field.shape, right),
      ...againstKeywords(field.shape, right),
    ];
    return values.map((value) => fieldCase(model, field, { suite: 'invalid', ...value }));
  });
}
