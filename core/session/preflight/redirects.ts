import { headerValues } from '../../codecs/headers.js';
import { refusalWords } from '../credentials/credential-words.js';
import type { Hint, Tried } from './hint.js';

/** A word in a path or in the name of a host that leads to a page for signing in. */
const SIGN_IN = /(?:^|[/._-])(?:log-?in|log-?on|sign-?in|auth|authorize|authenticate|oauth2?|sso|saml2?|cas)(?:$|[/._-])/i;

/** A redirect to the same path below another base URL, such as HTTPS, or with another slash at its end (RFC 9110 section 15.4). */
export function movedHint({ operation, exchange }: Tried, baseUrl: string): Hint | undefined {
  const target = locationOf(exchange);
  const from = exchange.request.url.split('?')[0] ?? '';
  const to = target === undefined ? undefined : `${target.origin}${target.pathname}`;
  if (to === undefined || to === from) return undefined;
  const slash = to === `${from}/` ? 'with' : `${to}/` === from ? 'without' : undefined;
  if (slash !== undefined) {
    return {
      why: `${operation.id} is redirected to the same path ${slash} a slash at its end`,
      hint: 'Write the path in the document as the server has it',
    };
  }
  const path = from.slice(baseUrl.length);
  if (path.length < 2 || !to.endsWith(path)) return undefined;
  const moved = to.slice(0, -path.length);
  return { why: `${operation.id} is redirected to ${moved}`, hint: `Use ${moved} as the URL of the server` };
}

/** A redirect to a page for signing in. */
export function signInHint({ operation, exchange }: Tried, isMadeUp: boolean): Hint | undefined {
  const target = locationOf(exchange);
  if (target === undefined || !(SIGN_IN.test(target.pathname) || SIGN_IN.test(target.hostname))) return undefined;
  const why = `${operation.id} is redirected to a page for signing in (${target.origin}${target.pathname})`;
  const session = "Send the cookie of a session with --header 'Cookie: NAME=VALUE'";
  const hint = operation.security === undefined ? undefined : refusalWords(operation, isMadeUp, '').hint;
  return { why, hint: hint === undefined ? session : `${hint}. ${session} if the API takes one` };
}

function locationOf({ request, outcome }: Tried['exchange']): URL | undefined {
  if (outcome.kind !== 'response' || outcome.status < 300 || outcome.status > 399) return undefined;
  const [location] = headerValues(outcome.headers, 'location');
  return location !== undefined && URL.canParse(location, request.url) ? new URL(location, request.url) : undefined;
}
