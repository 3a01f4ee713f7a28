import { bindKeys } from '../plan/bind.js';
import type { Sequence } from '../plan/sequence.js';
import { withPlan } from '../../cases/case-proposal.js';
import { credentialHeads, isRefused } from '../../cases/head-variant.js';
import { plainCase } from '../../cases/plain-case.js';
import { stepOf } from '../../http/step.js';
import { verdictOf } from '../../checks/verdict.js';
import { type Attempt, unknown } from '../attempt.js';
import { createAndRead } from './read-created.js';
import type { Scene } from '../scene.js';

/**
 * Nothing is deleted, or done that can be done once, without credentials (OpenAPI 3.1 section 4.8.30; RFC 9110 section 15.5.2). The cases of
 * credentials do not show it: they name what exists nowhere, and 404 is allowed for that.
 */
export async function changeNeedsCredentials(scene: Scene, sequence: Sequence): Promise<Attempt> {
  const { lab } = scene;
  const { session } = lab;
  const before = await createAndRead(scene, sequence);
  if (before === undefined) return unknown();
  const { made } = before;
  const operation = bindKeys(sequence.operation, made.bound, session.plan.resources, session.plan.given);
  const none = credentialHeads(operation).find(({ head }) => isRefused(head));
  if (none === undefined) return unknown(before.exchange);
  const plain = plainCase(operation);
  const refused = withPlan(plain, { ...plain.plan, head: none.head }, none.title);
  const exchange = await lab.ask(refused, 'new');
  const verdict = verdictOf(refused, exchange, session.rules);
  if (verdict.kind === 'broken' && verdict.violation.check === 'credentials-required') {
    const { signature, expected, actual } = verdict.violation;
    return { kind: 'broken', exchange, steps: [stepOf(sequence.maker.creation.id, made.exchange)], signature, expected, actual };
  }
  return { kind: 'kept', exchange };
}
