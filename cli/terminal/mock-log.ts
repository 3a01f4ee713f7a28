import { renderWarningSummary } from './document-warnings.js';
import { describeError } from '../../core/kit-error.js';
import type { RequestEntry } from '../../mock/server/request-entry.js';
import type { Reload } from '../../mock/watch/reload.js';
import { inert, inertJson } from '../../report/facts/harmless-text.js';

/** Format of the request log. */
export type LogForm = 'text' | 'json' | 'off';

/** Writes the log of a mock on stderr. */
export interface MockLog {
  readonly request: ((entry: RequestEntry) => void) | undefined;
  readonly reload: (reload: Reload) => void;
}

/** Makes a log. Lines of one turn of the event loop are written together. */
export function createLog(form: LogForm, colour: boolean): MockLog {
  let lines = '';
  const flush = (): void => {
    process.stderr.write(lines);
    lines = '';
  };
  const line = (text: string): void => {
    if (lines === '') setImmediate(flush);
    lines += `${text}\n`;
  };
  return {
    request: form === 'off' ? undefined : (entry) => line(form === 'json' ? jsonLine(entry) : textLine(entry, colour)),
    reload: (reload) => line(form === 'json' ? jsonReload(reload) : textReload(reload)),
  };
}

function textLine({ method, target, status, because, fault, warnings, durationMs }: RequestEntry, colour: boolean): string {
  const time = new Date().toTimeString().slice(0, 8);
  const shown = status === undefined ? `no response (${fault ?? ''})` : paint(status, colour);
  const why = because === undefined ? '' : `  ${because}`;
  const warned = warnings.map((warning) => `  warning: ${warning}`).join('');
  return `${time} ${inert(method)} ${inert(target)} ${shown} ${durationMs.toFixed(1)} ms${inert(why + warned)}`;
}

function paint(status: number, colour: boolean): string {
  if (!colour) return String(status);
  const code = status >= 500 ? 31 : status >= 400 ? 33 : 32;
  return `\u001B[${code}m${status}\u001B[39m`;
}

function jsonLine({ method, target, status, operation, because, fault, warnings, durationMs }: RequestEntry): string {
  const time = new Date().toISOString();
  const warned = warnings.length === 0 ? undefined : warnings;
  const took = Math.round(durationMs * 100) / 100;
  const value = { time, method, target, status: status ?? null, operation, because, warnings: warned, fault, durationMs: took };
  return inertJson(JSON.stringify(value));
}

function textReload(reload: Reload): string {
  if (reload.kind === 'reloaded') return `${renderWarningSummary(reload.contract)}reloaded ${reload.contract.file}`;
  return `error: ${inert(describeError(reload.error))}; still serving the last valid document`;
}

function jsonReload(reload: Reload): string {
  const time = new Date().toISOString();
  const value = reload.kind === 'reloaded' ? { time, reloaded: reload.contract.file } : { time, error: describeError(reload.error) };
  return inertJson(JSON.stringify(value));
}
