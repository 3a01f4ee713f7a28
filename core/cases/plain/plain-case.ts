import { equalJson } from '../../json/equal.js';
import { memoize } from '../../memoize.js';
import { NO_CREDENTIALS } from '../../security/plain-credentials.js';
import { headSending } from '../credentials/wrong-credentials.js';
import { plainContent } from '../../request/samples/plain-content.js';
import { plainHead } from '../../request/samples/plain-head.js';
import { headWith } from '../../request/plan/request-head.js';
import { requestModelOf } from '../../request/request-model.js';
import { ABSENT } from '../../request/plan/request-plan.js';
import type { Operation } from '../../contract/contract.js';
import type { Case } from '../case.js';
import { type CaseProposal, makeCase } from '../case-proposal.js';
import { planOf } from '../field-case.js';
import { plainInvalid } from '../invalid/wrong-members.js';

/** The plainest request of an operation: every member, realistic values, fresh ids, the accepted credentials. */
export const plainCase = memoize((operation: Operation): Case => makeCase(operation, plainProposal(operation)));

/** The plain request with the required members only; undefined if it is no other than the plainest, or takes no such body. */
export function fewestCase(operation: Operation): Case | undefined {
  const model = requestModelOf(operation);
  if (model === undefined || equalJson(model.minimal, model.full)) return undefined;
  const title = 'the body has the required members only';
  const plan = planOf(model, model.minimal);
  return makeCase(operation, { ...plainProposal(operation), name: 'required-only', control: 'required-only', title, plan });
}

/** The same request without credentials. */
export const bareCase = memoize((operation: Operation): Case => {
  const plain = plainProposal(operation);
  const { head, body } = plain.plan;
  return makeCase(operation, {
    ...plain,
    suite: 'credentials',
    name: 'bare',
    title: 'no credentials are sent',
    input: { kind: 'credentials', form: 'none' },
    plan: { head: headSending(operation, head, { sent: NO_CREDENTIALS }), body },
  });
});

/** A request without credentials and body, which is unlikely to do harm. */
export const emptyCase = memoize((operation: Operation): Case => {
  const { plan } = bareCase(operation);
  return makeCase(operation, {
    ...plainProposal(operation),
    suite: 'credentials',
    name: 'empty',
    title: 'nothing is sent but the method and the path',
    input: { kind: 'credentials', form: 'none-empty' },
    plan: { head: headWith(operation, plan.head, 'content-type', undefined), body: ABSENT },
  });
});

/** The plain invalid request; undefined if the operation takes no body of JSON. */
export function plainInvalidCase(operation: Operation): Case | undefined {
  const model = requestModelOf(operation);
  return model && makeCase(operation, plainInvalid(model));
}

/** The plain request to an operation as a proposal. */
export function plainProposal(operation: Operation): CaseProposal {
  const model = requestModelOf(operation);
  return {
    suite: 'valid',
    name: 'full',
    title: 'the request is plain',
    input: { kind: 'control', form: 'plain' },
    constraint: { keyword: 'operation', at: operation.at },
    focus: operation.at.pointer,
    control: 'full',
    plan: model === undefined ? { head: plainHead(operation), body: plainContent(operation)?.part ?? ABSENT } : planOf(model, model.full),
  };
}
