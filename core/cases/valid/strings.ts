import type { Shape } from '../../schema/shape.js';
import { describePath } from '../../schema/instance-path.js';
import { setAt } from '../../json/edit.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type RequestModel, constraintAt } from '../../request/request-model.js';
import { counted } from '../counted.js';
import { STRING_VALUES, type StringValue } from './string-values.js';

/** Strings of each length bound and of each kind that breaks servers, for every member that is a string. */
export function strings(model: RequestModel): readonly Draft[] {
  return model.fields
    .filter(({ shape }) => shape.types.includes('string') && shape.values === undefined)
    .flatMap((field) =>
      [...atBounds(field.shape), ...STRING_VALUES].map(({ name, kind, words, value }) =>
        jsonDraft(setAt(model.full, field.path, value), {
          suite: 'valid',
          name: `${field.path.join('.') || 'body'}/${name}`,
          title: `${describePath(field.path)} ${words}`,
          kind,
          constraint: constraintAt(model, field.path, kind === 'string-bound' ? 'minLength' : 'type'),
          focus: field.shape.at.pointer,
          control: 'full',
        }),
      ),
    );
}

/** Beyond this the whole body would be too large. In characters. */
const LONGEST = 90_000;

function atBounds({ lengths }: Shape): readonly StringValue[] {
  const least = lengths.min > 0 && lengths.min <= LONGEST ? [bound('shortest', lengths.min, 'x')] : [];
  const most =
    lengths.max === undefined || lengths.max > LONGEST
      ? []
      : [bound('longest', lengths.max, 'x'), bound('longest-astral', lengths.max, '\u{1F335}')];
  return [...least, ...most];
}

function bound(name: string, length: number, unit: string): StringValue {
  return { name, kind: 'string-bound', words: `has just ${counted(length, 'character')} (${name})`, value: unit.repeat(length) };
}
