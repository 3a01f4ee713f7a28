import type { RequestModel } from '../../request/request-model.js';
import type { CaseProposal } from '../case-proposal.js';
import { contentCase } from '../field-case.js';
import { chunkedHead } from '../plain/head-variant.js';

/** A body of unknown length (RFC 9112 section 7.1). */
export function chunked(model: RequestModel): readonly CaseProposal[] {
  const { suite, name, title, input, head } = chunkedHead(model.operation, model.media);
  return [contentCase(model, { suite, name, title, input, plan: { head } })];
}
