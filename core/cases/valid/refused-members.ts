import { removeAll } from '../../json/edit.js';
import { describePath } from '../../json/instance-path.js';
import { fieldsOf } from '../../request/body-fields.js';
import type { RequestModel } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { planOf } from '../field-case.js';

/** The plain body with one of the members that a server refuses, where the refusal is a fault: without the member, the plain body is accepted. */
export function refusedMembers(model: RequestModel): readonly CaseProposal[] {
  const { refused, schema } = model.media;
  if (refused?.isFault !== true) return [];
  const fields = fieldsOf(model.shape, { path: [], required: true, roots: [schema], value: model.whole });
  return refused.paths.flatMap((path) => {
    const at = fields.find((field) => field.path.join('\n') === path.join('\n'))?.roots[0]?.at;
    if (at === undefined) return [];
    const others = refused.paths.filter((other) => other !== path);
    return [
      {
        suite: 'valid',
        name: `${path.join('.')}/there`,
        title: `the body has ${describePath(path)}, and is accepted without it`,
        input: { kind: 'members', form: 'refused-member' },
        constraint: { keyword: 'properties', at },
        focus: at.pointer,
        control: 'full',
        plan: planOf(model, removeAll(model.whole, others)),
      },
    ];
  });
}
