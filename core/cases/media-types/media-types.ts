import { headWith } from '../../request/plan/request-head.js';
import type { RequestModel } from '../../request/request-model.js';
import { rawPart } from '../../request/plan/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';
import { contentCase } from '../field-case.js';
import { mediaTypeHeads } from '../plain/head-variant.js';

/** The plain body under every spelling of its media type, and under other media types. */
export function mediaTypes(model: RequestModel): readonly CaseProposal[] {
  const { operation, media } = model;
  const spelled = mediaTypeHeads(operation, media).map(({ suite, name, title, input, head }) =>
    contentCase(model, { suite, name, title, input, plan: { head } }),
  );
  const notJson = contentCase(model, {
    suite: 'media-types',
    name: 'text-plain-not-json',
    title: 'the body is declared as text/plain, and is not JSON',
    input: { kind: 'other-media-type', form: 'other-media-type-not-json' },
    plan: { head: headWith(operation, model.head, 'content-type', 'text/plain'), body: rawPart(['not JSON']) },
  });
  return [...spelled, { ...notJson, control: 'plain-invalid' }];
}
