import { type Draft, jsonDraft } from '../draft.js';
import type { RequestModel } from '../../request/request-model.js';
import { templateOfTokens } from '../template.js';
import { mediaTypeSpellings } from './spellings.js';

/** The plain body under every spelling of its media type, and under others. */
export function mediaTypes(model: RequestModel): readonly Draft[] {
  const constraint = { keyword: 'content', at: model.media.at };
  const base = { suite: 'media-types', constraint, focus: model.media.at.pointer } as const;
  const notJson: Draft = {
    ...base,
    control: 'plain-invalid',
    name: 'text-plain-not-json',
    title: 'the body is declared as text/plain, and is not JSON',
    kind: 'other-media-type-not-json',
    contentType: 'text/plain',
    body: templateOfTokens([{ text: 'not JSON' }]),
  };
  const spelled = mediaTypeSpellings(model.media.name).map(({ id, kind, title, value }) =>
    jsonDraft(model.full, { ...base, control: 'full', name: id, title, kind, contentType: value }),
  );
  return [...spelled, notJson];
}
