import { readFileSync } from 'node:fs';
import { type FormData, request } from 'undici';
import { parse } from 'yaml';
import type { Service } from '../service.js';
import { isRecord } from './is-record.js';
import { responseJudge } from './response-judge.js';

/** A request of a proof. */
export interface Sending {
  /** Beside the credentials of the service; undefined leaves one of these out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as a form. */
  readonly form?: string;
  readonly multipart?: FormData;
}

/** A response, after the document has been held against it. */
export interface Received {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The members of a JSON object; empty for anything else. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends requests to a service, and throws where a response is not as the document says. */
export interface Client {
  /** @param operation the method and the path template of the document; @param path the path to send it to. */
  readonly send: (operation: string, path: string, status: number, sending?: Sending) => Promise<Received>;
}

/** A client of a running service. It uses none of the kit's code: undici sends, ajv judges. */
export function openClient(service: Service, url: string): Client {
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

async function receive(url: string, method: string, service: Service, sending: Sending): Promise<Received> {
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
