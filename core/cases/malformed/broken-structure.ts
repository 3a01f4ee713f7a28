import type { Token } from '../../json/print.js';
import { templateOfTokens } from '../../request/slots/template.js';
import type { BrokenText } from './broken-text.js';
import { spread } from './spread.js';
import type { FormOf } from '../../input/input.js';

/** Braces, brackets, colons and commas that are missing, doubled or out of place, or some of many (RFC 8259 sections 2, 4 and 5). */
export function brokenStructure(tokens: readonly Token[]): readonly BrokenText[] {
  const structural = spread(tokens.flatMap((token, i) => (/^[{}[\]:,]$/.test(token.text) ? [i] : [])));
  const missing = structural.map((i) =>
    entry(`without/${i + 1}`, 'structure', `a ${nameOf(tokens[i])} is missing`, tokens.toSpliced(i, 1)),
  );
  const doubled = structural
    .filter((i) => tokens[i]?.text !== '[')
    .map((i) =>
      entry(`doubled/${i + 1}`, 'structure', `a ${nameOf(tokens[i])} is doubled`, tokens.toSpliced(i, 0, { text: tokens[i]?.text ?? '' })),
    );
  if (structural.length === 0) return [];
  const last = tokens.length - 1;
  const inArray = tokens[0]?.text === '[';
  const part = inArray ? 'item' : 'member';
  const first = tokens.findIndex(({ text }) => text === ':');
  const comma = tokens.findIndex(({ text }) => text === ',');
  return [
    ...missing,
    ...doubled,
    entry('trailing-comma', 'trailing-comma', `there is a comma behind the last ${part}`, tokens.toSpliced(last, 0, { text: ',' })),
    entry('leading-comma', 'structure', `there is a comma before the first ${part}`, tokens.toSpliced(1, 0, { text: ',' })),
    ...swap(tokens, first, '=', 'equals-sign', 'an equals sign stands for a colon'),
    ...swap(tokens, comma, ';', 'semicolon', 'a semicolon stands for a comma'),
    ...swap(tokens, last, inArray ? '}' : ']', 'wrong-bracket', inArray ? 'the array ends with a brace' : 'the object ends with a bracket'),
  ];
}

function swap(tokens: readonly Token[], at: number, text: string, id: string, title: string): readonly BrokenText[] {
  return at === -1 ? [] : [entry(id, 'structure', title, tokens.toSpliced(at, 1, { text }))];
}

function entry(id: string, form: FormOf<'malformed'>, title: string, tokens: readonly Token[]): BrokenText {
  return { id, input: { kind: 'malformed', form }, title, body: templateOfTokens(tokens) };
}

function nameOf(token: Token | undefined): string {
  const names: Readonly<Record<string, string>> = {
    '{': 'brace',
    '}': 'closing brace',
    '[': 'bracket',
    ']': 'closing bracket',
    ':': 'colon',
    ',': 'comma',
  };
  return names[token?.text ?? ''] ?? 'token';
}
