import { modelOf } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { proposedValues } from '../proposed-values.js';
import { type PlainBody, planWithValue } from './body-case.js';

/** Each bound of the schema of a form or a text, and each way to break one of its keywords. */
export function bodyValues(body: PlainBody): readonly CaseProposal[] {
  return proposedValues(modelOf(body.operation, body.media), { isNested: false }).flatMap(({ value, ...proposal }) => {
    const plan = planWithValue(body, value);
    return plan === undefined ? [] : [{ ...proposal, plan }];
  });
}
