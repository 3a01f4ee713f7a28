import type { Operation } from '../../contract/contract.js';
import type { CaseProposal } from '../case-proposal.js';
import type { ProbedBefore } from './generators.js';
import { isOfParser } from '../budget/quotas.js';
import { textOfInput } from '../../input/input-text.js';

/** What earlier operations of a document have probed. */
export interface Memory {
  readonly before: (operation: Operation) => ProbedBefore;
  /** About how many proposals are not even made for an operation. */
  readonly skipped: (operation: Operation) => number;
  /** True if an earlier operation has the same change of the same field. */
  readonly has: (operation: Operation, proposal: CaseProposal, identities: ReadonlyMap<string, string>) => boolean;
  readonly add: (operation: Operation, proposals: readonly CaseProposal[], identities: ReadonlyMap<string, string>) => void;
}

/** Creates an empty memory. */
export function createMemory(): Memory {
  const probed = new Set<string>();
  const crossed = new Set<string>();
  /** The number of cases of a parser, by media type. */
  const parsers = new Map<string, number>();
  return {
    before: (operation) => ({ credentials: crossed.has(schemesOf(operation)), parser: parsers.has(mediaOf(operation)) }),
    skipped: (operation) => parsers.get(mediaOf(operation)) ?? 0,
    has: (operation, proposal, identities) =>
      proposal.variant === undefined ? probed.has(keyOf(operation, proposal, identities)) : crossed.has(schemesOf(operation)),
    add: (operation, proposals, identities) => {
      const ofParser = proposals.filter(isOfParser).length;
      if (ofParser > 0 && !parsers.has(mediaOf(operation))) parsers.set(mediaOf(operation), ofParser);
      for (const proposal of proposals) {
        if (proposal.variant !== undefined) crossed.add(schemesOf(operation));
        else probed.add(keyOf(operation, proposal, identities));
      }
    },
  };
}

function schemesOf({ security }: Operation): string {
  return JSON.stringify(security?.alternatives.map((schemes) => schemes.map(({ name }) => name)));
}

function mediaOf({ body }: Operation): string {
  return body?.content.name ?? '';
}

const UNDECLARED = /\/additionalProperties$/;

/** What a case changes, and how: the same for equal fields of other operations. */
function keyOf(operation: Operation, proposal: CaseProposal, identities: ReadonlyMap<string, string>): string {
  const { suite, name, input, focus } = proposal;
  if (isOfParser(proposal)) return `${mediaOf(operation)} ${suite} ${name}`;
  const pointer = focus.replace(UNDECLARED, '');
  return `${identities.get(focus) ?? identities.get(pointer) ?? focus} ${suite} ${textOfInput(input)} ${name.slice(name.lastIndexOf('/'))}`;
}
