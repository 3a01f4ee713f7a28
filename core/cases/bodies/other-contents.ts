import type { MediaType, Operation } from '../../contract/contract.js';
import { contentOf, isJsonContent } from '../../request/samples/plain-content.js';
import { headWith } from '../../request/plan/request-head.js';
import { modelOf } from '../../request/request-model.js';
import { type PartPlan, type RequestPlan, valuePart } from '../../request/plan/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';
import { placed } from '../suite-for.js';

/** A plain request in each documented media type of the body but that of the other plain requests. */
export function otherContents(operation: Operation, plan: RequestPlan): readonly CaseProposal[] {
  return (operation.body?.otherContents ?? []).flatMap((media): readonly CaseProposal[] => {
    const { contentType } = contentOf(media);
    const body = partOf(operation, media);
    if (body.kind === 'absent') return [];
    const other = { head: headWith(operation, plan.head, 'content-type', contentType), body };
    return [
      {
        ...placed(operation, other, 'plain-invalid'),
        name: `content/${contentType.replaceAll(/[^\w.+/-]+/g, '-')}`,
        title: `the body is ${contentType.split(';')[0] ?? contentType}`,
        input: { kind: 'body', form: 'other-content' },
        constraint: { keyword: 'content', at: media.at },
        focus: media.at.pointer,
        plan: other,
      },
    ];
  });
}

function partOf(operation: Operation, media: MediaType): PartPlan {
  return isJsonContent(media) ? valuePart(modelOf(operation, media).full) : contentOf(media).part;
}
