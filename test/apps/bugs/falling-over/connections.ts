import type { BugApp } from '../../app.js';
import { correct } from '../../store/correct.js';
import { Refusal } from '../../store/refusal.js';
import { startStore } from '../../store/start.js';
import type { Call, NewPlant, Reply, Steps } from '../../store/steps.js';
import { bug, finding } from '../bug.js';
import { at, wholeBody } from '../pointers.js';
import { pourOut } from './pour-out.js';

const json = finding('answer-received', at.bodyJson, at.body, at.bodyContent, at.bodySchema, at.bodyRequired);
const nesting = finding('answer-received', at.bodyJson, at.body, at.bodyContent, at.responses, ...wholeBody);
const longName = finding('answer-received', at.nameType, at.name);
const plant = finding('answer-received', at.ok, at.okContent, at.okJson, at.responses);
const emptyTag = finding('answer-received', at.tagType, at.tag, at.ok, at.okJson);
const DEEP = '['.repeat(1000);

/** Requests that get no answer, or half of one. */
export const brokenConnections: readonly BugApp[] = [
  bug('hang-json', 'never answers what is not JSON', json, () => sending(isNotJson, () => undefined)),
  bug('hang-chunked', 'waits for a Content-Length that a chunked request does not have', json, () => ({
    read: (call, done) => (call.request.headers['transfer-encoding'] === undefined ? correct.read(call, done) : undefined),
  })),
  bug('reset-json', 'resets the connection on what is not JSON', json, () => sending(isNotJson, reset)),
  bug('reset-name-long', 'resets the connection on names longer than 1,000', longName, () => sending(isLong, reset)),
  bug('cut-ok', 'promises more bytes of a plant than it sends', plant, () => sending(isPlant, cutShort)),
  bug('cut-name-long', 'cuts its answers at 8 KB', longName, () =>
    sending((outcome) => isPlant(outcome) && outcome.name.length > 8000, cutShort),
  ),
  bug('not-http-json', 'answers what is not JSON without a status line', json, () =>
    sending(isNotJson, (call, { body }) => call.request.socket.end(body)),
  ),
  bug('endless-tag-empty', 'never comes to an end when the tag is empty', emptyTag, () =>
    sending((outcome) => isPlant(outcome) && outcome.tag === '', pourOut),
  ),
  {
    id: 'dead-deep',
    title: 'is dead after deep nesting',
    finding: nesting,
    async start(port) {
      const parse: Steps['parse'] = (text, call) => {
        if (text.includes(DEEP)) void running.close();
        return correct.parse(text, call);
      };
      const running = await startStore(() => ({ ...correct, parse }), port);
      return running;
    },
  },
];

/** A store that does something else than send its reply when `concerns` says so. */
function sending(concerns: (outcome: NewPlant | Refusal) => boolean, instead: (call: Call, reply: Reply) => void): Partial<Steps> {
  return {
    send: (reply, call, outcome) => (concerns(outcome) ? instead(call, reply) : correct.send(reply, call, outcome)),
  };
}

function isNotJson(outcome: NewPlant | Refusal): boolean {
  return outcome instanceof Refusal && outcome.kind === 'json';
}

function isPlant(outcome: NewPlant | Refusal): outcome is NewPlant {
  return !(outcome instanceof Refusal);
}

function isLong(outcome: NewPlant | Refusal): boolean {
  return isPlant(outcome) && outcome.name.length > 1000;
}

function reset({ request }: Call): void {
  request.socket.resetAndDestroy();
}

function cutShort({ request, response }: Call, { status, headers, body }: Reply): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) + 1 });
  response.write(body, () => request.socket.destroySoon());
}
