import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';

/** Answers one path. */
export type Reply = (response: ServerResponse, request: IncomingMessage) => void | Promise<void>;

const ended =
  (status: number, headers: Readonly<Record<string, string | readonly string[]>>, body?: string | Uint8Array): Reply =>
  (response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.writeHead(status).end(body);
  };

/** Sends one event, and never ends. */
const endless =
  (type: string, event: string): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': type }).write(event);
  };

/** Stores a thing with a name, and answers it without its secret. */
const things: Reply = async (response, request) => {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  const name = nameIn(text);
  if (name === undefined) return ended(422, {})(response, request);
  return ended(201, { 'content-type': 'application/json' }, JSON.stringify({ name }))(response, request);
};

function nameIn(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string') return undefined;
    return 'secret' in value && typeof value.secret !== 'string' ? undefined : value.name;
  } catch {
    return undefined;
  }
}

/** Replies that keep test/fixtures/documents/responses-of-every-kind.yaml, by path. */
export const KEPT: Readonly<Record<string, Reply>> = {
  '/text': ended(200, { 'content-type': 'text/plain; charset=utf-8' }, 'fern\n'),
  '/any': ended(200, { 'content-type': 'application/json' }, 'fern'),
  '/several': ended(200, { 'content-type': 'text/csv' }, 'n\n1\n'),
  '/binary': ended(200, { 'content-type': 'image/png' }, Uint8Array.from([0x89, 0x50, 0xff, 0x00])),
  '/download': ended(200, { 'content-type': 'application/octet-stream' }, new Uint8Array(5_000_000)),
  '/stream': endless('text/event-stream', 'data: 1\n\n'),
  '/lines': endless('application/x-ndjson', '{}\n'),
  '/xml': ended(200, { 'content-type': 'application/xml' }, '<fern'),
  '/none': ended(204, {}),
  '/partial': ended(206, { 'content-type': 'application/octet-stream', 'content-range': 'bytes 0-0/2' }, 'a'),
  '/moved': ended(302, { location: '/text' }),
  '/unchanged': ended(304, {}),
  '/paged': ended(200, { 'x-page': '1', 'x-ids': ['1', '2, 3'], 'set-cookie': ['lang=en', 'sid=1'] }),
  '/outage': ended(503, {}),
  '/silent': ended(418, { 'content-type': 'text/html' }, '<p>'),
  '/tree': ended(200, { 'content-type': 'application/json' }, '{"name":"a","children":[{"name":"b","children":[]}]}'),
  '/things': things,
};

/** One fault for each path that can have one. */
export const BROKEN: Readonly<Record<string, Reply>> = {
  '/text': ended(200, { 'content-type': 'text/plain' }, 'a very long word'),
  '/any': ended(200, { 'content-type': 'text/plain' }, 'a very long word'),
  '/several': ended(200, { 'content-type': 'application/json' }, '{"n":"1"}'),
  '/binary': ended(200, { 'content-type': 'text/html' }, '<p>'),
  '/download': ended(200, { 'content-type': 'text/html' }, new Uint8Array(5_000_000)),
  '/stream': ended(202, { 'content-type': 'text/event-stream' }, 'data: 1\n\n'),
  '/lines': ended(201, { 'content-type': 'application/x-ndjson' }, '{}'),
  '/none': ended(200, {}),
  '/partial': ended(200, { 'content-type': 'application/octet-stream' }, 'ab'),
  '/moved': ended(302, {}),
  '/paged': ended(200, { 'x-page': '1', 'x-ids': '1, b' }),
  '/outage': ended(502, {}),
  '/silent': ended(500, {}),
  '/tree': ended(200, { 'content-type': 'application/json' }, '{"name":"a","children":[{"children":[]}]}'),
  '/things': ended(201, { 'content-type': 'application/json' }, '{"name":"another"}'),
};

/** Serves replies by path on a free port. */
export async function serveReplies(replies: Readonly<Record<string, Reply>>): Promise<AsyncDisposable & { readonly url: string }> {
  const server = createServer((request, response) => {
    const reply = replies[request.url ?? ''] ?? ended(404, {});
    void reply(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
