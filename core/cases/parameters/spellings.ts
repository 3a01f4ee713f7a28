import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import { isChanging } from '../../contract/is-changing.js';
import { scalarText } from '../../codecs/scalar-text.js';
import type { CaseProposal } from '../case-proposal.js';
import { type SpelledText, numberTexts } from '../number-texts.js';
import { type ParameterWords, textCase } from './parameter-case.js';
import type { ParameterField } from './parameter-field.js';
import { encodedText, rawText } from './raw-text.js';

/** The same digits or the same boolean in spellings that servers read differently, and near misses of both. */
export function spellings(field: ParameterField): readonly CaseProposal[] {
  const { plain, shape, parameter, operation } = field;
  const text = scalarText(plain);
  if (text === undefined || parameter.serialization.kind === 'content' || shape.values?.some((value) => typeof value === 'string') === true)
    return [];
  // A lax server reads a small number from some of these.
  if (parameter.in === 'path' && isChanging(operation)) return [];
  const isNumber = shape.types.includes('integer') || shape.types.includes('number');
  const texts = [...(isNumber && /^\d+$/.test(text) ? numberTexts(text) : []), ...(shape.types.includes('boolean') ? BOOLEAN_TEXTS : [])];
  return texts
    .map(([id, spelled]) =>
      textCase(field, rawText(field, encodedText(field, spelled)), {
        id: `spelled/${id}`,
        words: `is written as ${JSON.stringify(spelled)}`,
        input: { kind: 'spelled', form: id },
      }),
    )
    .concat(isNumber ? halves(field, text) : [])
    .filter(({ suite, plan }) => suite !== 'invalid' || plan.head.facts.violations.every(({ assertion }) => assertion.keyword === 'type'));
}

/** Of what exists: a server that cuts the fraction off finds it, and nothing where it cuts off that of another number. */
function halves(field: ParameterField, text: string): readonly CaseProposal[] {
  if (field.parameter.in !== 'path' || !/^\d+$/.test(text)) return [];
  return [
    textCase(field, rawText(field, encodedText(field, `${text}.5`)), {
      id: 'half',
      words: 'has .5 behind it',
      input: { kind: 'value', form: 'fraction' },
    }),
  ];
}

const BOOLEAN_TEXTS: readonly SpelledText[] = [
  ['capitals', 'TRUE'],
  ['one', '1'],
  ['zero', '0'],
  ['letter', 't'],
  ['yes', 'yes'],
  ['on', 'on'],
  ['two', '2'],
];

/** An empty value, the name alone, and the value twice. */
export function oddTexts(field: ParameterField): readonly CaseProposal[] {
  const { parameter, plain, shape } = field;
  const { in: location } = parameter;
  const empty: ParameterWords = { id: 'empty', words: 'is empty', input: { kind: 'value', form: 'empty-text' } };
  if (location === 'path') return [];
  const written = writeParameter(parameter, plain);
  const pair =
    written.kind === 'query' || written.kind === 'cookie' ? written.pairs[0]?.[1] : written.kind === 'header' ? written.value : undefined;
  const isRepeated = pair === undefined || shape.types.includes('array') || shape.types.includes('object');
  return [
    textCase(field, rawText(field, ''), empty),
    ...(isRepeated || location === 'cookie'
      ? []
      : [
          textCase(field, rawText(field, pair, pair), {
            id: 'repeated',
            words: 'is there twice',
            input: { kind: 'parameter', form: 'repeated-parameter' },
          }),
        ]),
  ];
}
