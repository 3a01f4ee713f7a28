import { type Draft, jsonDraft } from '../draft.js';
import { type Ground, constraintAt } from '../ground.js';

/** The plain bodies that every other case differs from in one thing. */
export function controls(ground: Ground): readonly Draft[] {
  const root = { constraint: constraintAt(ground, [], 'type'), focus: ground.shape.at.pointer };
  return [
    jsonDraft(ground.full, {
      suite: 'valid',
      name: 'full',
      title: 'the body has every declared member',
      kind: 'plain',
      control: 'full',
      ...root,
    }),
    jsonDraft(ground.requiredOnly, {
      suite: 'valid',
      name: 'required-only',
      title: 'the body has the required members only',
      kind: 'plain',
      control: 'required-only',
      ...root,
      constraint: constraintAt(ground, [], 'required'),
    }),
  ];
}
