import type { Case } from '../case.js';
import type { CaseProposal } from '../case-proposal.js';
import { BRIEF, isFew, isOfParser, rankOf } from './quotas.js';

/** The cases of an operation that are sent. */
export interface Chosen {
  readonly cases: readonly Case[];
  /** The number of proposals that are not. */
  readonly leftOut: number;
  /** The proposals that need no other operation: they are sent, or the judge disagrees with them. */
  readonly settled: readonly CaseProposal[];
}

/** What is known while the cases of one operation are chosen. */
export interface Choice {
  /** The most cases, besides those that every operation gets. */
  readonly cap: number;
  /** The case of a proposal; undefined if the judge disagrees with it. */
  readonly judge: (proposal: CaseProposal) => Case | undefined;
  /** True if an earlier operation has probed the same thoroughly. */
  readonly isProbed: (proposal: CaseProposal) => boolean;
}

/**
 * Chooses the cases of one of several operations: its controls and credentials; one invalid and one valid boundary of each
 * constraint; and, in the order of what is most telling, the rest of what no earlier operation has probed.
 * @param proposals in the order in which they run.
 */
export function chooseCases(proposals: readonly CaseProposal[], { cap, judge, isProbed }: Choice): Chosen {
  const made = new Map<CaseProposal, Case | undefined>();
  const caseOf = (proposal: CaseProposal): Case | undefined => {
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
  for (const group of byField(proposals.filter((proposal) => !isOfParser(proposal))))
    for (const proposal of briefly(group, caseOf)) chosen.add(proposal);
  const rest = proposals
    .filter((proposal) => !chosen.has(proposal) && !isProbed(proposal))
    .map((proposal) => ({ proposal, rank: rankOf(proposal) }))
    .toSorted((a, b) => a.rank - b.rank);
  for (const { proposal } of rest) {
    if (chosen.size >= cap) break;
    take(proposal);
  }
  const cases = proposals.flatMap((proposal) => (chosen.has(proposal) ? (caseOf(proposal) ?? []) : []));
  const settled = proposals.filter((proposal) => chosen.has(proposal) || (made.has(proposal) && caseOf(proposal) === undefined));
  return { cases, leftOut: proposals.length - settled.length, settled };
}

/** The controls, and what is asked of every operation: each row of credentials. */
function isAlways({ suite, kind, variant }: CaseProposal): boolean {
  return kind === 'plain' || kind === 'plain-invalid' || kind === 'no-body' || (suite === 'credentials' && variant === undefined);
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
function briefly(proposals: readonly CaseProposal[], caseOf: (proposal: CaseProposal) => Case | undefined): readonly CaseProposal[] {
  return BRIEF.flatMap(({ suite, kinds, keep, tries }) => {
    const candidates = new Set(
      kinds.flatMap((prefix) => proposals.filter((one) => one.suite === suite && one.kind.startsWith(prefix))),
    );
    const kept: CaseProposal[] = [];
    const constraints = new Set<string>();
    let tried = 0;
    for (const proposal of candidates) {
      if (kept.length >= keep || tried >= tries) break;
      tried += 1;
      const testCase = caseOf(proposal);
      const key = testCase === undefined || suite !== 'invalid' ? String(tried) : testCase.constraint.at.pointer;
      if (testCase === undefined || constraints.has(key)) continue;
      constraints.add(key);
      kept.push(proposal);
    }
    return kept;
  });
}
