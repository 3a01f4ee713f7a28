import type { Case } from '../../core/cases/case.js';
import { hasSlots } from '../../core/cases/template.js';
import { bodyTemplate } from '../../core/request/write-request.js';
import type { Lane } from '../../core/http/open-lane.js';
import { TRACEABLE } from '../../core/oracle/violation.js';
import type { Settled } from '../../core/run/event.js';
import { probeCase } from '../../core/run/probe-case.js';
import type { Session } from '../../core/session/session.js';
import { titledAsSent } from '../titled-as-sent.js';
import { shrinkGreedily } from '../shrinking/shrink-greedily.js';
import { keyOfProposal, simplerProposals } from './candidates.js';
import type { Source } from './causes.js';
import { probedCase } from './fuzz-case.js';
import type { CampaignHead } from './campaign-heads.js';
import type { Failure } from './investigate.js';
import { mendBody, mendRest } from './mend-body.js';
import type { FuzzPlan } from './fuzz-plan.js';
import { meansTheSame } from './same-meaning.js';
import { traceSource } from './trace-source.js';

const LIMITS = { tries: 600, ms: 15_000 };

/** The smallest case that fails in the same way, and what it comes from. */
export interface Small {
  readonly settled: Settled;
  readonly source: Source;
  readonly headers: CampaignHead;
}

/**
 * Makes a failure smaller. The judge says at every step whether a smaller request still means the same, and the server
 * whether it still fails in the same way.
 * @param isKnown whether a request fails for a cause that is known: what became smaller that way would be another failure.
 * @returns undefined when the failure did not show again.
 */
export async function simplify(
  session: Session,
  lane: Lane,
  failure: Failure,
  settled: Settled,
  isKnown: (own: Case, proposal: FuzzPlan) => boolean,
): Promise<Small | undefined> {
  const mended = await mendBody(session, lane, failure);
  if (mended !== undefined) return simplify(session, lane, mended, settled, isKnown);
  const { drawn, own, frozen, violation } = failure;
  const caseOf = (proposal: FuzzPlan): Case => probedCase(drawn, own.id, proposal);
  const fails = async (proposal: FuzzPlan, times = 1): Promise<boolean> => {
    const candidate = caseOf(proposal);
    if (!meansTheSame(candidate.expectation, own.expectation)) return false;
    for (let i = 0; i < times; i += 1) if ((await probeCase(session, lane, candidate, violation)) === undefined) return false;
    return true;
  };
  const failsSurely = async (proposal: FuzzPlan): Promise<boolean> => {
    const candidate = caseOf(proposal);
    return !isKnown(candidate, proposal) && (await fails(proposal, isFilledAnew(candidate) ? 2 : 1));
  };
  const shrunk = await shrinkGreedily(frozen, (proposal) => simplerProposals(drawn.tools, proposal), keyOfProposal, failsSurely, LIMITS);
  // A server that fails once in a while may have led astray.
  const small = (await fails(shrunk.value, 2)) ? shrunk.value : frozen;
  if (small === frozen && !(await fails(frozen, 2))) return undefined;
  const origin = settled.origin && { ...settled.origin, path: [...settled.origin.path, ...(small === frozen ? [] : shrunk.path)] };
  const { source, culprit } =
    TRACEABLE.has(violation.check) || violation.check === 'stored-as-sent'
      ? await traceSource(session, lane, failure, small)
      : { source: { kind: 'unknown' } as const, culprit: undefined };
  const plainer = source.kind === 'part' ? await mendRest(session, lane, { ...failure, frozen: small }, source.path) : undefined;
  if (plainer !== undefined) return simplify(session, lane, plainer, { ...settled, origin }, isKnown);
  const probed = probedCase(drawn, own.id, small, culprit);
  const smallest = source.kind === 'anything' ? { ...probed, kind: 'plain', title: 'a plain request shows it' } : probed;
  const again = await probeCase(session, lane, smallest, violation);
  const { head: headers } = small;
  if (again === undefined) return { settled, source, headers };
  const verdict = { kind: 'broken', violation: again.violation } as const;
  const shown = titledAsSent(smallest, again.exchange.request.body, culprit);
  return { settled: { case: shown, exchange: again.exchange, verdict, flaky: undefined, origin }, source, headers };
}

function isFilledAnew(own: Case): boolean {
  const body = bodyTemplate(own);
  return hasSlots(body) && body.some((piece) => typeof piece === 'object' && 'slot' in piece && piece.slot.fill === 'fresh');
}
