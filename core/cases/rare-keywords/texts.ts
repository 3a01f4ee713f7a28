import { getAt } from '../../json/edit.js';
import { printJson } from '../../json/print.js';
import type { Field, RequestModel } from '../../request/request-model.js';
import { FORMAT_SAMPLES } from '../../schema/formats/format-samples.js';
import { textsForPattern } from '../../schema/samples/texts-for-pattern.js';
import type { CaseProposal } from '../case-proposal.js';
import { counted } from '../../words/counted.js';
import { fieldCase } from '../field-case.js';
import type { NearValue } from './keyword-case.js';

/** Number of other texts of one pattern. */
const MOST = 3;

/** The largest length of another text: where it matters, the bounds are tried. */
const MOST_OF_PATTERN = 200;

/** Maximum length in characters; beyond it the whole body would be too large. */
const LONGEST = 90_000;

/** Valid strings of a pattern or a format: other plain ones, and those of the least and the largest length. */
export function texts(model: RequestModel): readonly CaseProposal[] {
  return model.fields
    .filter(({ shape }) => shape.types.includes('string') && shape.values === undefined)
    .flatMap((field) =>
      [...ofPattern(field, model), ...ofFormat(field)].map((near) => fieldCase(model, field, { suite: 'valid', ...near })),
    );
}

function ofPattern({ shape, path }: Field, { full }: RequestModel): readonly NearValue[] {
  const [pattern] = shape.patterns ?? [];
  if (pattern === undefined) return [];
  const { min, max = Infinity } = shape.lengths;
  const plain = getAt(full, path);
  const others = textsForPattern(pattern, { min, max: max > LONGEST ? Infinity : max })
    .filter((text) => text !== plain && text.length >= min && text.length <= Math.min(max, MOST_OF_PATTERN))
    .slice(0, MOST)
    .map((text, i): NearValue => ({
      id: `of-pattern-${i + 1}`,
      words: `is ${shortened(text)}, which matches the pattern`,
      input: { kind: 'string', form: 'of-pattern' },
      value: text,
      keyword: 'pattern',
    }));
  const bound = (name: string, length: number): readonly NearValue[] => {
    const value = textsForPattern(pattern, { min: length, max: length }).find((text) => [...text].length === length);
    const words = `has just ${counted(length, 'character')} (${name})`;
    return value === undefined ? [] : [{ id: name, words, input: { kind: 'string', form: 'bound' }, value, keyword: 'minLength' }];
  };
  const shortest = min > 0 ? bound('shortest', min) : [];
  return [...shortest, ...(max > LONGEST ? [] : bound('longest', max)), ...others];
}

/** Samples that no server has a reason to store in another spelling. */
const PLAIN = /^[^A-Z]*$|^\d{4}-\d\d-\d\dT[\d:]+Z$/;

function ofFormat({ shape: { format = '' } }: Field): readonly NearValue[] {
  return (FORMAT_SAMPLES[format] ?? [])
    .slice(1)
    .concat(format === 'date-time' ? ['2024-02-29T23:59:59Z'] : [])
    .filter((text) => PLAIN.test(text) && !text.startsWith('urn:'))
    .map((text, i) => ({
      id: `of-format-${i + 1}`,
      words: `is ${shortened(text)}`,
      input: { kind: 'string', form: 'of-format' },
      value: text,
      keyword: 'format',
    }));
}

/** Length of a text in titles. */
const SHOWN = 40;

function shortened(text: string): string {
  return printJson(text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
}
