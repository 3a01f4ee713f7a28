import { type RawPair, joinQuery, splitQuery } from '../../codecs/parameters/split-query.js';
import { percentEncode } from '../../codecs/percent.js';
import type { CaseProposal } from '../case-proposal.js';
import { describePath } from '../../json/instance-path.js';
import { numberTexts } from '../number-texts.js';
import { placed } from '../suite-for.js';
import { type PlainBody, planWithText } from './body-case.js';
import type { Input } from '../../input/input.js';

interface FormText {
  readonly name: string;
  readonly title: string;
  readonly input: Input;
  readonly text: string;
}

/** A form in other spellings, and with faults in its grammar. The judge decides which are faults. */
export function formTexts(body: PlainBody, plain: string): readonly CaseProposal[] {
  const { operation, media } = body;
  const texts = [...memberTexts(splitQuery(plain)), ...wholeTexts(plain)];
  return texts.map(({ text, ...words }) => {
    const plan = planWithText(body, text);
    const kept = placed(operation, plan, 'plain-invalid');
    return { ...words, ...kept, constraint: { keyword: 'content', at: media.at }, focus: media.at.pointer, plan };
  });
}

/** Each member empty, repeated, percent-encoded, and each number in other spellings. */
function memberTexts(pairs: readonly RawPair[]): readonly FormText[] {
  const written = (changed: RawPair, ...texts: readonly string[]): string =>
    joinQuery(
      pairs.flatMap((pair) =>
        pair === changed ? texts.map((text) => [percentEncode(pair.name), text] as const) : [[percentEncode(pair.name), pair.raw] as const],
      ),
    );
  return pairs.flatMap((pair) => {
    const { name, raw } = pair;
    const subject = describePath([name]);
    const row = (id: string, words: string, input: Input, ...texts: readonly string[]): FormText => ({
      name: `${name.replaceAll(/\s/g, '-')}/${id}`,
      title: `${subject} ${words}`,
      input,
      text: written(pair, ...texts),
    });
    return [
      row('empty', 'is an empty text', { kind: 'value', form: 'empty-text' }, ''),
      row('repeated', 'is there twice', { kind: 'odd-json', form: 'repeated-member' }, raw, raw),
      row(
        'percent-encoded',
        'has a percent-encoded character',
        { kind: 'parameter', form: 'percent-encoding' },
        raw.replace(/^[A-Za-z0-9]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      ),
      ...(/^\d+$/.test(raw) ? numberTexts(raw) : []).map(([id, text]) =>
        row(`spelled/${id}`, `is written as ${JSON.stringify(text)}`, { kind: 'spelled', form: id }, percentEncode(text)),
      ),
    ];
  });
}

function wholeTexts(plain: string): readonly FormText[] {
  return [
    entry('undeclared', 'there is an undeclared member', { kind: 'unknown-members', form: 'unknown-member' }, `${plain}&undeclared=1`),
    entry('bad-percent', 'there is a percent sign without digits', { kind: 'malformed', form: 'percent' }, `${plain}&undeclared=%zz`),
    entry(
      'invalid-utf-8',
      'there is percent-encoded text that is no UTF-8',
      { kind: 'encoding', form: 'invalid-utf8' },
      `${plain}&undeclared=%FF`,
    ),
    entry('semicolons', 'semicolons stand between the members', { kind: 'malformed', form: 'separator' }, plain.replaceAll('&', ';')),
    entry('json', 'the body is JSON', { kind: 'malformed', form: 'format' }, '{"undeclared":1}'),
    entry('empty', 'the body is empty', { kind: 'malformed', form: 'empty' }, ''),
  ];
}

function entry(id: string, title: string, input: Input, text: string): FormText {
  return { name: `form/${id}`, title, input, text };
}
