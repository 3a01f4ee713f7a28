import { counted } from '../../core/cases/counted.js';
import type { EarlyEnd } from '../../core/run/event.js';
import type { WireRequest } from '../../core/request/wire-request.js';
import { inSeconds } from './in-seconds.js';

/** An outage that is over. */
export interface PastOutage {
  readonly goneForMs: number;
  readonly inFlight: number;
  /** Those of them that brought the server down again when they were sent alone. */
  readonly culprits: readonly WireRequest[];
  /** One that had been answered shortly before, and brought it down again. */
  readonly late: WireRequest | undefined;
}

/** An outage in words. */
export function describeOutage({ goneForMs, inFlight, culprits, late }: PastOutage): string {
  const were = inFlight === 1 ? 'was' : 'were';
  const gone = `the server was gone for ${inSeconds(goneForMs)} while ${counted(inFlight, 'request')} ${were} in flight`;
  if (late !== undefined) return `${gone}; what brought it down again is one that it had just answered: ${bodyOf(late)}`;
  if (culprits.length === 0) return `${gone}; sent one by one, none of them brought it down again`;
  return `${gone}; sent one by one, ${culprits.length === 1 ? 'this one' : 'these'} brought it down again: ${culprits.map(bodyOf).join(' and ')}`;
}

/** So many requests of one outage are shown. */
const SHOWN = 3;

/** An outage that the run did not see the end of, in words. */
export function describeLoss(ended: EarlyEnd, goneForMs: number, inFlight: readonly WireRequest[]): string {
  const when =
    ended.kind === 'lost' ? 'the server was lost' : `the campaign was interrupted, the server being gone for ${inSeconds(goneForMs)}`;
  const some = inFlight.length > 1 ? ', among them' : ':';
  return `in flight when ${when}: ${counted(inFlight.length, 'request')}${some} ${inFlight.slice(0, SHOWN).map(bodyOf).join(' and ')}`;
}

function bodyOf({ body }: WireRequest): string {
  const text = new TextDecoder().decode(body.subarray(0, 120));
  return body.length > 120 ? `${text}... (${body.length} bytes)` : text;
}
