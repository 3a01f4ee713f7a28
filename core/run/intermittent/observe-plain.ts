import { pause } from '../../session/pace.js';
import type { Session } from '../../session/session.js';
import type { Observations, PlainResult } from './diagnose.js';
import type { PlainSender } from './plain-sender.js';

/** How many requests each way of sending them gets. */
const ALONE = 20;
const ON_KEPT = 12;
const PAIRS = 8;
const ROUNDS = 5;
const AT_ONCE = 8;
/** Between two requests on a kept connection, in milliseconds: a server that hangs up has been heard to do so by then. */
const PAUSES = [5, 20, 60];
/** How many more are sent where nothing fails, or too little to tell chance from overlap. */
const MORE_ALONE = 60;
const MORE_ROUNDS = 8;

/**
 * Sends plain requests in every way that a fault may depend on.
 * @param first what became of the first requests of the run.
 * @param onlyKept whether only connections are suspect: they were cut off, and nothing failed otherwise.
 */
export async function observePlain(
  session: Session,
  sender: PlainSender,
  first: readonly PlainResult[],
  onlyKept = false,
): Promise<Observations> {
  const alone = await sendAlone(sender);
  const nothing = { kept: [], afterRefusal: [], overlapping: [], first };
  // What fails each time does not depend on anything.
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

/** Sends plain requests, each on a connection of its own, one after another. */
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

/** Sends plain requests over a kept connection, several times; one that was cut off has no more of them. */
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

/** Sends plain requests, each after one that is refused on the same connection. */
async function sendAfterRefusal({ open, send, unauthorized }: PlainSender): Promise<readonly PlainResult[]> {
  const wire = open();
  const results: PlainResult[] = [];
  for (let i = 0; i < PAIRS; i += 1) {
    wire.link.renew();
    const refused = await unauthorized(wire);
    const sent = refused && (await send(wire, refused));
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
