import type { Case } from '../../core/cases/case.js';
import { hasSlots } from '../../core/cases/template.js';
import type { Lane } from '../../core/http/open-lane.js';
import { getAt, setAt } from '../../core/json/edit.js';
import { TRACEABLE } from '../../core/oracle/violation.js';
import type { Settled } from '../../core/run/event.js';
import { probeCase } from '../../core/run/probe-case.js';
import type { Session } from '../../core/run/session.js';
import type { InstancePath } from '../../core/schema/instance-path.js';
import { shrinkGreedily } from '../shrinking/shrink-greedily.js';
import { keyOfProposal, simplerProposals } from './candidates.js';
import type { Source } from './causes.js';
import { probedCase } from './fuzz-case.js';
import type { HeaderSet } from './header-sets.js';
import type { Failure } from './investigate.js';
import { PLAIN_STYLE, type Proposal } from './proposal.js';
import { meansTheSame } from './same-meaning.js';
import { traceSource } from './trace-source.js';

const LIMITS = { tries: 600, ms: 15_000 };

/** The smallest case that fails in the same way, and what it comes from. */
export interface Small {
  readonly settled: Settled;
  readonly source: Source;
  readonly headers: HeaderSet;
}

/**
 * Makes a failure smaller. The judge says at every step whether a smaller request still means the same, and the server
 * whether it still fails in the same way.
 * @returns undefined when the failure did not show again.
 */
export async function simplify(session: Session, lane: Lane, failure: Failure, settled: Settled): Promise<Small | undefined> {
  const { drawn, own, frozen, violation } = failure;
  const caseOf = (proposal: Proposal): Case => probedCase(drawn, own.id, proposal);
  const fails = async (proposal: Proposal, times = 1): Promise<boolean> => {
    const candidate = caseOf(proposal);
    if (!meansTheSame(candidate.expectation, own.expectation)) return false;
    for (let i = 0; i < times; i += 1) if ((await probeCase(session, lane, candidate, violation)) === undefined) return false;
    return true;
  };
  const failsSurely = (proposal: Proposal): Promise<boolean> => fails(proposal, isFilledAnew(caseOf(proposal)) ? 2 : 1);
  const shrunk = await shrinkGreedily(frozen, (proposal) => simplerProposals(drawn.tools, proposal), keyOfProposal, failsSurely, LIMITS);
  // A server that fails once in a while may have led astray.
  const small = (await fails(shrunk.value, 2)) ? shrunk.value : frozen;
  if (small === frozen && !(await fails(frozen, 2))) return undefined;
  const origin = settled.origin && { ...settled.origin, path: [...settled.origin.path, ...(small === frozen ? [] : shrunk.path)] };
  const { source, culprit } =
    TRACEABLE.has(violation.check) || violation.check === 'stored-as-sent'
      ? await traceSource(session, lane, failure, small)
      : { source: { kind: 'unknown' } as const, culprit: undefined };
  const mended = source.kind === 'part' ? mend(failure, small, source.path) : undefined;
  if (mended !== undefined && (await failsAnyway(session, lane, mended))) return simplify(session, lane, mended, { ...settled, origin });
  const smallest = probedCase(drawn, own.id, small, culprit);
  const again = await probeCase(session, lane, smallest, violation);
  const { headers } = small;
  if (again === undefined) return { settled, source, headers };
  const verdict = { kind: 'broken', violation: again.violation } as const;
  return { settled: { case: smallest, exchange: again.exchange, verdict, flaky: undefined, origin }, source, headers };
}

/** The failure with a body in which only the part that it comes from is not plain, where that is valid: what else is wrong has nothing to do with it. */
function mend(failure: Failure, small: Proposal, path: InstancePath): Failure | undefined {
  const { drawn, own } = failure;
  const part = small.body.kind === 'value' ? getAt(small.body.value, path) : undefined;
  if (own.expectation.kind !== 'reject' || part === undefined) return undefined;
  const value = setAt(drawn.tools.ground.full, path, part);
  const frozen: Proposal = { headers: small.headers, body: { kind: 'value', value, style: PLAIN_STYLE } };
  const mended = probedCase(drawn, own.id, frozen);
  return mended.expectation.kind === 'reject' ? undefined : { ...failure, own: mended, frozen };
}

async function failsAnyway(session: Session, lane: Lane, { own, violation }: Failure): Promise<boolean> {
  const first = await probeCase(session, lane, own, violation);
  return first !== undefined && (await probeCase(session, lane, own, violation)) !== undefined;
}

function isFilledAnew({ body }: Case): boolean {
  return hasSlots(body) && body.some((piece) => typeof piece === 'object' && 'slot' in piece && piece.slot.fill === 'fresh');
}
