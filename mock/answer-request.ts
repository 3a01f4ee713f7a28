import type { IncomingMessage } from 'node:http';
import { judge } from '../core/judge/judge.js';
import type { Header } from '../core/judge/request.js';
import type { Operation } from '../core/spec/contract.js';
import type { Answer } from './answer.js';
import { readPreferences } from './preferences.js';
import { readBody } from './read-body.js';
import type { Route } from './route.js';
import type { Site } from './site.js';
import { decide } from './verdict.js';

/**
 * Answers one request; the body is read whatever the answer, so that no client is cut off in the middle of an upload.
 * @returns undefined when the client has gone.
 */
export async function answerRequest(site: Site, route: Route, request: IncomingMessage): Promise<Answer | undefined> {
  const read = await readBody(request, site.bodyLimit);
  if (read.kind === 'aborted') return undefined;
  if (request.httpVersion === '1.1' && request.headers.host === undefined) {
    return site.answerError({ status: 400, because: 'the request carries no Host header (RFC 9112 section 3.2)' });
  }
  if (route.kind === 'unknown-path') return site.answerError({ status: 404, because: `there is no path ${route.path}` });
  if (route.kind === 'other-method') {
    const allow = route.allow.join(', ');
    const because = `${request.method} is not a method of this path, which takes ${allow}`;
    return site.answerError({ status: 405, because, headers: [['Allow', allow]], near: route.near });
  }
  if (read.kind === 'too-large') {
    return site.answerError({ status: 413, because: `the body is larger than ${site.bodyLimit} bytes`, near: route.operation });
  }
  return answerOperation(site, route.operation, route.query, request, read.bytes);
}

async function answerOperation(
  site: Site,
  operation: Operation,
  query: string,
  request: IncomingMessage,
  body: Uint8Array,
): Promise<Answer> {
  const { accept, prefer } = request.headers;
  const preferences = readPreferences(typeof prefer === 'string' ? prefer : undefined, query);
  if (typeof preferences === 'string') return site.answerError({ status: 422, because: preferences, near: operation });
  const verdict = decide(judge(operation, { headers: headersOf(request.rawHeaders), body }, site.tokens));
  const negotiated = await site.negotiate({ operation, verdict: verdict.kind, accept, preferences });
  return site.compose(negotiated, verdict, preferences, body);
}

/** Pairs of the flat list that Node keeps, repeated fields included. */
function headersOf(raw: readonly string[]): readonly Header[] {
  const headers: Header[] = [];
  for (let i = 0; i + 1 < raw.length; i += 2) headers.push([raw[i] ?? '', raw[i + 1] ?? '']);
  return headers;
}
