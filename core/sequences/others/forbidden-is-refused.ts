import { isRefusal, succeeded } from '../../http/exchange/response-class.js';
import { unknown } from '../scene/attempt.js';
import { createAndRead } from '../moves/create-and-read.js';
import { type Scene, answerOf, sendBound } from '../scene/scene.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { secondPrincipal } from './meet-other.js';
import { mayAsk } from './may-ask.js';

/** What is expected of an operation that the other principal may not use. */
export const REFUSED_TO_OTHER = '401, 403 or 404 to the other user';

/**
 * An operation on a thing that the configuration calls forbidden to the other principal, or that the document leaves to a role that it does not have, is
 * refused to it (OWASP API5:2023, broken function level authorization). Of other operations, one plain request shows it (forbidden-probes.ts).
 */
export const FORBIDDEN_IS_REFUSED: SequenceRule = {
  check: 'forbidden-is-refused',
  title: 'the other user asks',
  asks: ({ isRead, reading, replacers, changers, deleters, actions, about }, other) => {
    if (other === undefined || !isRead) return [];
    const all = new Set([reading, ...replacers, ...changers, ...deleters, ...actions, ...about]);
    return [...all].filter(({ id }) => other.forbidden.has(id)).map((operation) => ({ operation }));
  },
  run: async (scene, sequence) => {
    const other = secondPrincipal(scene.lab.session);
    const before = await createAndRead(scene, sequence);
    if (other === undefined || before === undefined) return unknown('the thing could not be created and read');
    const theirs: Scene = { ...scene, asker: other };
    const sent = await sendBound(theirs, sequence.operation, before.made.bound);
    if (sent === undefined) return unknown('it needs no credential that the other user has', before.exchange);
    const { exchange } = sent;
    if (isRefusal(exchange))
      return (await mayAsk(theirs, sequence, before.made))
        ? { kind: 'kept', exchange }
        : unknown('the other user may do nothing', exchange);
    if (!succeeded(exchange)) return unknown('it was neither refused nor a success', exchange);
    return { kind: 'broken', exchange, signature: 'success', expected: REFUSED_TO_OTHER, actual: answerOf(exchange) };
  },
};
