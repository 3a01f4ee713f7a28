import { isDocumented } from '../../contract/documented-statuses.js';
import { wordsOfResponse } from '../../contract/words-of-operation.js';
import { isAbsent, succeeded } from '../../http/exchange/response-class.js';
import { unknown } from '../scene/attempt.js';
import { type Subject, isSeenAlone } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { answerOf, keyOfNothing, sendBound } from '../scene/scene.js';
import { makeParents } from '../moves/make.js';

/** Words of what does not exist; the reason phrase alone, which generators write into each operation, says nothing of a thing. */
const ABSENCE =
  /\bno such\b|\b(?:not|n['’]t) exist|\bunknown\b|\bthere is no\b|\bno [a-z ]+ (?:with|has)\b|\b[a-z]+ (?:(?:was|is|could) )?not (?:be )?found\b/i;

/** Operations on a thing, or below it, that the document lets fail with 404; a deletion where no parent can be what is missing. */
function operationsOn({ about, deleters, parents }: Subject): Subject['about'] {
  return [...about, ...(parents.length === 0 ? deleters : [])].filter((operation) => isDocumented(operation, 404));
}

/** An operation on a thing that exists nowhere, or below it, does not succeed, where the document has 404 for it (RFC 9110 section 15.5.5). */
export const ABSENT_IS_TOLD: SequenceRule = {
  check: 'absent-is-told',
  title: 'its path names what was never created',
  asks: (subject) => (isSeenAlone(subject) ? operationsOn(subject).map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    const { resource, reading, operation, deleters } = sequence;
    const above = await makeParents(scene, sequence);
    const key = keyOfNothing(scene, resource, reading);
    if (above === undefined || key === undefined) return unknown('no key that names nothing could be made');
    const bound = new Map([...above, [resource.item, key] as const]);
    const read = await sendBound(scene, reading, bound);
    if (read === undefined || !isAbsent(read.exchange)) return unknown('a thing that was never created is not 404', read?.exchange);
    const sent = await sendBound(scene, operation, bound);
    if (sent === undefined) return unknown('no valid request could be made');
    const { exchange } = sent;
    if (!succeeded(exchange)) return { kind: 'kept', exchange };
    // A deletion is idempotent (RFC 9110 section 9.2.2), so that a server may answer it so, unless the document says more.
    if (deleters.includes(operation) && !ABSENCE.test(wordsOfResponse(scene.lab.session.contract, operation, '404')))
      return unknown('no sentence says that a deletion of nothing is refused', exchange);
    const again = await sendBound(scene, reading, bound);
    // A request may create what it names.
    if (again === undefined || !isAbsent(again.exchange)) return unknown('what it names exists now', exchange);
    return { kind: 'broken', exchange, signature: 'nothing', expected: '404', actual: `${answerOf(exchange)}, while ${reading.id} is 404` };
  },
};
