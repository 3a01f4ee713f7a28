import { sendOnce } from '../../session/send-once.js';
import type { Case } from '../../cases/case.js';
import { plainCase, plainInvalidCase } from '../../cases/plain/plain-case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { type Step, stepOf } from '../../http/exchange/step.js';
import { type Link, fullLink } from '../../http/links/full-link.js';
import { verdictOf } from '../../checks/verdict.js';
import type { Violation } from '../../checks/violation/violation.js';
import type { CheckId } from '../../policy/checks.js';
import { isDuplicateResponse } from '../../session/seen/used-id-answer.js';
import { isRefusedForMeaning } from '../../inquiry/alibis/refused-meaning.js';
import { askedToWait } from '../../session/timing/retry-after.js';
import { throwIfEnded } from '../../session/run-ended.js';
import { isUnauthorised, requestOf } from '../../session/send.js';
import type { Session } from '../../session/session.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
import type { Operation } from '../../contract/contract.js';
import { type Budget, takeOutcome, takeRequest } from './budget.js';
import type { PlainResult } from './diagnose.js';

/** A plain request that failed, and the requests before it on the same connection if they matter. */
export interface PlainFailure {
  readonly exchange: Exchange;
  readonly violation: Violation;
  readonly steps: readonly Step[];
}

/** A connection for plain requests: a reset is not retried. */
export interface Wire {
  readonly link: Link;
}

/** Sends plain requests and keeps examples of each failure. */
export interface PlainSender {
  readonly plain: Case;
  readonly open: () => Wire;
  /** Sends a request over a wire; undefined if the budget is used up, or the server asked to wait. Rejects with RunEnded. */
  readonly send: (wire: Wire, steps?: readonly Step[]) => Promise<{ readonly result: PlainResult; readonly isReset: boolean } | undefined>;
  /** Sends a request that the server refuses over a wire. */
  readonly unauthorized: (wire: Wire) => Promise<Step | undefined>;
  readonly failures: ReadonlyMap<CheckId, PlainFailure>;
  readonly passed: () => Exchange | undefined;
  readonly close: () => Promise<unknown>;
}

/** Sends plain requests to an operation. */
export function plainSender(session: Session, operation: Operation, budget: Budget): PlainSender {
  const plain = plainCase(operation);
  const invalid = plainInvalidCase(operation);
  const failures = new Map<CheckId, PlainFailure>();
  const wires: Wire[] = [];
  let passed: Exchange | undefined;
  const ask = async (wire: Wire, request: WireRequest): Promise<Exchange | undefined> => {
    throwIfEnded(session);
    if (!takeRequest(budget)) return undefined;
    const exchange = await sendOnce(session, wire.link, request, true);
    takeOutcome(budget, exchange.outcome);
    const wait = askedToWait(exchange.outcome);
    if (wait !== undefined) session.traffic.pace.pauseFor(wait);
    throwIfEnded(session);
    return wait === undefined ? exchange : undefined;
  };
  return {
    plain,
    failures,
    passed: () => passed,
    open: () => {
      const wire = { link: fullLink(session.target) };
      wires.push(wire);
      return wire;
    },
    send: async (wire, steps = []) => {
      const exchange = await ask(wire, requestOf(session, plain));
      if (exchange === undefined) return undefined;
      const verdict = verdictOf(plain, exchange, session.rules);
      const isExcused =
        isUnauthorised(session, plain, exchange) ||
        isDuplicateResponse(session, plain, exchange) ||
        isRefusedForMeaning(session, plain, exchange);
      if (verdict.kind !== 'broken') passed ??= exchange;
      if (verdict.kind !== 'broken' || isExcused) return { result: undefined, isReset: false };
      const { violation } = verdict;
      const known = failures.get(violation.check);
      // Of several failure modes, each run shows the same one.
      if (known === undefined || violation.signature < known.violation.signature)
        failures.set(violation.check, { exchange, violation, steps });
      return { result: violation.check, isReset: exchange.outcome.kind !== 'response' };
    },
    unauthorized: async (wire) => {
      if (invalid === undefined) return undefined;
      const exchange = await ask(wire, requestOf(session, invalid));
      return exchange && stepOf(operation.id, exchange);
    },
    close: () => Promise.all(wires.map(({ link }) => link.close())),
  };
}
