import { succeeded } from '../../http/response-class.js';
import { isChanging } from '../../request/is-changing.js';
import { type Hint, type Tried, statusOf } from './hint.js';

/** Every write is answered 403 while a read succeeds: a guard, or credentials that may only read. */
export function writesRefusedHint(tried: readonly Tried[]): Hint | undefined {
  const writes = tried.filter(({ operation }) => isChanging(operation));
  const read = tried.find(({ operation, exchange }) => !isChanging(operation) && succeeded(exchange));
  const [write] = writes;
  if (write === undefined || read === undefined || writes.some(({ exchange }) => statusOf(exchange) !== 403)) return undefined;
  const what = writes.length === 1 ? write.operation.id : `every one of ${writes.length} operations that write`;
  return {
    why: `${what} is answered 403, while ${read.operation.id} is answered ${statusOf(read.exchange)}`,
    hint: 'The credentials may only read, or a guard against cross-site request forgery (CSRF) refuses writes without its token, as in Spring Security and Django: give others, or switch it off for requests with credentials',
  };
}
