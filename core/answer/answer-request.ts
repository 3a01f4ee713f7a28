import { judge } from '../judge/judge.js';
import { type Header, headerValues } from '../judge/request.js';
import type { Answer } from './answer.js';
import { NO_PREFERENCES, type Preferences, readPreferences } from './preferences.js';
import type { Route } from './route.js';
import type { Site } from './site.js';
import { decide } from './verdict.js';

/** A request that has arrived. */
export interface IncomingRequest {
  readonly method: string;
  readonly headers: readonly Header[];
  /** The bytes, or that there were more than the site takes. */
  readonly body: Uint8Array | 'too-large';
}

/**
 * Answers a request as the contract says: the stored thing, or the documented error that tells why.
 * @param route where the request leads.
 * @param forced what the answer is to be, unless the request itself asks for something else.
 */
export async function answerRequest(
  site: Site,
  route: Route,
  { method, headers, body }: IncomingRequest,
  forced: Preferences,
): Promise<Answer> {
  if (route.kind === 'unknown-path') return site.answerError({ status: 404, because: `there is no path ${route.path}` });
  if (route.kind === 'other-method') {
    const allow = route.allow.join(', ');
    const because = `${method} is not a method of this path, which takes ${allow}`;
    return site.answerError({ status: 405, because, headers: [['Allow', allow]], near: route.near });
  }
  const { operation, query } = route;
  if (body === 'too-large') {
    return site.answerError({ status: 413, because: `the body is larger than ${site.bodyLimit} bytes`, near: operation });
  }
  const asked = readPreferences(headerValues(headers, 'prefer'), query);
  if (typeof asked === 'string') return site.answerError({ status: 422, because: asked, near: operation });
  const preferences = forced === NO_PREFERENCES ? asked : { ...forced, ...asked };
  const verdict = decide(judge(operation, { headers, body }, site.tokens));
  const accept = headerValues(headers, 'accept');
  const negotiated = await site.negotiate({
    operation,
    verdict: verdict.kind,
    accept: accept.length === 0 ? undefined : accept.join(', '),
    preferences,
  });
  const answer = site.compose(negotiated, verdict, preferences, body);
  return preferences.delay === undefined ? answer : { ...answer, delay: preferences.delay };
}
