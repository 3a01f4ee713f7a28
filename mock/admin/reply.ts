import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';

/** The response of an endpoint under `/__kit/`. */
export type Reply =
  | { readonly kind: 'json'; readonly status: number; readonly value: unknown }
  | { readonly kind: 'text'; readonly text: string; readonly type: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'moved'; readonly to: string }
  /** The endpoint has taken over the response. */
  | { readonly kind: 'taken' };

/** A reply in JSON with status 200. */
export function json(value: unknown): Reply {
  return { kind: 'json', status: 200, value };
}

/** An error reply with a one-sentence message. */
export function refusal(status: number, error: string): Reply {
  return { kind: 'json', status, value: { error } };
}

/** Loads nothing from elsewhere, and keeps text from requests inert (Content Security Policy level 3). */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Writes a reply, which browsers must not cache. */
export function sendReply(response: ServerResponse, reply: Reply): void {
  if (reply.kind === 'taken') return;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  if (reply.kind === 'json') {
    const body = JSON.stringify(reply.value);
    response.writeHead(reply.status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }).end(body);
  } else if (reply.kind === 'text') {
    response.writeHead(200, { 'Content-Type': reply.type, 'Content-Security-Policy': POLICY }).end(reply.text);
  } else if (reply.kind === 'moved') {
    response.writeHead(302, { Location: reply.to }).end();
  } else response.writeHead(204).end();
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

/** Serves a file of the page; an empty name is the page itself. */
export async function pageFile(name: string): Promise<Reply> {
  const file = name === '' ? 'index.html' : name;
  const [, ending] = /^[a-z][a-z-]*\.(html|css|js)$/.exec(file) ?? [];
  const type = TYPES[ending ?? ''];
  if (type === undefined) return refusal(404, `/__kit/${name} does not exist`);
  try {
    return { kind: 'text', type, text: await readFile(new URL(`../page/${file}`, import.meta.url), 'utf8') };
  } catch {
    return refusal(404, `/__kit/${name} does not exist`);
  }
}
