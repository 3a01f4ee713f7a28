import { type Draft, jsonDraft } from '../draft.js';
import type { Ground } from '../ground.js';

/** A body of unknown length (RFC 9112 section 7.1). */
export function chunked(ground: Ground): readonly Draft[] {
  return [
    jsonDraft(ground.full, {
      suite: 'valid',
      name: 'chunked',
      title: 'the body comes in chunks, without a length',
      kind: 'chunked',
      constraint: { keyword: 'content', at: ground.media.at },
      focus: ground.media.at.pointer,
      control: 'full',
      chunked: true,
    }),
  ];
}
