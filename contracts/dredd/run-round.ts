import { targetOfUrl } from '../../core/codecs/paths/target-of-url.js';
import type { Contract } from '../../core/contract/contract.js';
import type { DreddHost, DreddRequest, DreddVerdict } from './host.js';
import type { ChildTarget, DreddTransaction } from './message.js';
import type { Child } from './open-child.js';

/** One run of Dredd over some of the transactions. */
export interface Round {
  readonly contract: Contract;
  /** The derived document as text. */
  readonly document: string;
  readonly target: ChildTarget;
  readonly host: DreddHost;
  readonly due: readonly DreddTransaction[];
}

/** The outcomes of a round; a transaction without a verdict was skipped by the host. */
export type RoundOutcome =
  | { readonly kind: 'ran'; readonly caseOutcome: readonly CaseOutcome[] }
  | { readonly kind: 'failed'; readonly why: string };

/** A transaction with its verdict. */
export interface CaseOutcome {
  readonly transaction: DreddTransaction;
  readonly verdict: DreddVerdict | undefined;
}

interface Sent {
  readonly transaction: DreddTransaction;
  readonly request: DreddRequest;
}

/** How long the child may take beyond one exchange without a message, in milliseconds: Dredd loads slowly on a busy machine. */
const GRACE = 60_000;

/** Lets the child run Dredd once, and replies to its messages. */
export async function runRound(child: Child, round: Round): Promise<RoundOutcome> {
  const caseOutcome: CaseOutcome[] = [];
  const rest = [...round.due];
  let sent: Sent | undefined;
  let broken = 0;
  child.send({ type: 'run', document: round.document, target: round.target });
  for (;;) {
    const message = await child.next(round.target.timeoutMs + GRACE);
    switch (message.type) {
      case 'ready':
        break;
      case 'asks': {
        const transaction = takeFrom(rest, message.transaction);
        const request = transaction === undefined ? undefined : await round.host.request(transaction);
        sent = transaction === undefined || request === undefined ? undefined : { transaction, request };
        if (transaction !== undefined && request === undefined) caseOutcome.push({ transaction, verdict: undefined });
        child.send(sent === undefined ? { type: 'skip' } : { type: 'send', path: pathOf(round, sent.request), ...sent.request });
        break;
      }
      case 'answered': {
        if (sent === undefined) return { kind: 'failed', why: 'it reported a response without a request' };
        const verdict = await round.host.judge(sent.transaction, sent.request, message.outcome, message.ms);
        caseOutcome.push({ transaction: sent.transaction, verdict });
        if (verdict.kind === 'broken') broken += 1;
        child.send({ type: 'judged', fail: verdict.kind === 'broken' ? verdict.message : undefined });
        break;
      }
      case 'finished':
        if (rest.length > 0) return { kind: 'failed', why: `it skipped the transactions ${rest.map(nameOf).join(', ')}` };
        if (message.failed < broken) return { kind: 'failed', why: `it counted ${message.failed} failures instead of ${broken}` };
        return { kind: 'ran', caseOutcome };
      case 'failed':
      case 'ended':
        return { kind: 'failed', why: message.why };
    }
  }
}

function takeFrom(rest: DreddTransaction[], wanted: DreddTransaction): DreddTransaction | undefined {
  const at = rest.findIndex(({ operationId, status }) => operationId === wanted.operationId && status === wanted.status);
  return at === -1 ? undefined : rest.splice(at, 1)[0];
}

/** The path as in the other suites; Dredd joins paths differently. */
function pathOf({ target: { baseUrl } }: Round, { target }: DreddRequest): string {
  return targetOfUrl(baseUrl + target);
}

function nameOf({ operationId, status }: DreddTransaction): string {
  return `${operationId} → ${status}`;
}
