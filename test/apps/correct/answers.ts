import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { CorrectApp } from '../app.js';
import { json } from '../store/answer.js';
import { correct } from '../store/correct.js';
import { storeApp } from '../store/store-app.js';
import type { Reply, Steps } from '../store/steps.js';

const SLOWNESS_MS = 40;

/** Stores whose answers look different and say the same. */
export const answerApps: readonly CorrectApp[] = [
  storeApp('gzip', 'compresses its answers, asked or not', () =>
    sending(({ status, headers, body }) => ({
      status,
      headers: { ...headers, 'content-encoding': 'gzip' },
      body: gzipSync(body),
    })),
  ),
  storeApp('ascii-only', 'escapes all that is not ASCII in its answers', () =>
    sending((reply) => ({ ...reply, body: escaped(reply.body.toString()) })),
  ),
  storeApp('charset', 'names the charset of its answers', () =>
    sending(({ headers, ...reply }) => ({
      ...reply,
      headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
    })),
  ),
  storeApp('more-members', 'adds id and createdAt to the plant', () => ({
    ...correct,
    answer(plant, call) {
      const reply = correct.answer(plant, call);
      const more = `{"id":${plant.id},"createdAt":"${new Date().toISOString()}",`;
      return { ...reply, body: more + reply.body.toString().slice(1) };
    },
  })),
  storeApp('error-ids', 'puts a request id and the time into its error messages', () => ({
    ...correct,
    refuse({ status, message, headers }) {
      const incident = `${new Date().toISOString()} ${randomUUID()}`;
      return json(status, { error: status, message: `${message} (${incident})` }, headers);
    },
  })),
  storeApp('chunked-answers', 'answers in chunks', () => ({
    ...correct,
    send({ status, headers, body }, { response }) {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      response.writeHead(status, headers);
      for (let at = 0; at < bytes.length; at += 1024) response.write(bytes.subarray(at, at + 1024));
      response.end();
    },
  })),
  storeApp('slow', `takes ${SLOWNESS_MS} ms for each answer`, () => ({
    ...correct,
    send: (reply, call, outcome) => {
      setTimeout(() => correct.send(reply, call, outcome), SLOWNESS_MS);
    },
  })),
];

function sending(change: (reply: Reply) => Reply): Steps {
  return { ...correct, send: (reply, call, outcome) => correct.send(change(reply), call, outcome) };
}

function escaped(text: string): string {
  return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
