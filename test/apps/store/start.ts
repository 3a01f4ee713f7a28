import { createServer } from 'node:http';
import type { RunningApp } from '../app.js';
import { listen } from '../listen.js';
import { refuse } from './answer.js';
import { Refusal } from './refusal.js';
import { serveCall } from './serve-call.js';
import type { Steps } from './steps.js';

/** Long enough that no idle connection is closed under a client that is about to use it. */
const KEEP_ALIVE_MS = 60_000;

/** Starts a store; `makeSteps` is called once, so that what its steps keep in mind belongs to this start. */
export function startStore(makeSteps: () => Steps, port = 0): Promise<RunningApp> {
  const steps = makeSteps();
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    serveCall(steps, { request, response });
  });
  server.on('clientError', (_error, socket) => {
    const { body } = refuse(new Refusal('route', 400, 'the request is not HTTP'));
    const head = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`;
    if (socket.writable) socket.end(`HTTP/1.1 400 Bad Request\r\n${head}\r\n\r\n${body}`);
  });
  return listen(server, port);
}
