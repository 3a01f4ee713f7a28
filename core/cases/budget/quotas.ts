import type { SuiteName } from '../case.js';
import type { CaseProposal } from '../case-proposal.js';

/** How many cases of some kinds a field gets where its schema is probed elsewhere. */
export interface Quota {
  readonly suite: SuiteName;
  /** Prefixes of kinds, the most telling first. */
  readonly kinds: readonly string[];
  /** The number of cases that are kept. */
  readonly keep: number;
  /** The number of those that may probe the same constraint. Default: 1. */
  readonly ofOne?: number;
  /** The number of proposals that are judged to find them. */
  readonly tries: number;
}

/** One invalid and one valid boundary of each constraint. */
export const BRIEF: readonly Quota[] = [
  quota('invalid', ['missing'], 1, 1),
  quota('invalid', ['missing-companion'], 4, 8),
  quota('invalid', ['value-null'], 1, 1),
  quota('invalid', ['value-numeric-string', 'value-number', 'value-text', 'value-'], 1, 4),
  quota('invalid', ['out-of-range'], 4, 10),
  quota('invalid', ['out-of-length'], 4, 4),
  quota('invalid', ['not-listed'], 1, 3),
  // A server may look for a pattern at either end only.
  { ...quota('invalid', ['off-pattern'], 2, 8), ofOne: 2 },
  quota('invalid', ['no-multiple'], 2, 4),
  quota('invalid', ['repeated-item'], 1, 2),
  quota('invalid', ['array-length', 'item-positions', 'contains'], 6, 12),
  quota('invalid', ['member-count', 'member-name', 'pattern-member'], 6, 16),
  quota('invalid', ['branch-two', 'branch-none', 'branch-crossed'], 3, 6),
  quota('invalid', ['undeclared', 'excluded', 'nested-value'], 3, 4),
  quota('valid', ['alternative'], 60, 60),
  quota('valid', ['string-bound'], 2, 3),
  quota('valid', ['integer-integer-end'], 2, 2),
  quota('valid', ['array-length'], 3, 4),
  quota('valid', ['value-'], 2, 10),
  quota('valid', ['string-of-pattern', 'string-of-format'], 1, 2),
  quota('valid', ['member-count', 'member-name', 'contains'], 3, 6),
  quota('valid', ['optional-members'], 2, 3),
  quota('valid', ['nested-levels'], 1, 2),
  quota('valid', ['optional-parameter'], 1, 1),
  quota('valid', ['percent-encoding'], 1, 1),
  quota('unspecified', ['format-'], 1, 1),
];

function quota(suite: SuiteName, kinds: readonly string[], keep: number, tries: number): Quota {
  return { suite, kinds, keep, tries };
}

/** Kinds that say nothing about a schema: how requests are read. */
const OF_PARSER =
  /^(?:malformed-|spelling-|encoding-|compressed|chunked|repeated-member|deep-nesting|large-body|lone-surrogate|prototype-member|many-members|unknown-member$|media-type-|other-media-type|number-)/;

/** True for a case that probes how a server reads requests, not what it makes of a schema. */
export function isOfParser({ suite, kind, constraint }: CaseProposal): boolean {
  return suite !== 'credentials' && OF_PARSER.test(kind) && (!kind.startsWith('number-') || constraint.keyword === 'never');
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
  'media-types/none',
]);

/** True for a case of the parser that every operation gets. */
export function isFew({ suite, name }: CaseProposal): boolean {
  return FEW.has(`${suite}/${name}`);
}

/** The order in which cases are chosen where not all fit: prefixes of kinds, the most telling first. */
const TELLING: readonly string[] = [
  'value-numeric-string',
  'value-fraction',
  'string-empty',
  'string-nul',
  'string-non-ascii',
  'string-long',
  'integer-zero',
  'integer-negative',
  'integer-beyond',
  'string-',
  'off-pattern',
  'out-of-',
  'not-listed',
  'name-',
  'value-',
  'format-',
  'integer-',
  'odd-integer',
  'optional-members',
  'spelling-',
  'encoding-',
  'malformed-',
];

/** The place of a kind in the order of choice, from 0. */
export function rankOf({ kind, variant }: Pick<CaseProposal, 'kind' | 'variant'>): number {
  if (variant !== undefined) return TELLING.length + 1;
  const rank = TELLING.findIndex((prefix) => kind.startsWith(prefix));
  return rank === -1 ? TELLING.length : rank;
}
