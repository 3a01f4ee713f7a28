import type { BugApp } from '../../app.js';
import { echoBug, finding } from '../bug.js';
import { at } from '../pointers.js';

const tagChanged = finding('stored-as-sent', at.tagType, at.tag, at.ok, at.okJson, at.okSchema);

/** Tags that come back changed, or not at all. */
export const wrongTags: readonly BugApp[] = [
  echoBug('echo-no-tag', 'forgets the tag', tagChanged, (plant) => ({ ...plant, tag: undefined })),
  echoBug('echo-no-empty-tag', 'forgets an empty tag', tagChanged, (plant) => ({ ...plant, tag: plant.tag || undefined })),
  echoBug('echo-tag-slug', 'puts - for the spaces in a tag', tagChanged, (plant) => ({ ...plant, tag: plant.tag?.replaceAll(' ', '-') })),
  echoBug('echo-tag-cut', 'cuts tags at 64 characters', tagChanged, (plant) => ({ ...plant, tag: plant.tag?.slice(0, 64) })),
  echoBug('echo-tag-default', 'keeps "unknown" for an empty tag', tagChanged, (plant) => ({
    ...plant,
    tag: plant.tag === '' ? 'unknown' : plant.tag,
  })),
  echoBug(
    'echo-swapped',
    'swaps name and tag',
    finding('stored-as-sent', at.nameType, at.tagType, at.name, at.tag, at.ok, at.okJson, at.okSchema),
    (plant) => ({
      ...plant,
      name: plant.tag ?? plant.name,
      tag: plant.tag === undefined ? undefined : plant.name,
    }),
  ),
];
