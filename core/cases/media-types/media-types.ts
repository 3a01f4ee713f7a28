import { type Draft, jsonDraft } from '../draft.js';
import type { Ground } from '../ground.js';
import { templateOfTokens } from '../template.js';
import { mediaTypeSpellings } from './spellings.js';

/** The plain body under every spelling of its media type, and under others. */
export function mediaTypes(ground: Ground): readonly Draft[] {
  const constraint = { keyword: 'content', at: ground.media.at };
  const base = { suite: 'media-types', constraint, focus: ground.media.at.pointer } as const;
  const notJson: Draft = {
    ...base,
    control: 'plain-invalid',
    name: 'text-plain-not-json',
    title: 'the body is declared as text/plain, and is not JSON',
    kind: 'other-media-type-not-json',
    contentType: 'text/plain',
    body: templateOfTokens([{ text: 'not JSON' }]),
  };
  const spelled = mediaTypeSpellings(ground.media.name).map(({ id, kind, title, value }) =>
    jsonDraft(ground.full, { ...base, control: 'full', name: id, title, kind, contentType: value }),
  );
  return [...spelled, notJson];
}
