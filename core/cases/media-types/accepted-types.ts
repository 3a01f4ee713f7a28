import { codecNameOf } from '../../codecs/bodies/codec-name.js';
import { choiceByAccept } from '../../judge/judge-accept.js';
import { allContents } from '../../contract/all-contents.js';
import type { Operation } from '../../contract/contract.js';
import { headWith } from '../../request/request-head.js';
import type { RequestPlan } from '../../request/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';

/**
 * A plain request for each media type of the success that Accept alone can choose. None where an operation of the document takes such
 * bodies: the server may keep what it was given, and answer with nothing else.
 * @param operations all of the document.
 */
export function acceptedTypes(operation: Operation, operations: readonly Operation[], plan: RequestPlan): readonly CaseProposal[] {
  const taken = new Set(
    operations.flatMap(({ body }) => (body === undefined ? [] : allContents(body))).map(({ name }) => codecNameOf(name)),
  );
  return choiceByAccept(operation)
    .others.filter(({ name }) => !taken.has(codecNameOf(name)))
    .map((media) => ({
      suite: 'valid',
      name: `accept/${media.name.replaceAll(/[^\w.+/-]+/g, '-')}`,
      title: `only ${media.name} is accepted`,
      input: { kind: 'other-media-type', form: 'accepted-type' },
      constraint: { keyword: 'content', at: media.at },
      focus: media.at.pointer,
      control: 'full',
      plan: { ...plan, head: headWith(operation, plan.head, 'accept', media.name) },
    }));
}
