import type { Target } from '../../../core/http/target/target.js';
import type { RunEvent } from '../../../core/events/run-event.js';
import { makeSession, type Session, type SessionParts } from '../../../core/session/session.js';
import type { Contract } from '../../../core/contract/contract.js';
import { PROFILE_RULES } from '../../../core/policy/judging-options.js';
import { targetAt } from './target-of.js';

/** A session with a server at a URL, and the events that it tells. */
export function sessionAt(
  url: string,
  contract: Contract,
  more: Partial<SessionParts> = {},
  target: Partial<Target> = {},
): Session & { readonly events: readonly RunEvent[] } {
  const events: RunEvent[] = [];
  const session = makeSession({
    contract,
    target: targetAt(url, target),
    rules: PROFILE_RULES.standard,
    seed: 1,
    rate: undefined,
    emit: (event) => events.push(event),
    signal: undefined,
    renewToken: undefined,
    ...more,
  });
  return Object.assign(session, { events });
}
