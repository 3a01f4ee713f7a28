import { type Style, type Token, printTokens } from '../../json/print.js';
import { type JsonValue, isArray, isObject, jsonArray, jsonObject } from '../../json/value.js';
import type { RequestModel } from '../../request/request-model.js';
import { type PartPlan, rawPart, valuePart } from '../../request/plan/request-plan.js';
import type { CaseProposal } from '../case-proposal.js';
import { contentCase } from '../field-case.js';
import { templateOfTokens } from '../../request/slots/template.js';
import type { FormOf } from '../../input/input.js';

const STYLES: readonly (readonly [id: string, words: string, style: Style, form: FormOf<'spelling'>])[] = [
  ['spaces', 'there is a space between all tokens', { space: ' ' }, 'space'],
  ['all-spaces', 'there are spaces, tabs and line breaks between all tokens', { space: ' \t\r\n', outer: '\r\n\t ' }, 'space'],
  ['outer-spaces', 'there is white space around the document', { outer: ' \n' }, 'space'],
  ['escapes', 'every character of every string is escaped', { string: escapeAll }, 'escape'],
  ['upper-case-escapes', 'every character is escaped with upper-case digits', { string: (text) => escapeAll(text, true) }, 'escape'],
  ['slash-escapes', 'the short escapes are used', { string: (text) => JSON.stringify(text).replaceAll('/', '\\/') }, 'escape'],
];

/** Other spellings of the same value: order, spacing and escapes carry no meaning (RFC 8259 sections 2, 4 and 7). */
export function spellings(model: RequestModel): readonly CaseProposal[] {
  const { full } = model;
  const spelled = (id: string, title: string, form: FormOf<'spelling'>, body: PartPlan): CaseProposal =>
    contentCase(model, { suite: 'valid', name: `spelling/${id}`, title, input: { kind: 'spelling', form }, plan: { body } });
  const names = rawPart(templateOfTokens(withEscapedNames(printTokens(full))));
  return [
    ...STYLES.map(([id, words, style, form]) => spelled(id, words, form, valuePart(full, style))),
    spelled('escaped-names', 'the last character of every name is escaped', 'escape', names),
    spelled('reversed', 'the members come in reversed order', 'order', valuePart(reversed(full))),
  ];
}

/** Escapes names only: a server that unescapes values need not unescape names. */
function withEscapedNames(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, i) => {
    if (tokens[i + 1]?.text !== ':' || !/\w"$/.test(token.text)) return token;
    const head = token.text.slice(0, -2);
    return { text: `${head}${escapeAll(token.text.slice(-2, -1)).slice(1)}` };
  });
}

function escapeAll(text: string, upper = false): string {
  const escape = (_: string, i: number): string => {
    const digits = text.charCodeAt(i).toString(16).padStart(4, '0');
    return `\\u${upper ? digits.toUpperCase() : digits}`;
  };
  return `"${text.replaceAll(/[\s\S]/g, escape)}"`;
}

function reversed(value: JsonValue): JsonValue {
  if (isArray(value)) return jsonArray(value.items.map(reversed));
  if (!isObject(value)) return value;
  return jsonObject(value.members.toReversed().map(([name, item]) => [name, reversed(item)]));
}
