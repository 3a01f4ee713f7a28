import { withPlan } from '../../cases/case-proposal.js';
import { credentialHeads, isRefused } from '../../cases/plain/head-variant.js';
import { plainCase } from '../../cases/plain/plain-case.js';
import { verdictOf } from '../../checks/verdict.js';
import { stepOf } from '../../http/exchange/step.js';
import { type Input, isInput } from '../../input/input.js';
import { type Attempt, unknown } from '../scene/attempt.js';
import { bindKeys } from '../plan/bind.js';
import { observeFailure } from '../scene/scene.js';
import type { SequenceRule } from '../scene/sequence-rule.js';
import { createAndRead } from '../moves/create-and-read.js';

/**
 * Nothing is changed, deleted, or done that can be done once, without credentials, or with wrong ones (OpenAPI 3.1 section 4.8.30; RFC 9110
 * section 15.5.2). The cases of credentials do not show it: they name what exists nowhere, and 404 is allowed for that.
 */
export const CHANGE_NEEDS_CREDENTIALS: SequenceRule = {
  check: 'credentials-required',
  title: 'no credentials are sent',
  asks: ({ isRead, deleters, replacers, changers, actions }) =>
    isRead
      ? [...new Map([...deleters, ...replacers, ...changers, ...actions].map((one) => [one.id, one])).values()]
          .filter(({ security }) => security !== undefined)
          .map((operation) => ({ operation }))
      : [],
  run: async (scene, sequence) => {
    const { lab } = scene;
    const { session } = lab;
    const before = await createAndRead(scene, sequence);
    if (before === undefined) return unknown('the thing could not be created and read');
    const operation = bindKeys(sequence.operation, before.made.bound, session);
    const plain = plainCase(operation);
    let last: Attempt = unknown('it needs no credentials', before.exchange);
    // On one thing: it is there as long as each of them is refused.
    for (const { head, title, input } of credentialHeads(operation, session.target.badToken !== undefined)) {
      if (!isRefused(head)) continue;
      const refused = withPlan(plain, { ...plain.plan, head }, title);
      const exchange = await lab.ask(refused, 'new');
      scene.trail.push(stepOf(operation.id, exchange));
      observeFailure(lab, refused, exchange, scene.trail);
      const verdict = verdictOf(refused, exchange, session.rules);
      if (verdict.kind === 'broken' && verdict.violation.check === 'credentials-required') {
        const { signature, expected, actual } = verdict.violation;
        return { kind: 'broken', exchange, signature, expected, actual, atFault: isNone(input) ? { title } : { title, change: input } };
      }
      last = { kind: 'kept', exchange };
    }
    return last;
  },
};

/** The sequence itself is about no credentials. */
function isNone(input: Input): boolean {
  return isInput(input, 'credentials', 'none');
}
