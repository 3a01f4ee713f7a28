import type { Shape } from '../../schema/shape.js';
import { describePath } from '../../schema/instance-path.js';
import { setAt } from '../../json/edit.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type Ground, constraintAt } from '../ground.js';
import { counted } from '../counted.js';
import { STRING_VALUES, type StringValue } from './string-values.js';

/** Strings of each length bound and of each kind that breaks servers, for every member that is a string. */
export function strings(ground: Ground): readonly Draft[] {
  return ground.parts
    .filter(({ shape }) => shape.types.includes('string') && shape.values === undefined)
    .flatMap((part) =>
      [...atBounds(part.shape), ...STRING_VALUES].map(({ name, kind, words, value }) =>
        jsonDraft(setAt(ground.full, part.path, value), {
          suite: 'valid',
          name: `${part.path.join('.') || 'body'}/${name}`,
          title: `${describePath(part.path)} ${words}`,
          kind,
          constraint: constraintAt(ground, part.path, kind === 'string-bound' ? 'minLength' : 'type'),
          focus: part.shape.at.pointer,
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
