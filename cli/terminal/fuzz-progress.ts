import { measureLatency } from '../../core/results/runs/latency.js';
import type { Finding } from '../../core/causes/finding.js';
import type { RunEvent } from '../../core/events/run-event.js';
import { inert } from '../../report/facts/harmless-text.js';
import { counted } from '../../report/facts/wrap.js';
import type { Progress } from './progress.js';

/** Interval of redraws on a terminal, and of plain lines elsewhere, in milliseconds. */
const DRAW_EVERY = 100;
const WRITE_EVERY = 10_000;
/** Interval of the check for a due line while no responses arrive, in milliseconds. */
const LOOK_EVERY = 1000;

/** The planned length of a campaign. */
export interface Planned {
  readonly cases: number | undefined;
  /** True for findings that are not announced. Default: none. */
  readonly isKnown?: (finding: Finding) => boolean;
}

/** What ends a campaign, whichever comes first. */
interface Limits {
  readonly cases: number | undefined;
  /** The time of the campaign itself, which begins after the plain requests and the rules over several requests. */
  readonly timeMs: number | undefined;
}

/** Destination of lines: stderr, except in tests. */
export interface LineSink {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/**
 * Shows the progress of a campaign: a redrawn line on a terminal, a plain line every ten seconds elsewhere, and each new finding
 * at once.
 */
export function showFuzzProgress(
  wanted: boolean,
  planned: Planned,
  sink: LineSink = process.stderr,
  now: () => number = () => performance.now(),
): Progress {
  if (!wanted) return { take: () => {}, clear: () => {} };
  const terminal = sink.isTTY === true;
  const every = terminal ? DRAW_EVERY : WRITE_EVERY;
  const latency = measureLatency();
  let total = planned.cases;
  let timeMs: number | undefined;
  let shards = 1;
  let cases = 0;
  let findings = 0;
  let started: number | undefined;
  let drawn: number | undefined;
  let looking: NodeJS.Timeout | undefined;
  const announced = new Set<string>();
  const announce = (found: readonly Finding[]): void => {
    findings = found.length;
    for (const finding of found) {
      if (announced.has(finding.id) || planned.isKnown?.(finding) === true) continue;
      announced.add(finding.id);
      sink.write(`${terminal ? '\r\u001B[K' : ''}new finding: ${inert(finding.title)} [${finding.id}]\n`);
    }
  };
  const line = (at: number): string => {
    const ms = Math.max(1, at - (started ?? at));
    const rate = Math.round((cases * 1000) / ms);
    const left = timeLeft(ms, { cases: total, timeMs }, cases);
    return `fuzz: ${counted(cases, 'case')}, ${rate.toLocaleString('en')}/s, ${counted(findings, 'finding')}, ${left}p99 ${latency.measured().p99.toFixed(1)} ms`;
  };
  const draw = (): void => {
    const at = now();
    if (at - (drawn ?? at) < every) return;
    drawn = at;
    sink.write(terminal ? `\r\u001B[K${line(at)}` : `${line(at)}\n`);
  };
  return {
    take: (event: RunEvent) => {
      if (event.type === 'campaign-started') {
        shards = event.plan.shard.count;
        ({ timeMs } = event);
      }
      if (event.type === 'suite-started' && event.suite === 'fuzz') {
        started = now();
        drawn = started;
        // A shard sends only its share.
        if (Number.isFinite(event.cases)) total = Math.ceil(event.cases / shards);
        looking ??= setInterval(draw, Math.min(every, LOOK_EVERY)).unref();
      }
      if (event.type === 'findings') announce(event.diagnosed);
      if (event.type !== 'case-judged' || event.caseOutcome.case.suite !== 'fuzz') return;
      cases += 1;
      latency.add(event.caseOutcome.exchange.ms);
      if (event.caseOutcome.verdict.kind === 'broken' && event.caseOutcome.like === undefined) findings += 1;
      // Reading the clock for each case would cost too much.
      if (cases % 16 === 0 || !terminal) draw();
    },
    clear: () => {
      clearInterval(looking);
      if (terminal && drawn !== undefined) sink.write('\r\u001B[K');
    },
  };
}

function timeLeft(ms: number, { cases, timeMs }: Limits, done: number): string {
  // Diagnoses are still running, or the server is down: the remaining time is unknown.
  if (timeMs !== undefined && ms >= timeMs) return 'time is up, ';
  const byTime = timeMs === undefined ? Number.POSITIVE_INFINITY : timeMs - ms;
  const byCases = cases === undefined || done === 0 ? Number.POSITIVE_INFINITY : ((cases - done) * ms) / done;
  const left = Math.min(byTime, byCases);
  if (!Number.isFinite(left)) return '';
  const seconds = Math.max(0, Math.round(left / 1000));
  if (seconds >= 3600) return `${Math.floor(seconds / 3600)}h ${Math.floor((seconds % 3600) / 60)}m left, `;
  return `${seconds >= 60 ? `${Math.floor(seconds / 60)}m ` : ''}${seconds % 60}s left, `;
}
