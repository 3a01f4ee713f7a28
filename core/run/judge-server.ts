import type { Lane } from '../http/open-lane.js';
import type { Contract } from '../spec/contract.js';
import { collectRun } from './collect-run.js';
import type { RunEvent } from './event.js';
import { learnDuplicates } from './learn-duplicates.js';
import { preflight } from './preflight.js';
import { openLanes } from './run-cases.js';
import type { Run } from './run.js';
import { type ServerOptions, targetOf } from './server-options.js';
import { type Session, openSession } from './session.js';

/** What is done with a server that is there and takes the token. */
export type Work = (session: Session, lanes: readonly Lane[]) => Promise<void>;

const LANES = 16;

/**
 * Opens a session with a server, asks whether it can be judged at all, learns what it does with used ids, does the work,
 * and draws the Run from the events.
 * @param wants whether the cases of a suite are to be counted.
 */
export async function judgeServer(
  contract: Contract,
  options: ServerOptions,
  url: string,
  wants: (suite: string) => boolean,
  work: Work,
): Promise<Run> {
  const collector = collectRun(contract);
  const emit = (event: RunEvent): void => {
    collector.take(event);
    options.onEvent?.(event);
  };
  const session = openSession({
    contract,
    target: targetOf(options, url),
    profile: options.profile ?? 'standard',
    seed: options.seed ?? Math.floor(Math.random() * 2 ** 31),
    rate: options.rate,
    emit,
    signal: options.signal,
    renewToken: options.renewToken,
  });
  if (options.token === undefined) emit({ type: 'note', text: 'no token was given: a made-up one was sent' });
  const lanes = openLanes(session, options.lanes ?? LANES);
  const hangUp = (): Promise<unknown> => Promise.all(lanes.map((lane) => lane.close()));
  session.signal.addEventListener('abort', () => void hangUp());
  try {
    if (await isReady(session, lanes, options.waitMs ?? 0, wants)) await work(session, lanes);
  } finally {
    await hangUp();
  }
  return collector.finish(session);
}

async function isReady(session: Session, lanes: readonly Lane[], waitMs: number, wants: (suite: string) => boolean): Promise<boolean> {
  const [first] = lanes;
  if (first === undefined) return false;
  const early = await preflight(session, first, waitMs);
  if (early !== undefined) {
    session.end(early);
    return false;
  }
  for (const operation of session.contract.operations) {
    for (const settled of await learnDuplicates(session, first, operation)) {
      if (wants(settled.case.suite)) session.emit({ type: 'settled', settled });
    }
  }
  return session.ended() === undefined;
}
