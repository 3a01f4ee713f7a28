import { getAt, setAt } from '../../json/edit.js';
import { describePath } from '../../schema/instance-path.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type Ground, type Part, constraintAt } from '../ground.js';
import { allMembers, sampleOf } from '../sample.js';
import { outOfBounds } from './out-of-bounds.js';
import { type OtherValue, otherValues } from './other-values.js';

/** For every part of the body: a value of each other type, and a value just outside each bound. */
export function wrongValues(ground: Ground): readonly Draft[] {
  return ground.parts.flatMap((part) => {
    const item = getAt(ground.full, part.path) ?? sampleOf(part.shape, allMembers);
    const values = [...otherValues(part.shape, part.path, item), ...outOfBounds(part.shape, item)];
    return values.map((value) => draftOf(ground, part, value));
  });
}

function draftOf(ground: Ground, part: Part, { id, kind, words, value }: OtherValue): Draft {
  return jsonDraft(setAt(ground.full, part.path, value), {
    suite: 'invalid',
    name: `${part.path.join('.') || 'body'}/${id}`,
    title: `${describePath(part.path)} ${words}`,
    kind,
    constraint: constraintAt(ground, part.path, 'type'),
    focus: part.shape.at.pointer,
    control: 'plain-invalid',
  });
}
