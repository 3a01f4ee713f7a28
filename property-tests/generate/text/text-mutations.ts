import type * as fc from 'fast-check';
import type { Piece } from '../../../core/request/slots/template.js';
import { pickFrom } from '../arbitraries/pick.js';
import { respell } from './dialects.js';
import { flipBytes } from './flip-bytes.js';

/** A mutation of a JSON text; the result need not be JSON. */
export interface TextMutation {
  readonly id: string;
  readonly apply: (random: fc.Random, tokens: readonly Piece[]) => readonly Piece[];
}

/** Tokens of JSON, of near-JSON texts, and inputs that parsers trip over. */
const STRAYS =
  '{ } [ ] : , " "" \' null true false NaN -Infinity True None undefined 0 -0 1. .5 01 +1 1e 1e999 0x1 0o7 1e1000000 -9223372036854775809 18446744073709551616 // /**/ # \\u0000 \\uD800 "\\x" "\\uD83C" , {} [] [[[[ \uFEFF \u0000 \u2028 ; ( ` =>'
    .split(' ')
    .concat(' ', '\n', '\t', '\u000B', '\u00A0', '"__proto__":{},', '"":0,');
const DEEPEST = 60;

/** Deletes one token, or a short run. */
export const deleteTokens: TextMutation = {
  id: 'delete',
  apply: (random, tokens) => {
    const from = indexIn(random, tokens);
    return [...tokens.slice(0, from), ...tokens.slice(from + random.nextInt(1, 3))];
  },
};

const doubleToken: TextMutation = {
  id: 'double',
  apply: (random, tokens) => {
    const from = indexIn(random, tokens);
    const run = tokens.slice(from, from + random.nextInt(1, 4));
    return [...tokens.slice(0, from), ...run, ...run, ...tokens.slice(from + run.length)];
  },
};

const swapTokens: TextMutation = {
  id: 'swap',
  apply: (random, tokens) => {
    const [a, b] = [indexIn(random, tokens), indexIn(random, tokens)];
    const [one, other] = [tokens[a], tokens[b]];
    return one === undefined || other === undefined ? tokens : tokens.with(a, other).with(b, one);
  },
};

/** Truncates the text, between two tokens or inside one. */
const cut: TextMutation = {
  id: 'cut',
  apply: (random, tokens) => {
    const end = indexIn(random, tokens);
    const last = tokens[end];
    const rest = typeof last === 'string' && last.length > 1 ? [last.slice(0, random.nextInt(0, last.length - 1))] : [];
    return [...tokens.slice(0, end), ...rest];
  },
};

const insertStray: TextMutation = {
  id: 'insert',
  apply: (random, tokens) => tokens.toSpliced(random.nextInt(0, tokens.length), 0, pickFrom(random, STRAYS, ',')),
};

const replaceToken: TextMutation = {
  id: 'replace',
  apply: (random, tokens) => (tokens.length === 0 ? tokens : tokens.with(indexIn(random, tokens), pickFrom(random, STRAYS, ','))),
};

/** Wraps a token in brackets, rarely in many. */
const nest: TextMutation = {
  id: 'nest',
  apply: (random, tokens) => {
    const at = indexIn(random, tokens);
    const piece = tokens[at];
    const depth = random.nextInt(0, 3) === 0 ? random.nextInt(2, DEEPEST) : 1;
    return piece === undefined ? tokens : tokens.toSpliced(at, 1, '['.repeat(depth), piece, ']'.repeat(depth));
  },
};

/** All mutations, with equal probability. */
export const TEXT_MUTATIONS: readonly TextMutation[] = [
  deleteTokens,
  doubleToken,
  swapTokens,
  cut,
  insertStray,
  replaceToken,
  nest,
  { id: 'respell', apply: respell },
  { id: 'flip', apply: flipBytes },
];

function indexIn(random: fc.Random, tokens: readonly Piece[]): number {
  return tokens.length === 0 ? 0 : random.nextInt(0, tokens.length - 1);
}
