import type { SuiteName } from '../case.js';
import type { CaseProposal } from '../case-proposal.js';
import { type InputSet, inputs, isIn } from '../../input/input.js';

/** How many cases of some kinds a field gets where its schema is probed elsewhere. */
export interface Quota {
  readonly suite: SuiteName;
  /** The most telling first. */
  readonly of: readonly InputSet[];
  /** The number of cases that are kept. */
  readonly keep: number;
  /** The number of those that may probe the same constraint. Default: 1. */
  readonly ofOne?: number;
  /** The number of proposals that are judged to find them. */
  readonly tries: number;
}

const MISSING = inputs('members', 'missing', 'missing-companion');
const NUMERIC_STRINGS = inputs('value', 'numeric-string', 'numeric-string-spaced');
const OPTIONAL_MEMBERS = inputs('members', 'optional-members');
const ANY_VALUE: InputSet = [...inputs('value'), ...inputs('spelled'), ...inputs('literal')];

/** One invalid and one valid boundary of each constraint. */
export const BRIEF: readonly Quota[] = [
  quota('invalid', [MISSING], 1, 1),
  quota('invalid', [inputs('members', 'missing-companion')], 4, 8),
  quota('invalid', [inputs('value', 'null')], 1, 1),
  quota('invalid', [NUMERIC_STRINGS, inputs('value', 'number'), inputs('value', 'text'), ANY_VALUE], 1, 4),
  quota('invalid', [inputs('keyword', 'out-of-range')], 4, 10),
  quota('invalid', [inputs('keyword', 'out-of-length')], 4, 4),
  quota('invalid', [inputs('keyword', 'not-listed')], 1, 3),
  // A server may look for a pattern at either end only.
  { ...quota('invalid', [inputs('keyword', 'off-pattern')], 2, 8), ofOne: 2 },
  quota('invalid', [inputs('keyword', 'no-multiple')], 2, 4),
  quota('invalid', [inputs('keyword', 'repeated-item')], 1, 2),
  quota('invalid', [inputs('keyword', 'array-length'), inputs('keyword', 'item-positions'), inputs('keyword', 'contains')], 6, 12),
  quota('invalid', [inputs('keyword', 'member-count'), inputs('keyword', 'member-name'), inputs('keyword', 'pattern-member')], 6, 16),
  quota('invalid', [inputs('branch', 'two'), inputs('branch', 'none'), inputs('branch', 'crossed')], 3, 6),
  quota(
    'invalid',
    [[...inputs('members', 'undeclared'), ...inputs('undeclared')], inputs('keyword', 'excluded'), inputs('nested', 'value')],
    3,
    4,
  ),
  quota('valid', [inputs('control', 'alternative')], 60, 60),
  quota('valid', [inputs('string', 'bound')], 2, 3),
  quota('valid', [inputs('integer', 'integer-end')], 2, 2),
  quota('valid', [inputs('keyword', 'array-length')], 3, 4),
  quota('valid', [ANY_VALUE], 2, 10),
  quota('valid', [inputs('string', 'of-pattern'), inputs('string', 'of-format')], 1, 2),
  quota('valid', [inputs('keyword', 'member-count'), inputs('keyword', 'member-name'), inputs('keyword', 'contains')], 3, 6),
  quota('valid', [OPTIONAL_MEMBERS], 2, 3),
  quota('valid', [inputs('nested', 'levels')], 1, 2),
  quota('valid', [inputs('parameter', 'optional-parameter', 'optional-parameters')], 1, 1),
  quota('valid', [inputs('parameter', 'percent-encoding')], 1, 1),
  quota('valid', [inputs('file')], 6, 6),
  quota('unspecified', [inputs('format')], 1, 1),
  quota('unspecified', [inputs('file')], 6, 6),
];

function quota(suite: SuiteName, of: readonly InputSet[], keep: number, tries: number): Quota {
  return { suite, of, keep, tries };
}

const HUGE_NUMBERS = inputs('number', 'number-digits', 'number-exponent');

/** Inputs that say nothing about a schema: how requests are read. */
const OF_PARSER: InputSet = [
  ...inputs('malformed'),
  ...inputs('spelling'),
  ...inputs('encoding'),
  ...inputs('odd-json'),
  ...inputs('body', 'compressed', 'chunked', 'large-body'),
  ...inputs('unknown-members', 'unknown-member', 'many-members', 'prototype-member'),
  ...inputs('media-type'),
  ...inputs('other-media-type', 'other-media-type', 'other-media-type-not-json'),
  ...HUGE_NUMBERS,
];

/** True for a case that probes how a server reads requests, not what it makes of a schema. */
export function isOfParser({ suite, input, constraint }: CaseProposal): boolean {
  return suite !== 'credentials' && isIn(OF_PARSER, input) && (!isIn(HUGE_NUMBERS, input) || constraint.keyword === 'never');
}

/** The cases of the parser that every operation gets, by the ends of their ids. */
const FEW: ReadonlySet<string> = new Set([
  'valid/unknown-member/string',
  'valid/spelling/spaces',
  'valid/spelling/escapes',
  'valid/chunked',
  'malformed/bytes/empty',
  'malformed/bytes/plain-text',
  'malformed/cut/1',
  'malformed/trailing-comma',
  'malformed/string/single-quotes',
  'malformed/number/nan',
  'malformed/garbage/word',
  'malformed/comment/inside',
  'media-types/charset',
  'media-types/text-plain',
  'media-types/multipart',
  'media-types/none',
]);

/** True for a case of the parser that every operation gets. */
export function isFew({ suite, name }: CaseProposal): boolean {
  return FEW.has(`${suite}/${name}`);
}

/** The order in which cases are chosen where not all fit: the most telling first. */
const TELLING: readonly InputSet[] = [
  NUMERIC_STRINGS,
  inputs('value', 'fraction'),
  inputs('string', 'empty'),
  inputs('string', 'nul'),
  inputs('string', 'non-ascii'),
  inputs('string', 'long'),
  inputs('integer', 'zero'),
  inputs('integer', 'negative'),
  inputs('integer', 'beyond-int32', 'beyond-double'),
  inputs('string'),
  inputs('keyword', 'off-pattern'),
  inputs('keyword', 'out-of-range', 'out-of-length'),
  inputs('keyword', 'not-listed'),
  inputs('members', 'name-case', 'name-spaces'),
  ANY_VALUE,
  inputs('format'),
  inputs('integer'),
  inputs('number', 'odd-integer'),
  OPTIONAL_MEMBERS,
  inputs('spelling'),
  inputs('encoding'),
  inputs('malformed'),
];

/** The place of an input in the order of choice, from 0. */
export function rankOf({ input, variant }: Pick<CaseProposal, 'input' | 'variant'>): number {
  if (variant !== undefined) return TELLING.length + 1;
  const rank = TELLING.findIndex((set) => isIn(set, input));
  return rank === -1 ? TELLING.length : rank;
}
