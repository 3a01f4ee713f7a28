import { setAt } from '../../json/edit.js';
import { describePath } from '../../schema/instance-path.js';
import { type Draft, jsonDraft } from '../draft.js';
import { type Ground, constraintAt } from '../ground.js';
import { integerRange } from '../sample.js';

/** [id, words, before the digits, behind them]. */
const SPELLINGS: readonly (readonly [string, string, string, string])[] = [
  ['point-zero', 'is an integer written with .0', '', '.0'],
  ['exponent', 'is an integer written with e0', '', 'e0'],
  ['exponent-up', 'is an integer written with a positive exponent', '', 'E+2'],
  ['vanishing-fraction', 'has a fraction that vanishes in a double', '', '.00000000000000000000001'],
];

/** Integers written so that JSON Schema takes them (2020-12 Validation section 6.1.1) and some servers do not. */
export function oddIntegers(ground: Ground): readonly Draft[] {
  return ground.parts
    .filter(({ shape }) => shape.types.includes('integer') && shape.values === undefined)
    .flatMap(({ path, shape }) => {
      const range = integerRange(shape);
      const base = {
        suite: 'silent',
        kind: 'odd-integer',
        constraint: constraintAt(ground, path, 'type'),
        focus: shape.at.pointer,
        control: 'full',
      } as const;
      const spelled = SPELLINGS.map(([id, words, before, after]) =>
        jsonDraft(setAt(ground.full, path, { type: 'number', text: '1', slot: { fill: 'fresh', ...range, before, after } }), {
          ...base,
          name: `${path.join('.') || 'body'}/${id}`,
          title: `${describePath(path)} ${words}`,
        }),
      );
      const minusZero = jsonDraft(setAt(ground.full, path, { type: 'number', text: '-0' }), {
        ...base,
        name: `${path.join('.') || 'body'}/minus-zero`,
        title: `${describePath(path)} is -0`,
      });
      return [...spelled, minusZero];
    });
}
