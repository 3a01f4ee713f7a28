import type { RequestListener } from 'node:http';
import { answerRequest } from './answer-request.js';
import type { Answer } from './answer.js';
import type { RequestEntry } from './mock-options.js';
import { type Route, findRoute } from './route.js';
import { sendAnswer } from './send-answer.js';
import type { Site } from './site.js';

/**
 * Makes the listener of a mock. It never leaves a request without an answer, unless the client has gone.
 * @param site the contract that is served just now.
 * @param log called when a request has been answered.
 */
export function createListener(site: () => Site, log: ((entry: RequestEntry) => void) | undefined): RequestListener {
  return (request, response) => {
    const start = log === undefined ? 0 : performance.now();
    const now = site();
    const method = request.method ?? '';
    const target = request.url ?? '';
    const route = findRoute(now.routes, method, target);
    const send = (answer: Answer | undefined): void => {
      if (answer === undefined) return;
      sendAnswer(response, answer);
      log?.({ method, target, ...described(route, answer), durationMs: performance.now() - start });
    };
    answerRequest(now, route, request)
      .catch((error: unknown) => now.answerError({ status: 500, because: `the mock failed: ${String(error)}` }))
      // All answers of one turn of the event loop go out together: to wake the client for each costs more than to make it.
      .then((answer) => setImmediate(send, answer))
      .catch(() => response.destroy());
  };
}

function described(route: Route, { status, because }: Answer): Pick<RequestEntry, 'status' | 'operation' | 'because'> {
  return { status, operation: route.kind === 'operation' ? route.operation.id : undefined, because };
}
