import { isObject } from '../../json/value.js';
import { unknown } from '../attempt.js';
import { createAndRead } from '../moves/create-and-read.js';
import { lastingFault } from '../moves/lasting-fault.js';
import { lookAtNamed } from '../moves/look-at-named.js';
import { sendBody } from '../moves/send-change.js';
import type { SequenceRule } from '../sequence-rule.js';
import { type Sent, hasStatus } from '../scene.js';
import { type Counts, countsOf, numberThat } from '../things/counts.js';

/** A PUT that is sent twice counts once: what it names shows the same numbers as after the first one (RFC 9110 section 9.2.2). */
export const REPEATED_PUT: SequenceRule = {
  check: 'rest-is-kept',
  title: 'it is sent twice',
  asks: ({ isRead, replacers, named }) => (isRead && named.length > 0 ? replacers.map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    const before = await createAndRead(scene, sequence);
    if (before === undefined) return unknown('the thing could not be created and read');
    const { made } = before;
    const send = (): Promise<Sent | undefined> => sendBody(scene, sequence, made, ({ full }) => (isObject(full) ? full : undefined));
    const look = async (): Promise<readonly Counts[]> =>
      (await lookAtNamed(scene, sequence.named, made.bound, { inLists: true })).map(countsOf);
    const first = await send();
    const after = await look();
    const steady = await look();
    const second = await send();
    if (
      first === undefined ||
      second === undefined ||
      !hasStatus(first.exchange, [200, 201, 204]) ||
      !hasStatus(second.exchange, [200, 201, 204])
    )
      return unknown('it was not accepted twice', second?.exchange);
    const counted = await lastingFault(scene, async () =>
      numberThat((one) => one.first === one.second && one.now !== one.first, await look(), [after, steady]),
    );
    if (counted === undefined) return { kind: 'kept', exchange: second.exchange };
    const { counts, name, now } = counted;
    return {
      kind: 'broken',
      exchange: second.exchange,
      shownBy: counts.exchange,
      atFault: { title: 'it is sent for the second time' },
      signature: `counted twice ${name}`,
      expected: `${name} as after the first one from ${counts.reading.id}, ${counted.first}`,
      actual: `${name} ${now}`,
    };
  },
};
