import type { Case } from '../../core/cases/case.js';
import type { Fill } from '../../core/cases/template.js';
import { type DecodedJson, decodeJson } from '../../core/json/decode.js';
import { sentCase } from './fuzz-case.js';
import type { DrawnCase, LaneStream } from './lane-stream.js';
import { type WrittenBody, writeBody } from './write-body.js';

/** A case that is ready to be sent. */
export interface PreparedCase {
  readonly drawn: DrawnCase;
  readonly written: WrittenBody;
  readonly own: Case;
  /** What the judge has read: a check of the answer need not read it again. */
  readonly decoded: DecodedJson;
}

/** So many at once; the first ones of a lane by fewer, so that what answers teach comes into play early. */
const MOST = 16;
const EARLY = 8;

/**
 * Draws, writes and judges the cases of a lane, several at a time: a processor is quicker at one thing again and again than
 * at all of them in turn. How many depends on their number alone, so that the same answers give the same cases.
 */
export function prepareCases(stream: LaneStream, fill: Fill): () => PreparedCase {
  const ready: PreparedCase[] = [];
  let count = 0;
  return () => {
    const next = ready.pop();
    if (next !== undefined) return next;
    const drawn: DrawnCase[] = [];
    for (let left = Math.min(MOST, 1 + Math.floor(count / EARLY)); left > 0; left -= 1) drawn.push(stream.next());
    count += drawn.length;
    const [first, ...others] = drawn.map((one) => prepare(one, stream.lane, fill));
    if (first === undefined) throw new Error('there is always a case to draw');
    ready.push(...others.toReversed());
    return first;
  };
}

function prepare(drawn: DrawnCase, lane: number, fill: Fill): PreparedCase {
  const { strategy, index, proposal } = drawn;
  const written = writeBody(proposal.body, fill);
  const own = sentCase(drawn, `fuzz/${strategy.id}/${lane}-${index}`, written.bytes);
  return { drawn, written, own, decoded: decodeJson(written.bytes) };
}
