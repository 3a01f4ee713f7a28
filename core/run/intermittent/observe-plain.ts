import { pause } from '../../session/timing/pace.js';
import type { Session } from '../../session/session.js';
import type { Observations, PlainResult } from './diagnose.js';
import type { PlainSender } from './plain-sender.js';

/** Number of requests for each way of sending them. */
const ALONE = 20;
const ON_KEPT = 12;
const PAIRS = 8;
const ROUNDS = 5;
const AT_ONCE = 8;
/** Pause between two requests on a kept connection, in milliseconds: long enough to notice that a server closed it. */
const PAUSES = [5, 20, 60];
/** Number of additional requests if nothing fails, or too little to distinguish chance from overlap. */
const MORE_ALONE = 60;
const MORE_ROUNDS = 8;

/**
 * Sends plain requests in every way that a fault may depend on.
 * @param first the results of the first requests of the run.
 * @param onlyKept true if only connections are suspect: they were cut off, and nothing else failed.
 */
export async function observePlain(
  session: Session,
  sender: PlainSender,
  first: readonly PlainResult[],
  onlyKept = false,
): Promise<Observations> {
  const alone = await sendAlone(sender);
  const nothing = { kept: [], afterRefusal: [], overlapping: [], first };
  // A fault that occurs each time depends on none of these.
  if (sender.passed() === undefined) return { alone, ...nothing };
  const kept = await sendOnKept(session, sender);
  if (onlyKept) return { ...nothing, alone, kept };
  const afterRefusal = await sendAfterRefusal(sender);
  const overlapping = await sendAtOnce(sender);
  const seen = { alone, kept, afterRefusal, overlapping, first };
  if ([...alone, ...kept.flat(), ...afterRefusal].some((result) => result !== undefined)) return seen;
  const more = await sendAlone(sender, MORE_ALONE);
  return { ...seen, alone: [...alone, ...more], overlapping: [...overlapping, ...(await sendAtOnce(sender, MORE_ROUNDS))] };
}

/** Sends plain requests one after another, each on a new connection. */
async function sendAlone({ open, send }: PlainSender, count = ALONE): Promise<readonly PlainResult[]> {
  const wire = open();
  const results: PlainResult[] = [];
  for (let i = 0; i < count; i += 1) {
    wire.link.renew();
    const sent = await send(wire);
    if (sent === undefined) break;
    results.push(sent.result);
  }
  return results;
}

/** Sends plain requests over several kept connections; a connection that was cut off gets no more of them. */
async function sendOnKept(session: Session, { open, send }: PlainSender): Promise<Observations['kept']> {
  const all: (readonly PlainResult[])[] = [];
  let wasCut = false;
  for (const longest of PAUSES) {
    const wire = open();
    const results: PlainResult[] = [];
    for (let i = 0; i < ON_KEPT; i += 1) {
      const sent = await send(wire);
      if (sent === undefined) break;
      results.push(sent.result);
      wasCut ||= sent.isReset;
      if (sent.isReset) break;
      await pause(wasCut ? longest : (PAUSES[0] ?? 0), session.signal);
    }
    all.push(results);
  }
  return all;
}

/** Sends plain requests, each after a refused one on the same connection. */
async function sendAfterRefusal({ open, send, unauthorized }: PlainSender): Promise<readonly PlainResult[]> {
  const wire = open();
  const results: PlainResult[] = [];
  for (let i = 0; i < PAIRS; i += 1) {
    wire.link.renew();
    const refused = await unauthorized(wire);
    const sent = refused && (await send(wire, [refused]));
    if (sent === undefined) break;
    results.push(sent.result);
  }
  return results;
}

/** Sends plain requests, several at a time, each on a new connection. */
async function sendAtOnce({ open, send }: PlainSender, rounds = ROUNDS): Promise<readonly PlainResult[]> {
  const wires = Array.from({ length: AT_ONCE }, open);
  const results: PlainResult[] = [];
  for (let i = 0; i < rounds; i += 1) {
    for (const { link } of wires) link.renew();
    const sent = await Promise.all(wires.map((wire) => send(wire)));
    results.push(...sent.flatMap((one) => (one === undefined ? [] : [one.result])));
  }
  return results;
}
