import { isSeenAlone } from '../plan/sequence.js';
import { plainCase } from '../../cases/plain-case.js';
import { isIfMatch, taggedWith } from '../plan/if-match.js';
import { unknown } from '../attempt.js';
import { bindKeys } from '../plan/bind.js';
import type { SequenceRule } from '../sequence-rule.js';
import { hasStatus } from '../scene.js';
import { isSameBody } from '../things/same-body.js';
import { createAndRead, readAgain } from '../moves/create-and-read.js';
import { sendChange, tagOf } from '../moves/send-change.js';

/** A strong entity tag changes with the representation, and a thing that changed is not answered with 304 (RFC 9110 sections 8.8.1 and 13.1.2). */
export const TAG_CHANGES: SequenceRule = {
  check: 'tag-changes',
  title: 'its entity tag is compared with the one from before a change',
  asks: (subject) => (isSeenAlone(subject) ? [...subject.replacers, ...subject.changers].map((operation) => ({ operation })) : []),
  run: async (scene, sequence) => {
    const { lab } = scene;
    const before = await createAndRead(scene, sequence);
    const tag = tagOf(before?.exchange);
    if (before?.read === undefined || tag === undefined) return unknown('its answers have no entity tag', before?.exchange);
    const isGuarded = sequence.operation.parameters.some((parameter) => parameter.required && isIfMatch(parameter));
    const operation = isGuarded ? taggedWith(sequence.operation, tag) : sequence.operation;
    const change = operation && (await sendChange(scene, operation, before.made));
    if (change === undefined || !hasStatus(change.exchange, [200, 201, 204]))
      return unknown('it was not changed at once', change?.exchange);
    const { exchange } = change;
    const after = await readAgain(scene, sequence, before.made);
    const next = tagOf(after?.exchange);
    if (after?.read === undefined || isSameBody(before.exchange, after.exchange)) return unknown('the change does not show', exchange);
    if (next === tag && !tag.startsWith('W/')) {
      const expected = `another ETag than ${tag} after the change`;
      return {
        kind: 'broken',
        exchange,
        shownBy: after.exchange,
        signature: 'same tag',
        expected,
        actual: `ETag: ${tag} from ${sequence.reading.id}, with another body`,
      };
    }
    const { plan } = lab.session;
    const aimed = bindKeys(sequence.reading, before.made.bound, plan.resources, plan.given);
    const { request } = after.exchange;
    const asked = await lab.ask(plainCase(aimed), { ...request, headers: [...request.headers, ['If-None-Match', tag]] });
    if (!hasStatus(asked, [304])) return { kind: 'kept', exchange };
    const expected = `the thing as it is now from ${sequence.reading.id}`;
    return {
      kind: 'broken',
      exchange,
      atFault: { title: 'the tag from before a change is sent in If-None-Match' },
      signature: 'not modified',
      expected,
      actual: `304 to If-None-Match: ${tag}, the tag from before the change`,
    };
  },
};
