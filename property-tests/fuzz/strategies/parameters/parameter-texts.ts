import type * as fc from 'fast-check';
import { STRING_DICTIONARY } from '../../../generate/arbitraries/string-dictionary.js';
import { pickFrom } from '../../../generate/arbitraries/pick.js';
import { randomText } from '../../../generate/arbitraries/random-text.js';
import { numberTexts } from '../../../../core/cases/number-texts.js';
import { scalarText } from '../../../../core/codecs/scalar-text.js';
import type { Generators } from '../../parts/generators.js';
import type { ParameterChange } from '../../parts/campaign-head.js';
import type { ParameterPart } from '../../parts/parameter-part.js';
import type { OfRequest } from '../strategy.js';
import { withChanges } from './valid-parameters.js';

/** What stands in a target as it is, and what a server that decodes it may trip over (RFC 3986 section 2.1). */
const RAW_TEXTS = [
  '',
  '%00',
  '%',
  '%zz',
  '%FF%FE',
  '%2e%2e%2f',
  '%25',
  '%0d%0a',
  '%5B',
  '%ED%A0%80',
  '[]',
  '{}',
  '&',
  '=',
  ';',
  ',,',
  '%F0%9F%8C%B1',
];

/** Names that servers may take for something else. */
const NAMES = [
  'undeclared',
  '__proto__',
  'constructor',
  'callback',
  '_method',
  '$where',
  'debug',
  'fields',
  'q',
  'limit',
  'sort',
  'page',
  'id',
  'filter[a]',
  'a.b',
];
const HEADER_NAMES = [
  'x-undeclared',
  'x-http-method-override',
  'x-forwarded-host',
  'x-original-url',
  'if-none-match',
  'if-modified-since',
  'range',
  'prefer',
];

/** In characters: over what some servers take of a value. */
const LONG = 3000;

/** Parameters as texts that no style writes: spellings of numbers, strings that break servers, repeated and undeclared names. */
export const parameterTexts: OfRequest = {
  id: 'parameter-texts',
  title: 'texts in place of parameters, repeated and undeclared parameters',
  weight: 15,
  of: 'parameters',
  draw: ({ random, generators }) => {
    const part = pickFrom<ParameterPart | undefined>(random, generators.parameters, undefined);
    const change = part === undefined || random.nextInt(0, 5) === 0 ? undeclared(random, generators) : textChange(random, part, generators);
    return withChanges(generators, [change]);
  },
};

/** Where the document declares neither parameters nor a body, a server may read parameters all the same. */
export const undeclaredNames: OfRequest = {
  id: 'undeclared',
  title: 'undeclared parameters, of operations that take nothing',
  weight: 1,
  of: 'bare',
  draw: ({ random, generators }) => withChanges(generators, [undeclared(random, generators)]),
};

function textChange(random: fc.Random, part: ParameterPart, { parameters }: Generators): ParameterChange {
  const plain = scalarText(part.field.plain) ?? '';
  const raw = (...texts: readonly string[]): ParameterChange => ({ kind: 'texts', part, texts, isRaw: true });
  const { types } = part.model.shape;
  // What the schema takes for a string is one, and is made smaller as such.
  const isString = types.length === 0 || types.includes('string');
  const text = (one: string): ParameterChange =>
    isString ? { kind: 'value', part, value: one } : { kind: 'texts', part, texts: [one], isRaw: false };
  const isInPath = part.field.parameter.in === 'path';
  switch (random.nextInt(0, 6)) {
    case 0: {
      const one = pickFrom(random, RAW_TEXTS, '%');
      return isInPath && one === '' ? text('0') : raw(one);
    }
    case 1: {
      const [, spelled] = pickFrom(random, /^\d+$/.test(plain) ? numberTexts(plain) : [], ['not-a-number', 'NaN'] as const);
      return text(spelled);
    }
    case 2:
      return text('a'.repeat(random.nextInt(0, 3) === 0 ? LONG : random.nextInt(1, 300)));
    case 3:
      return text(randomText(random, random.nextInt(1, 8)) || '-');
    case 4: {
      if (isInPath) return text(pickFrom(random, STRING_DICTIONARY, '-') || '-');
      const other = pickFrom<ParameterPart | undefined>(random, parameters, undefined)?.field.plain;
      const texts = [plain, scalarText(other ?? null) ?? '1'];
      return { kind: 'texts', part, texts, isRaw: false };
    }
    default:
      return text(pickFrom(random, STRING_DICTIONARY, '-') || '-');
  }
}

function undeclared(random: fc.Random, { operation }: Generators): ParameterChange {
  const text = pickFrom(random, STRING_DICTIONARY, '1');
  const declared = new Set(operation.parameters.map(({ name }) => name.toLowerCase()));
  const [where, names] = random.nextInt(0, 2) > 0 ? (['query', NAMES] as const) : (['header', HEADER_NAMES] as const);
  const name = pickFrom(random, names, 'undeclared');
  return { kind: 'undeclared', in: where, name: declared.has(name) ? 'undeclared' : name, text: text.toWellFormed() };
}
