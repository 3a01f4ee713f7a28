import type { BugApp } from '../../app.js';
import { correct } from '../../store/correct.js';
import type { Refusal } from '../../store/refusal.js';
import type { Reply } from '../../store/steps.js';
import { bug, finding } from '../bug.js';
import { at } from '../pointers.js';

const status = finding('status-documented', at.bad, at.responses);
const mediaType = finding('media-type-declared', at.badJson, at.badContent, at.bad);
const notJson = finding('body-is-json', at.badJson, at.badContent, at.bad, at.badSchema);

/** A refusal with the wrong status or headers, or whose body is no JSON. */
export const wrongErrors: readonly BugApp[] = [
  refusalBug('error-422', 'answers invalid plants with 422', status, isSchema, (reply) => ({ ...reply, status: 422 })),
  refusalBug('error-404', 'answers invalid plants with 404', status, isSchema, (reply) => ({ ...reply, status: 404 })),
  refusalBug('error-422-json', 'answers what is not JSON with 422', status, isNotJson, (reply) => ({ ...reply, status: 422 })),
  refusalBug('error-302', 'sends those who bring an invalid plant elsewhere', status, isSchema, (reply) => ({
    ...reply,
    status: 302,
    headers: { ...reply.headers, location: '/plants/new' },
  })),
  refusalBug('error-html', 'answers errors in HTML', mediaType, isBadRequest, page),
  refusalBug('error-html-json', 'answers what is not JSON in HTML', mediaType, isNotJson, page),
  refusalBug('error-problem', 'answers errors as problem+json', mediaType, isBadRequest, (reply, { message }) => ({
    ...reply,
    headers: { 'content-type': 'application/problem+json' },
    body: JSON.stringify({ type: 'about:blank', title: 'Bad Request', status: 400, detail: message }),
  })),
  refusalBug('error-untyped', 'names no content type for errors', mediaType, isBadRequest, (reply) => ({ ...reply, headers: {} })),
  refusalBug('error-plain', 'answers errors as plain text', mediaType, isBadRequest, (reply, { message }) => ({
    ...reply,
    headers: { 'content-type': 'text/plain' },
    body: message,
  })),
  refusalBug('error-empty', 'answers errors with an empty body', notJson, isBadRequest, (reply) => ({ ...reply, body: '' })),
  refusalBug('error-bare-text', 'calls plain text application/json', notJson, isBadRequest, (reply, { message }) => ({
    ...reply,
    body: message,
  })),
];

function refusalBug(
  id: string,
  title: string,
  expected: BugApp['finding'],
  concerns: (refusal: Refusal) => boolean,
  change: (reply: Reply, refusal: Refusal) => Reply,
): BugApp {
  return bug(id, title, expected, () => ({
    refuse(refusal, call) {
      const reply = correct.refuse(refusal, call);
      return concerns(refusal) ? change(reply, refusal) : reply;
    },
  }));
}

function isBadRequest({ status: code }: Refusal): boolean {
  return code === 400;
}

function isSchema({ kind }: Refusal): boolean {
  return kind === 'schema';
}

function isNotJson({ kind }: Refusal): boolean {
  return kind === 'json' || kind === 'empty';
}

function page(reply: Reply, { message }: Refusal): Reply {
  return {
    ...reply,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!DOCTYPE html><title>Error</title><pre>${message}</pre>`,
  };
}
