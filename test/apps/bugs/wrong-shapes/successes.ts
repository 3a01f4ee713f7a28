import { inspect } from 'node:util';
import type { BugApp } from '../../app.js';
import { correct } from '../../store/correct.js';
import { Refusal } from '../../store/refusal.js';
import type { Reply } from '../../store/steps.js';
import { bug, finding } from '../bug.js';
import { at } from '../pointers.js';

const status = finding('status-documented', at.ok, at.responses);
const mediaType = finding('media-type-declared', at.okJson, at.okContent, at.ok);
const notJson = finding('body-is-json', at.okJson, at.okContent, at.ok, at.okSchema);

/** A 200 with the wrong status or headers, or whose body is no JSON. */
export const wrongSuccesses: readonly BugApp[] = [
  okBug('shape-201', 'answers 201', status, (reply) => ({ ...reply, status: 201 })),
  okBug('shape-202', 'answers 202', status, (reply) => ({ ...reply, status: 202 })),
  bug('shape-204', 'answers 204 without a body', status, () => ({
    send: (reply, call, outcome) => (outcome instanceof Refusal ? correct.send(reply, call, outcome) : call.response.writeHead(204).end()),
  })),
  okBug('shape-untyped', 'names no content type', mediaType, (reply) => ({ ...reply, headers: {} })),
  okBug('shape-text', 'calls its JSON text/plain', mediaType, (reply) => typed(reply, 'text/plain; charset=utf-8')),
  okBug('shape-html', 'calls its JSON text/html', mediaType, (reply) => typed(reply, 'text/html; charset=utf-8')),
  okBug('shape-empty', 'answers an empty body', notJson, (reply) => ({ ...reply, body: '' })),
  okBug('shape-inspected', 'answers what looks like JSON in single quotes', notJson, (reply) => ({
    ...reply,
    body: inspect(JSON.parse(reply.body.toString())),
  })),
  okBug('shape-twice', 'writes the plant twice', notJson, (reply) => ({
    ...reply,
    body: `${reply.body.toString()}${reply.body.toString()}`,
  })),
];

function okBug(id: string, title: string, expected: BugApp['finding'], change: (reply: Reply) => Reply): BugApp {
  return bug(id, title, expected, () => ({ answer: (plant, call) => change(correct.answer(plant, call)) }));
}

function typed(reply: Reply, type: string): Reply {
  return { ...reply, headers: { 'content-type': type } };
}
