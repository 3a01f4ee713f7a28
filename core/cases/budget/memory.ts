import type { Operation } from '../../openapi/contract.js';
import type { CaseProposal } from '../case-proposal.js';
import { isOfParser } from './quotas.js';

/** What earlier operations of a document have probed. */
export interface Memory {
  /** True if wrong credentials of the operation's schemes were sent with many variants of a request. */
  readonly hasCrossed: (operation: Operation) => boolean;
  /** True if an earlier operation has the same change of the same field. */
  readonly has: (operation: Operation, proposal: CaseProposal, identities: ReadonlyMap<string, string>) => boolean;
  readonly add: (operation: Operation, proposals: readonly CaseProposal[], identities: ReadonlyMap<string, string>) => void;
}

/** Creates an empty memory. */
export function createMemory(): Memory {
  const probed = new Set<string>();
  const crossed = new Set<string>();
  return {
    hasCrossed: (operation) => crossed.has(schemesOf(operation)),
    has: (operation, proposal, identities) =>
      proposal.variant === undefined ? probed.has(keyOf(operation, proposal, identities)) : crossed.has(schemesOf(operation)),
    add: (operation, proposals, identities) => {
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

const UNDECLARED = /\/additionalProperties$/;

/** What a case changes, and how: the same for equal fields of other operations. */
function keyOf({ body }: Operation, proposal: CaseProposal, identities: ReadonlyMap<string, string>): string {
  const { suite, name, kind, focus } = proposal;
  if (isOfParser(proposal)) return `${body?.content.name} ${suite} ${name}`;
  const pointer = focus.replace(UNDECLARED, '');
  return `${identities.get(focus) ?? identities.get(pointer) ?? focus} ${suite} ${kind} ${name.slice(name.lastIndexOf('/'))}`;
}
