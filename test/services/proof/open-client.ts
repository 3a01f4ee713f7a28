import { readFileSync } from 'node:fs';
import { request } from 'undici';
import { parse } from 'yaml';
import type { Client, Received, Sending } from './client.js';
import { isRecord } from './is-record.js';
import { responseJudge } from './response-judge.js';

/** What is said of a service that is proved. */
interface Proved {
  /** The path of its document, from the root of the checkout. */
  readonly document: string;
  /** Sent with every request, such as credentials. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A client of a running service. It uses none of the kit's code: undici sends, ajv judges. */
export function openClient(service: Proved, url: string): Client {
  const document: unknown = parse(readFileSync(service.document, 'utf8'));
  if (!isRecord(document)) throw new Error(`${service.document} is no document`);
  const judge = responseJudge(document);
  return {
    async send(operation, path, status, sending = {}) {
      const received = await receive(`${url}${path}`, operation.split(' ')[0] ?? '', service, sending);
      const complaint = judge(operation, received);
      const said = `${operation} of ${path}: ${received.status} ${received.text.slice(0, 300)}`;
      if (complaint !== undefined) throw new Error(`${said}: ${complaint}`);
      if (received.status !== status) throw new Error(`${said}: ${status} was expected`);
      return received;
    },
  };
}

async function receive(url: string, method: string, service: Proved, sending: Sending): Promise<Received> {
  const { json, form, multipart } = sending;
  const typed =
    json === undefined
      ? form === undefined
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded' }
      : { 'content-type': 'application/json' };
  const given = { connection: 'close', ...service.headers, ...typed, ...sending.headers };
  const headers = Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  const body = json === undefined ? (form ?? multipart ?? null) : JSON.stringify(json);
  const isMethod = (text: string): text is 'GET' | 'POST' => /^[A-Z]+$/.test(text);
  if (!isMethod(method)) throw new Error(`${method} is no method`);
  const response = await request(url, { method, headers, body });
  const text = await response.body.text();
  const single = Object.entries(response.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : (value ?? '')]);
  return { status: response.statusCode, headers: Object.fromEntries(single), text, body: membersOf(text) };
}

function membersOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
