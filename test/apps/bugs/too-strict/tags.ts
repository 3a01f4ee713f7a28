import type { BugApp } from '../../app.js';
import { invalid, rules } from '../../store/rules.js';
import { finding, ruleBug } from '../bug.js';
import { at } from '../pointers.js';

/** Tags, or none, that are right and are refused nevertheless. */
export const strictTags: readonly BugApp[] = [
  ruleBug(
    'strict-tag-missing',
    'refuses plants without a tag',
    finding('valid-accepted', at.plantRequired, at.tag, at.tagType, at.plant, at.plantType),
    {
      tag: (value) => (value === undefined ? invalid('tag is required') : rules.tag(value)),
    },
  ),
  ruleBug('strict-tag-empty', 'refuses empty tags', finding('valid-accepted', at.tagType, at.tag), {
    tag: (value) => (value === '' ? invalid('tag is empty') : rules.tag(value)),
  }),
  ruleBug('strict-tag-long', 'refuses tags longer than 64', finding('valid-accepted', at.tagType, at.tag), {
    tag: (value) => (typeof value === 'string' && value.length > 64 ? invalid('tag is too long') : rules.tag(value)),
  }),
];
