import { getAt, setAt } from '../../json/edit.js';
import { describePath } from '../../schema/instance-path.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type RequestModel, type Field, constraintAt } from '../../request/request-model.js';
import { allMembers, sampleOf } from '../sample.js';
import { outOfBounds } from './out-of-bounds.js';
import { type OtherValue, otherValues } from './other-values.js';

/** For every field of the body: a value of each other type, and a value just outside each bound. */
export function wrongValues(model: RequestModel): readonly Draft[] {
  return model.fields.flatMap((field) => {
    const own = getAt(model.full, field.path) ?? sampleOf(field.shape, allMembers);
    const values = [...otherValues(field.shape, field.path, own), ...outOfBounds(field.shape, own)];
    return values.map((value) => draftOf(model, field, value));
  });
}

function draftOf(model: RequestModel, field: Field, { id, kind, words, value }: OtherValue): Draft {
  return jsonDraft(setAt(model.full, field.path, value), {
    suite: 'invalid',
    name: `${field.path.join('.') || 'body'}/${id}`,
    title: `${describePath(field.path)} ${words}`,
    kind,
    constraint: constraintAt(model, field.path, 'type'),
    focus: field.shape.at.pointer,
    control: 'plain-invalid',
  });
}
