import type { BugApp } from '../../app.js';
import { rules } from '../../store/rules.js';
import { finding, ruleBug } from '../bug.js';
import { at } from '../pointers.js';

const takesWrongType = finding('invalid-refused', at.tagType, at.tag);

/** Tags that are no strings and are taken nevertheless. */
export const laxTags: readonly BugApp[] = [
  ruleBug('lax-tag-unchecked', 'never looks at the tag', takesWrongType, {
    tag: (value) => (value === undefined || typeof value === 'string' ? value : JSON.stringify(value)),
  }),
  ruleBug('lax-tag-number', 'takes a number for a tag', takesWrongType, {
    tag: (value) => (typeof value === 'number' ? String(value) : rules.tag(value)),
  }),
  ruleBug('lax-tag-null', 'takes null for no tag', takesWrongType, {
    tag: (value) => (value === null ? undefined : rules.tag(value)),
  }),
  ruleBug('lax-tag-false', 'looks at the tag only if it is truthy', takesWrongType, {
    tag: (value) => (value || value === '' ? rules.tag(value) : undefined),
  }),
];
