import { decodeJson } from '../../../core/json/decode.js';
import { unconfirmedOf } from '../../../core/events/run-event.js';
import type { Exchange } from '../../../core/http/exchange/exchange.js';
import type { Lab } from '../../../core/inquiry/lab.js';
import { RunEnded, unlessEnded } from '../../../core/session/run-ended.js';
import { bePatient, sendInTurn, wantsPatience } from '../../../core/session/send.js';
import type { Session } from '../../../core/session/session.js';
import { succeeded } from '../../../core/http/exchange/response-class.js';
import { withRequestKey } from '../../../core/request/wire/request-key.js';
import type { WireRequest } from '../../../core/request/wire/wire-request.js';
import type { Campaign } from '../campaign/campaign.js';
import { nothingShared } from '../../../core/sequences/scene/scene.js';
import { type KeptRequest, OF_CORPUS } from '../campaign/kept-requests.js';
import { runProgram } from '../campaign/run-program.js';
import type { Stage } from '../programs/walk-program.js';
import type { CaseStream } from './case-stream.js';
import { memoize } from '../../../core/memoize.js';
import type { Generators } from '../parts/generators.js';
import { type Novelty, makeNovelty } from '../campaign/novelty.js';
import { type PreparedCase, prepareCase } from '../cases/prepare-case.js';
import { freezeBody } from '../cases/write-body.js';
import { type JudgedCase, type SentCase, judgeSent, judgeBroken } from './judge-sent.js';

/** When a connection stops. */
export interface ConnectionLimits {
  readonly cases: number;
  /** True as soon as the time is up. */
  readonly isOver: () => boolean;
}

/** Ends of a run that say nothing about the server, so that failures in flight remain open. */
const STOPPED: ReadonlySet<string> = new Set(['interrupted', 'limit', 'time-up']);

/** Upper bound on the requests of a program. */
const MOST_OF_PROGRAM = 9;

/** Upper bound on the responses that a connection stores verbatim, shared by its operations. */
const RESPONSES = 1000;

/** Yield, so that all connections finish step n before any starts step n + 1. */
const othersDoTheirs = Promise.resolve();

/**
 * Sends the cases of one connection in sequence until they are used up or the run ends. Pipelined: a case is sent before the previous
 * response is judged, and the next one is prepared while the server works.
 */
export async function runConnection(campaign: Campaign, lab: Lab, stream: CaseStream, { cases, isOver }: ConnectionLimits): Promise<void> {
  const { session } = campaign;
  const { connection } = lab;
  const judge = judgeFor(campaign, stream);
  const judgeOpen = async (judged: JudgedCase): Promise<void> => {
    campaign.open += 1;
    const caseOutcome = await unlessEnded(judgeBroken(campaign, lab, judged)).finally(() => (campaign.open -= 1));
    if (caseOutcome !== undefined) session.emit({ type: 'case-judged', caseOutcome });
    else if (STOPPED.has(session.ended()?.kind ?? '')) campaign.unconfirmed.push(...unconfirmedOf(judged.caseOutcome));
  };
  const stage: Stage = { lab, shared: nothingShared(), above: new Map(), full: new Set(), connection: stream.connection };
  let answered: SentCase | undefined;
  let ready = cases > 0 ? prepareCase(stream.next(), session.ids.fill) : undefined;
  for (let left = cases - 1; ready !== undefined && !isOver() && session.ended() === undefined; left -= 1) {
    const prepared = ready;
    const { token } = session.target;
    session.evidence.stored.foresee(prepared.testCase, () => decodeJson(prepared.written.bytes).value);
    const sending = isSkipped(campaign, prepared) ? undefined : sendInTurn(session, connection, requestOf(session, prepared));
    await othersDoTheirs;
    const open = judge(answered);
    const drawn = left > 0 ? stream.next() : undefined;
    await othersDoTheirs;
    ready = drawn === undefined ? undefined : prepareCase(drawn, session.ids.fill);
    let exchange: Exchange | undefined;
    try {
      exchange = await sending;
      if (exchange !== undefined && wantsPatience(exchange)) exchange = await bePatient(session, connection, exchange, prepared.testCase);
    } catch (error) {
      // What was answered before is judged all the same.
      if (!(error instanceof RunEnded)) throw error;
      exchange = undefined;
    }
    answered = exchange === undefined ? undefined : { prepared, exchange, token };
    if (exchange !== undefined) session.evidence.past.add(prepared.testCase.operation, exchange);
    if (exchange?.outcome.kind === 'response') campaign.outages.answered(connection, exchange, prepared.testCase);
    if (exchange !== undefined) campaign.hanging.observe(exchange);
    // Sending further requests requires that none of this connection is in flight.
    if (open !== undefined) await judgeOpen(open);
    await campaign.turn();
    const program = left <= MOST_OF_PROGRAM || isOver() || session.ended() !== undefined ? undefined : stream.nextProgram();
    if (program !== undefined) left -= (await unlessEnded(runProgram(campaign, stage, program))) ?? 0;
  }
  const open = judge(answered);
  if (open !== undefined) await judgeOpen(open);
}

/** Judges a response, adds novel ones to the pool, and returns the case if it is broken. */
function judgeFor(campaign: Campaign, stream: CaseStream): (sent: SentCase | undefined) => JudgedCase | undefined {
  const noveltyOf = memoize<Generators, Novelty>(() => makeNovelty(stream.shareOf(RESPONSES)));
  return (sent) => {
    if (sent === undefined) return undefined;
    const { prepared, exchange } = sent;
    const { drawn, testCase } = prepared;
    const isNew = noveltyOf(drawn.generators).isNew(testCase.expectation.kind, exchange);
    stream.learn(drawn.generators, drawn.plan, { isNew, isSuccess: succeeded(exchange) });
    if (isNew || drawn.strategy === OF_CORPUS) campaign.keptRequests?.observe(keptForm(prepared), testCase.expectation.kind, exchange);
    const judged = judgeSent(campaign, sent);
    if (judged.caseOutcome.verdict.kind === 'broken') return judged;
    campaign.session.emit({ type: 'case-judged', caseOutcome: judged.caseOutcome });
    return undefined;
  };
}

/** A case as it is kept: with the digits that were sent, which may be the reason for its response. One of a corpus stays what it is. */
function keptForm({ drawn, written }: PreparedCase): Omit<KeptRequest, 'shows'> {
  const { generators, plan, strategy } = drawn;
  if (strategy === OF_CORPUS || plan.body === generators.content?.plain) return drawn;
  return { ...drawn, plan: { ...plan, body: freezeBody(plan.body, written.digits) } };
}

/** True if a case is skipped because it would certainly bring the server down or make it hang again. */
function isSkipped(campaign: Campaign, { testCase, drawn }: PreparedCase): boolean {
  const isCostly = campaign.causes.isCostly(testCase, drawn.plan);
  if (isCostly) campaign.skipped += 1;
  return isCostly;
}

function requestOf(session: Session, { testCase, drawn, written }: PreparedCase): WireRequest {
  const { target, headers, chunked } = drawn.plan.head;
  const { operation } = testCase;
  const sent = withRequestKey(operation, { target, headers }, written.bytes, session.ids.fill);
  return { method: operation.method, url: session.target.baseUrl + target, headers: sent, body: written.bytes, chunked };
}
