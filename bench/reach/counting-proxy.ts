import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, constants, unzipSync } from 'node:zlib';
import { isSuccess, operationOf, type CountedOperation } from './operations.js';

/** A request and its answer, as far as a person needs them to send it again. */
export interface Seen {
  readonly method: string;
  readonly target: string;
  readonly headers: readonly string[];
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

/** The exchanges of one operation. */
export interface Count {
  readonly statuses: Record<number, number>;
  /** The first success. */
  success?: Seen;
  /** The first refusals until then, each request once: how a tool tries comes before how it tests. */
  readonly refusals: Map<string, Seen>;
}

export interface Counts {
  requests: number;
  /** By the name of the operation. */
  readonly operations: Map<string, Count>;
}

/** Bytes of a body that are kept. */
const KEPT = 4000;
/** Refusals of an operation that are kept. */
const REFUSALS = 40;

/** Passes every request on to `port`, and counts the answers of each operation, whichever tool it is that asks. */
export async function countingProxy(
  port: number,
  operations: readonly CountedOperation[],
): Promise<{ origin: string; counts: Counts; close: () => void }> {
  const counts: Counts = { requests: 0, operations: new Map(operations.map(({ name }) => [name, { statuses: {}, refusals: new Map() }])) };
  const agent = new Agent({ keepAlive: true });
  const server = createServer({ keepAliveTimeout: 60_000, maxHeaderSize: 1 << 20 }, (incoming, outgoing) => {
    counts.requests += 1;
    const sent = kept(incoming);
    const { method = '', url = '' } = incoming;
    const onward = request({ host: '127.0.0.1', port, agent, method, path: url, headers: incoming.rawHeaders, setHost: false });
    onward.on('response', (response) => {
      const answered = kept(response);
      outgoing.writeHead(response.statusCode ?? 0, response.statusMessage, response.rawHeaders);
      response.pipe(outgoing);
      response.on('close', () => count(counts, operations, incoming, response, sent(), answered()));
    });
    // The tool sees what it would see of the server: a connection that ends without an answer.
    onward.on('error', () => incoming.socket.destroy());
    outgoing.on('close', () => {
      if (!outgoing.writableFinished) onward.destroy();
    });
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
    agent.destroy();
  };
  return { origin: `http://127.0.0.1:${address.port}`, counts, close };
}

function count(
  counts: Counts,
  operations: readonly CountedOperation[],
  { method = '', url: target = '', rawHeaders: headers }: IncomingMessage,
  response: IncomingMessage,
  body: string,
  answer: string,
): void {
  const operation = operationOf(operations, method, target);
  const counted = operation && counts.operations.get(operation.name);
  if (operation === undefined || counted === undefined) return;
  const status = response.statusCode ?? 0;
  counted.statuses[status] = (counted.statuses[status] ?? 0) + 1;
  if (counted.success !== undefined) return;
  const seen = { method, target, headers, body, status, answer };
  if (isSuccess(operation, status)) counted.success = seen;
  else if (counted.refusals.size < REFUSALS) counted.refusals.set(`${target} ${body}`, seen);
}

/** Reads a stream beside its other readers; what it returns is the text so far. */
function kept(stream: IncomingMessage): () => string {
  const chunks: Buffer[] = [];
  let size = 0;
  stream.on('data', (chunk: Buffer) => {
    if (size < KEPT) chunks.push(chunk);
    size += chunk.length;
  });
  return () => decoded(Buffer.concat(chunks), stream.headers['content-encoding']).toString('utf8').slice(0, KEPT);
}

/** The beginning of a body without its coding. */
function decoded(bytes: Buffer, coding: string | undefined): Buffer {
  try {
    if (coding === 'br') return brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
    if (coding === 'gzip' || coding === 'deflate') return unzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
    return bytes;
  } catch {
    return bytes;
  }
}
