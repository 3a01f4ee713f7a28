import { type Draft, jsonDraft } from '../draft.js';
import type { RequestModel } from '../../request/request-model.js';

/** A body of unknown length (RFC 9112 section 7.1). */
export function chunked(model: RequestModel): readonly Draft[] {
  return [
    jsonDraft(model.full, {
      suite: 'valid',
      name: 'chunked',
      title: 'the body comes in chunks, without a length',
      kind: 'chunked',
      constraint: { keyword: 'content', at: model.media.at },
      focus: model.media.at.pointer,
      control: 'full',
      chunked: true,
    }),
  ];
}
