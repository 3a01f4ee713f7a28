import { takesBody } from '../../contract/takes-body.js';
import { memoize } from '../../memoize.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
import { fieldsOf, pathOf } from '../links/request-fields.js';
import type { Target } from '../target/target.js';

const NAME = /^[A-Za-z][\w-]*$/;
/** RFC 9110 section 5.5: bytes beyond ASCII are written as they are, one for each character. */
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;
/** Fields that the client controls. */
const MINDED = new Set(['host', 'connection', 'keep-alive', 'content-length', 'transfer-encoding', 'upgrade', 'expect', 'te', 'trailer']);

interface Heads {
  readonly method: string;
  readonly url: string;
  readonly start: string | undefined;
}

/** Cached, because few lists of headers are sent many times. */
const headsFor = memoize<Target, WeakMap<WireRequest['headers'], Heads>>(() => new WeakMap());

/**
 * The beginning of a request as sent, up to the field that frames its body.
 * @param host of the target, with its port.
 * @returns undefined if a full client has to send the request.
 */
export function startOfRequest(request: WireRequest, target: Target, host: string): string | undefined {
  const { method, url, headers } = request;
  const weakMap = headsFor(target);
  const found = weakMap.get(headers);
  if (found !== undefined && found.method === method && found.url === url) return found.start;
  const start = makeStart(request, target, host);
  weakMap.set(headers, { method, url, start });
  return start;
}

function makeStart({ method, url, headers }: WireRequest, target: Target, host: string): string | undefined {
  const fields = Object.entries(fieldsOf(headers, target));
  const isPlain = fields.every(([name, value]) => NAME.test(name) && VALUE.test(value) && !MINDED.has(name.toLowerCase()));
  const path = pathOf(url, target);
  if (!takesBody(method) || !isPlain || !/^[\x21-\x7e]+$/.test(path)) return undefined;
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    'connection: keep-alive',
    ...fields.map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join('\r\n')}\r\n`;
}
