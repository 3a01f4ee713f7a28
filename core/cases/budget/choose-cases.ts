import type { Case } from '../case.js';
import type { CaseProposal } from '../case-proposal.js';
import { BRIEF, isFew, isOfParser, rankOf } from './quotas.js';
import { textOfInput } from '../../input/input-text.js';
import { type InputSet, inputs, isIn } from '../../input/input.js';

/** A case, with more that its maker knows. */
interface Made {
  readonly testCase: Case;
}

/** The cases of an operation that are sent. */
export interface Chosen<T extends Made> {
  readonly cases: readonly T[];
  /** The number of proposals that are not. */
  readonly leftOut: number;
  /** The proposals that need no other operation: they are sent, or the judge disagrees with them. */
  readonly decided: readonly CaseProposal[];
}

/** What is known while the cases of one operation are chosen. */
export interface Choice<T extends Made> {
  /** The most cases, besides one of each side of a constraint, and besides those that only one operation gets. */
  readonly cap: number;
  /** The case of a proposal; undefined if the judge disagrees with it. */
  readonly judge: (proposal: CaseProposal) => T | undefined;
  /** True if an earlier operation has probed the same thoroughly. */
  readonly isProbed: (proposal: CaseProposal) => boolean;
}

/**
 * Chooses the cases of one of several operations: its controls and credentials; one invalid and one valid boundary of each
 * constraint; and, in the order of what is most telling, the rest of what no earlier operation has probed.
 * @param proposals in the order in which they run.
 */
export function chooseCases<T extends Made>(proposals: readonly CaseProposal[], { cap, judge, isProbed }: Choice<T>): Chosen<T> {
  const made = new Map<CaseProposal, T | undefined>();
  const caseOf = (proposal: CaseProposal): T | undefined => {
    if (!made.has(proposal)) made.set(proposal, judge(proposal));
    return made.get(proposal);
  };
  const chosen = new Set<CaseProposal>();
  const take = (proposal: CaseProposal): boolean => {
    if (caseOf(proposal) === undefined) return false;
    chosen.add(proposal);
    return true;
  };
  const brief = proposals.filter((proposal) => isAlways(proposal) || (isOfParser(proposal) && isFew(proposal)));
  brief.forEach(take);
  for (const group of byField(proposals.filter((proposal) => !isOfParser(proposal)))) {
    if (made.size >= MOST_JUDGED) break;
    for (const proposal of briefly(group, caseOf)) chosen.add(proposal);
  }
  const rest = proposals.filter((proposal) => !chosen.has(proposal) && !isProbed(proposal));
  someOfEachKind(rest.filter(isOfParser)).forEach(take);
  const crossed = rest.filter(({ variant }) => variant !== undefined);
  crossed.filter((_, i) => i % Math.ceil(crossed.length / MOST_CROSSED) === 0).forEach(take);
  const most = cap + rest.filter((proposal) => isOnce(proposal) && chosen.has(proposal)).length;
  const ranked = rest
    .filter((proposal) => !isOnce(proposal))
    .map((proposal) => ({ proposal, rank: rankOf(proposal) }))
    .toSorted((a, b) => a.rank - b.rank);
  for (const { proposal } of ranked) {
    if (chosen.size >= most) break;
    take(proposal);
  }
  const cases = proposals.flatMap((proposal) => (chosen.has(proposal) ? (caseOf(proposal) ?? []) : []));
  const decided = proposals.filter((proposal) => chosen.has(proposal) || (made.has(proposal) && caseOf(proposal) === undefined));
  return { cases, leftOut: proposals.length - decided.length, decided };
}

/** The number of proposals after which no more fields are probed: some bodies have thousands, and each is judged as a whole. */
const MOST_JUDGED = 3000;

/** The most cases of one kind about how requests are read: large bodies have hundreds of places to cut them. */
const MOST_OF_KIND = 40;

function someOfEachKind(proposals: readonly CaseProposal[]): readonly CaseProposal[] {
  const counts = new Map<string, number>();
  return proposals.filter(({ input }) => {
    const text = textOfInput(input);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return count <= MOST_OF_KIND;
  });
}

/** The most cases of wrong credentials with variants of a request. */
const MOST_CROSSED = 150;

const ALWAYS: InputSet = [
  ...inputs('control', 'plain', 'plain-invalid'),
  ...inputs('body', 'no-body'),
  ...inputs('members', 'refused-member'),
  ...inputs('other-media-type', 'accepted-type'),
  ...inputs('id', 'absent-key'),
];

/** The controls, and what is asked of every operation: each row of credentials. */
function isAlways({ suite, input, variant }: CaseProposal): boolean {
  return isIn(ALWAYS, input) || (suite === 'credentials' && variant === undefined);
}

/** True for what one operation is enough for: how requests are read, and credentials with each variant of a request. */
function isOnce(proposal: CaseProposal): boolean {
  return proposal.variant !== undefined || isOfParser(proposal);
}

function byField(proposals: readonly CaseProposal[]): readonly (readonly CaseProposal[])[] {
  const groups = new Map<string, CaseProposal[]>();
  for (const proposal of proposals) {
    if (proposal.suite === 'credentials') continue;
    const key = `${proposal.focus} ${proposal.control}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [proposal]);
    else group.push(proposal);
  }
  return [...groups.values()];
}

/** The cases of one field by which each of its constraints is probed from both sides. */
function briefly(proposals: readonly CaseProposal[], caseOf: (proposal: CaseProposal) => Made | undefined): readonly CaseProposal[] {
  return BRIEF.flatMap(({ suite, of, keep, tries, ofOne = 1 }) => {
    const candidates = new Set(of.flatMap((set) => proposals.filter((one) => one.suite === suite && isIn(set, one.input))));
    const kept: CaseProposal[] = [];
    const constraints = new Map<string, number>();
    let tried = 0;
    for (const proposal of candidates) {
      if (kept.length >= keep || tried >= tries) break;
      tried += 1;
      const made = caseOf(proposal);
      const key = made === undefined || suite !== 'invalid' ? String(tried) : made.testCase.constraint.at.pointer;
      const count = constraints.get(key) ?? 0;
      if (made === undefined || count >= ofOne) continue;
      constraints.set(key, count + 1);
      kept.push(proposal);
    }
    return kept;
  });
}
