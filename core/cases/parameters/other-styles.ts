import { writeParameter } from '../../codecs/parameters/write-parameter.js';
import { percentEncode } from '../../codecs/percent.js';
import { scalarText } from '../../codecs/scalar-text.js';
import { isArray, isObject, jsonArray } from '../../json/value.js';
import { printJson } from '../../json/print.js';
import type { ParameterStyle } from '../../contract/contract.js';
import type { CaseProposal } from '../case-proposal.js';
import { type ParameterWords, headCase, textCase } from './parameter-case.js';
import type { ParameterField } from './parameter-field.js';
import { encodedText, rawText } from './raw-text.js';
import { type ParameterText, setParameter } from './set-parameter.js';
import type { FormOf } from '../../input/input.js';

/** Arrays and objects of a query in the styles that other servers expect. */
export function otherStyles(field: ParameterField): readonly CaseProposal[] {
  const { parameter, plain } = field;
  const { in: location, serialization } = parameter;
  if (location !== 'query' || serialization.kind === 'content') return [];
  if (isArray(plain)) return arrayStyles(field);
  return isObject(plain) ? objectStyles(field) : [];
}

function arrayStyles(field: ParameterField): readonly CaseProposal[] {
  const { plain, parameter } = field;
  const [first] = isArray(plain) ? plain.items.map(scalarText) : [];
  if (first === undefined) return [];
  const name = percentEncode(parameter.name);
  const texts = [first, first].map((text) => percentEncode(text));
  const rows: readonly (readonly [id: FormOf<'style'>, words: string, text: ParameterText])[] = [
    ['repeated', 'is repeated for each item', rawText(field, ...texts)],
    ['commas', 'has its items between commas', rawText(field, texts.join(','))],
    ['pipes', 'has its items between pipes', rawText(field, texts.join('%7C'))],
    ['spaces', 'has its items between spaces', rawText(field, texts.join('%20'))],
    ['brackets', 'has brackets behind its name', { kind: 'query', pairs: texts.map((text) => [`${name}%5B%5D`, text]) }],
    ['indexes', 'has an index behind its name', { kind: 'query', pairs: texts.map((text, i) => [`${name}%5B${i}%5D`, text]) }],
    ['json', 'is written as JSON', rawText(field, encodedText(field, printJson(jsonArray([first, first]))))],
  ];
  // The documented style has its own case.
  return rows.map(([id, words, text]) => textCase(field, text, wordsOf(id, words))).filter(({ suite }) => suite !== 'valid');
}

const STYLES: readonly (readonly [id: FormOf<'style'>, words: string, style: ParameterStyle, explode: boolean])[] = [
  ['deep-object', 'is written in the style deepObject', 'deepObject', true],
  ['members', 'is written as a parameter for each member', 'form', true],
  ['flat', 'is written as names and values between commas', 'form', false],
];

function objectStyles(field: ParameterField): readonly CaseProposal[] {
  const { plain, parameter } = field;
  const styled = STYLES.flatMap(([id, words, style, explode]) => {
    const written = writeParameter({ ...parameter, serialization: { kind: 'style', style, explode, allowReserved: false } }, plain);
    return written.kind === 'unwritable' ? [] : [headCase(field, setParameter(field, written), wordsOf(id, words))];
  });
  return [...styled, textCase(field, rawText(field, encodedText(field, printJson(plain))), wordsOf('json', 'is written as JSON'))];
}

function wordsOf(id: FormOf<'style'>, words: string): ParameterWords {
  return { id: `style/${id}`, words, input: { kind: 'style', form: id } };
}
