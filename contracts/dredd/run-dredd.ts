import { printJson } from '../../core/json/print.js';
import { pause } from '../../core/session/timing/pace.js';
import type { Contract } from '../../core/contract/contract.js';
import { PLAIN_TRANSPORT, type Transport } from '../../core/http/transport/transport.js';
import { type LeftOut, deriveDocument } from './derive-document.js';
import type { DreddHost, DreddOutcome } from './host.js';
import { type Child, openChild } from './open-child.js';
import { type Round, type CaseOutcome, runRound } from './run-round.js';

/** Inputs to a run of Dredd. */
export interface DreddOptions {
  readonly contract: Contract;
  /** Scheme, host, port and path prefix. */
  readonly baseUrl: string;
  readonly host: DreddHost;
  /** Time limit of each exchange, in milliseconds. */
  readonly timeoutMs: number;
  /** Default: a direct connection. */
  readonly transport?: Transport;
  /** Ends the run when it aborts. */
  readonly signal?: AbortSignal | undefined;
}

/** Upper bound on runs of Dredd; the host stops asking for retries long before. */
const MOST_ROUNDS = 100;

/**
 * Runs Dredd 14 over the documented responses of a contract, in a separate process. The host decides what each transaction
 * sends and judges the response; Dredd runs again for transactions that the host wants to retry. Never rejects, unless the
 * host throws, and leaves no process behind.
 */
export async function runDredd(options: DreddOptions): Promise<DreddOutcome> {
  const { contract, host, timeoutMs, transport = PLAIN_TRANSPORT, signal } = options;
  const { document, transactions, leftOut } = deriveDocument(contract);
  if (transactions.length === 0) return { kind: 'ran', transactions: 0, failed: 0, leftOut };
  if (signal?.aborted === true) return { kind: 'failed', why: 'it was interrupted' };
  const child = openChild(entryOf('child'), signal);
  try {
    const target = { baseUrl: options.baseUrl.replace(/\/+$/, ''), timeoutMs, transport };
    const round = { contract, document: printJson(document, { string: asciiString }), target, host, due: transactions };
    return await runRounds(child, round, leftOut, signal ?? new AbortController().signal);
  } finally {
    child.close();
  }
}

async function runRounds(child: Child, first: Round, leftOut: readonly LeftOut[], signal: AbortSignal): Promise<DreddOutcome> {
  const done: CaseOutcome[] = [];
  let round = first;
  for (let i = 0; i < MOST_ROUNDS; i += 1) {
    const outcome = await runRound(child, round);
    if (outcome.kind === 'failed') return outcome;
    const waits = outcome.caseOutcome.flatMap(({ verdict }) => (verdict?.kind === 'again' ? [verdict.waitMs] : []));
    done.push(...outcome.caseOutcome.filter(({ verdict }) => verdict?.kind !== 'again'));
    if (waits.length === 0) return summary(done, leftOut);
    round = { ...first, due: outcome.caseOutcome.flatMap(({ transaction, verdict }) => (verdict?.kind === 'again' ? [transaction] : [])) };
    await pause(Math.max(...waits), signal);
  }
  return { kind: 'failed', why: `a transaction needed another retry after ${MOST_ROUNDS} runs` };
}

function summary(done: readonly CaseOutcome[], leftOut: readonly LeftOut[]): DreddOutcome {
  const declined = done.flatMap(({ transaction, verdict }) =>
    verdict === undefined
      ? [{ operationId: transaction.operationId, status: String(transaction.status), why: 'no request is known to provoke it' }]
      : [],
  );
  const failed = done.filter(({ verdict }) => verdict?.kind === 'broken').length;
  return { kind: 'ran', transactions: done.length - declined.length, failed, leftOut: [...leftOut, ...declined] };
}

/** The URL of a module of this folder, compiled or source like the kit itself. */
function entryOf(name: string): URL {
  return new URL(`./${name}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
}

/** Dredd's old YAML parser does not support characters beyond the basic plane. */
function asciiString(content: string): string {
  return JSON.stringify(content).replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
