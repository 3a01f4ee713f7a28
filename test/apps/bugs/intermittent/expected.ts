import type { CheckId, ExpectedFinding } from '../../app.js';
import { send } from '../../store/send.js';
import type { Call, Reply } from '../../store/steps.js';
import { finding } from '../bug.js';
import { at } from '../pointers.js';

/** What no part of a request causes is reported at the operation. */
export function atOperation(check: CheckId): ExpectedFinding {
  return finding(check, at.post);
}

/** The answer of a store that fails. */
export function fail(reply: Reply, call: Call): void {
  send({ ...reply, status: 500, body: JSON.stringify({ error: 500, message: 'something went wrong in the store' }) }, call);
}
