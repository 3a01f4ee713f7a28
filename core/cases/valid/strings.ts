import type { RequestModel } from '../../request/request-model.js';
import type { Shape } from '../../schema/shape.js';
import type { CaseProposal } from '../case-proposal.js';
import { counted } from '../../words/counted.js';
import { fieldCase } from '../field-case.js';
import { STRING_VALUES, type StringValue } from './string-values.js';
import { isInput } from '../../input/input.js';

/**
 * For every string member: each length bound, and each kind of string that breaks servers.
 * @param more strings beside those of bodies.
 */
export function strings(model: RequestModel, more: readonly StringValue[] = []): readonly CaseProposal[] {
  return model.fields
    .filter(({ shape }) => shape.types.includes('string') && shape.values === undefined)
    .flatMap((field) =>
      [...atBounds(field.shape), ...STRING_VALUES, ...more].map(({ name, input, words, value }) =>
        fieldCase(model, field, {
          suite: 'valid',
          id: name,
          words,
          input,
          keyword: isInput(input, 'string', 'bound') ? (name === 'shortest' ? 'minLength' : 'maxLength') : 'type',
          value,
        }),
      ),
    );
}

/** Maximum length in characters; beyond it the whole body would be too large. */
const LONGEST = 90_000;

function atBounds({ lengths }: Shape): readonly StringValue[] {
  const least = lengths.min > 0 && lengths.min <= LONGEST ? [bound('shortest', lengths.min, 'x')] : [];
  const most = lengths.max === undefined || lengths.max > LONGEST ? [] : [bound('longest', lengths.max, 'x'), astralBound(lengths.max)];
  return [...least, ...most];
}

/** JSON Schema counts code points (2020-12 Validation section 6.3.1), and many languages count UTF-16 units. */
function astralBound(length: number): StringValue {
  const words = `has just ${counted(length, 'character')}, of two UTF-16 units each`;
  return { name: 'longest-astral', input: { kind: 'string', form: 'bound' }, words, value: '\u{1F335}'.repeat(length) };
}

function bound(name: string, length: number, unit: string): StringValue {
  return {
    name,
    input: { kind: 'string', form: 'bound' },
    words: `has just ${counted(length, 'character')} (${name})`,
    value: unit.repeat(length),
  };
}
