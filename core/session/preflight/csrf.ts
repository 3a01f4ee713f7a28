import type { HttpResponse } from '../../http/exchange/exchange.js';
import { headerValues } from '../../codecs/headers.js';
import { isChanging } from '../../contract/is-changing.js';
import { type Hint, type Tried } from './hint.js';

/** How the names of headers and cookies, and messages, call such a guard. */
const NAMES = /[cx]srf|forgery/i;
/** A refusal with another status has to say more: an API may speak of anything. */
const MESSAGE = /(?:[cx]srf|forgery)\W+(?:\w+\W+){0,4}?(?:token|cookie|header|missing|invalid|fail|verif|mismatch)/i;

/** A write that a guard against cross-site request forgery refuses: it says so in its message, a header or a cookie. */
export function csrfHint({ operation, exchange: { outcome } }: Tried): Hint | undefined {
  if (!isChanging(operation) || outcome.kind !== 'response') return undefined;
  const { status } = outcome;
  const message = new TextDecoder().decode(outcome.body);
  const isGuard = status === 403 || status === 419 ? saysGuard(outcome, message) : status === 400 && MESSAGE.test(message);
  if (!isGuard) return undefined;
  return {
    why: `a guard against cross-site request forgery (CSRF) refuses ${operation.id} with ${status}`,
    hint: "Switch it off for requests with credentials, or send what it wants, such as --header 'X-CSRF-Token: VALUE' --header 'Cookie: NAME=VALUE'",
  };
}

function saysGuard({ headers }: HttpResponse, message: string): boolean {
  const cookies = headerValues(headers, 'set-cookie').map((cookie) => cookie.split('=')[0] ?? '');
  return [message, ...cookies, ...headers.map(([name]) => name)].some((text) => NAMES.test(text));
}
