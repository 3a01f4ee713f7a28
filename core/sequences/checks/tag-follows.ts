import { movesTo } from '../../knowledge/moves-to.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { bringOnceIntoState } from '../moves/make.js';
import { createUser } from '../moves/create-user.js';
import { tagOf } from '../moves/send-change.js';
import { isSeenAlone } from '../plan/sequence.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { isSameBody } from '../things/same-body.js';
import { documentsTag, sameTag } from './tag-changes.js';

/** Upper bound on the kinds of things that are created in a thing, or that name it. */
const MOST_USERS = 4;

/** A strong entity tag changes with what others change of a thing: what counts what is in it (RFC 9110 section 8.8.1). */
export const TAG_FOLLOWS: SequenceRule = {
  check: 'tag-changes',
  title: 'its entity tag is compared with the one from before something was created in it',
  asks: (subject) => {
    const { reading, referrers, below } = subject;
    return isSeenAlone(subject) && documentsTag(reading) && referrers.length + below.length > 0 ? [{ operation: reading }] : [];
  },
  run: async (scene, sequence) => {
    const made = await createAndRead(scene, sequence);
    let before = made && (await readAgain(scene, sequence, made.made));
    if (made === undefined || before === undefined || tagOf(before.exchange) === undefined)
      return unknown('its answers have no entity tag', made?.exchange);
    if (!isSameBody(made.exchange, before.exchange)) return unknown('it changes by itself', before.exchange);
    let last: Attempt = unknown('nothing that is created changes it', before.exchange);
    for (const user of [...sequence.referrers, ...sequence.below].slice(0, MOST_USERS)) {
      // What moves change shows before that.
      const moves = movesTo(scene.lab.session.knowledge, user.maker.creation);
      const bound = (moves && (await bringOnceIntoState(scene, user.maker.creation, made.made.bound))) ?? made.made.bound;
      if (moves !== undefined) before = (await readAgain(scene, sequence, made.made)) ?? before;
      const created = await createUser(scene, user, { item: sequence.resource.item, bound });
      const after = created && (await readAgain(scene, sequence, made.made));
      if (after === undefined) continue;
      const same = sameTag(sequence, before.exchange, after.exchange, after.exchange);
      if (same !== undefined) return { ...same, atFault: { title: `it is read after ${user.maker.creation.id}` } };
      if (!isSameBody(before.exchange, after.exchange)) last = { kind: 'kept', exchange: after.exchange };
      before = after;
    }
    return last;
  },
};
