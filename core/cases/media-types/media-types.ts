import { type Draft, jsonDraft } from '../draft.js';
import type { Ground } from '../ground.js';
import { templateOfTokens } from '../template.js';

/** Media types under which the body is what the contract names (RFC 9110 section 8.3.1), or something it does not speak of. */
export function mediaTypes(ground: Ground): readonly Draft[] {
  const { name } = ground.media;
  const same: readonly (readonly [string, string, string])[] = [
    ['charset', `the media type says charset=utf-8`, `${name}; charset=utf-8`],
    ['charset-upper', 'the charset is written in capitals', `${name};charset=UTF-8`],
    ['charset-quoted', 'the charset is quoted', `${name}; charset="utf-8"`],
    ['upper-case', 'the media type is written in capitals', name.toUpperCase()],
    [
      'mixed-case',
      'the media type is written with a capital',
      name.replace(/(^|\/)(.)/g, (_, before: string, letter: string) => before + letter.toUpperCase()),
    ],
  ];
  const other: readonly (readonly [string, string, string | undefined])[] = [
    ['text-plain', 'the body is declared as text/plain', 'text/plain'],
    ['form', 'the body is declared as a form', 'application/x-www-form-urlencoded'],
    ['octet-stream', 'the body is declared as application/octet-stream', 'application/octet-stream'],
    ['json-suffix', 'the body is declared as application/vnd.api+json', 'application/vnd.api+json'],
    ['charset-latin1', 'the media type says charset=iso-8859-1', `${name}; charset=iso-8859-1`],
    ['none', 'no media type is declared', undefined],
  ];
  const constraint = { keyword: 'content', at: ground.media.at };
  const base = { suite: 'media-types', constraint, focus: ground.media.at.pointer, control: 'full' } as const;
  return [
    ...same.map(([id, title, contentType]) =>
      jsonDraft(ground.full, { ...base, name: id, title, kind: `media-type-${id.split('-')[0]}`, contentType }),
    ),
    ...other.map(([id, title, contentType]) => jsonDraft(ground.full, { ...base, name: id, title, kind: 'other-media-type', contentType })),
    ...other.slice(0, 1).map(([id, title, contentType]): Draft => ({
      ...base,
      control: 'plain-invalid',
      name: `${id}-not-json`,
      title: `${title}, and is not JSON`,
      kind: 'other-media-type-not-json',
      contentType,
      body: templateOfTokens([{ text: 'not JSON' }]),
    })),
  ];
}
