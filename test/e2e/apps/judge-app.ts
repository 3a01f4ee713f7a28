import { verify } from '../../../verify.js';
import type { Run } from '../../../core/run/run.js';
import type { Contract } from '../../../core/spec/contract.js';
import type { RunningApp } from '../../apps/app.js';

/** Judges a running store as `verify URL` does, every suite included; hanging stores get less time than by default. */
export function judgeApp(contract: Contract, app: RunningApp): Promise<Run> {
  return verify({ url: app.url, spec: contract, token: 'secret', timeoutMs: 1500 });
}
