import { modelOf } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { proposedValues } from '../proposed-values.js';
import { type PlainBody, planWithValue } from './body-case.js';

/**
 * Each bound of the schema of a form, a text or a list of items, and each way to break one of its keywords.
 * @param isNested true if members may have members.
 */
export function bodyValues(body: PlainBody, isNested = false): readonly CaseProposal[] {
  return proposedValues(modelOf(body.operation, body.media), { isNested }).flatMap(({ value, ...proposal }) => {
    const plan = planWithValue(body, value);
    return plan === undefined ? [] : [{ ...proposal, plan }];
  });
}
