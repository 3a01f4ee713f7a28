import { printJson } from '../../core/json/print.js';
import { pause } from '../../core/session/pace.js';
import type { Contract } from '../../core/openapi/contract.js';
import { type LeftOut, deriveDocument } from './derive-document.js';
import type { DreddHost, DreddOutcome } from './host.js';
import { type Child, openChild } from './open-child.js';
import { type Round, type CaseOutcome, runRound } from './run-round.js';

/** What a run of Dredd needs. */
export interface DreddOptions {
  readonly contract: Contract;
  /** Scheme, host, port and path prefix. */
  readonly baseUrl: string;
  readonly host: DreddHost;
  /** For one exchange, in milliseconds. */
  readonly timeoutMs: number;
  /** PEM text of certificate authorities to trust. */
  readonly ca?: string | undefined;
  /** Takes any certificate. */
  readonly insecure?: boolean | undefined;
  /** Ends the run when it aborts. */
  readonly signal?: AbortSignal | undefined;
}

/** How often Dredd is run at most: the host's patience should end long before. */
const MOST_ROUNDS = 100;

/**
 * Runs Dredd 14 over the contract's documented answers, in a process of its own. The host says what each transaction
 * sends and judges what comes back; a transaction that it wants again is run again by Dredd. Never rejects, unless the
 * host throws, and leaves no process behind.
 */
export async function runDredd(options: DreddOptions): Promise<DreddOutcome> {
  const { contract, host, timeoutMs, ca, insecure = false, signal } = options;
  const { document, transactions, leftOut } = deriveDocument(contract);
  if (transactions.length === 0) return { kind: 'ran', transactions: 0, failed: 0, leftOut };
  if (signal?.aborted === true) return { kind: 'failed', why: 'it was interrupted' };
  const child = openChild(entryOf('child'), signal);
  try {
    const target = { baseUrl: options.baseUrl.replace(/\/+$/, ''), timeoutMs, ca, insecure };
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
  return { kind: 'failed', why: `a transaction was to be run again after ${MOST_ROUNDS} runs` };
}

function summary(done: readonly CaseOutcome[], leftOut: readonly LeftOut[]): DreddOutcome {
  const declined = done.flatMap(({ transaction, verdict }) =>
    verdict === undefined
      ? [{ operationId: transaction.operationId, status: String(transaction.status), why: 'no request is known to bring it about' }]
      : [],
  );
  const failed = done.filter(({ verdict }) => verdict?.kind === 'broken').length;
  return { kind: 'ran', transactions: done.length - declined.length, failed, leftOut: [...leftOut, ...declined] };
}

/** A module of this folder, in the form in which the kit itself runs. */
function entryOf(name: string): URL {
  return new URL(`./${name}${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url);
}

/** Dredd reads the document with an old YAML parser, which takes no characters beyond the basic plane. */
function asciiString(content: string): string {
  return JSON.stringify(content).replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
