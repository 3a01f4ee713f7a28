import { connect } from 'node:net';

/** What came back, as far as it got. */
export interface RawResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** `cut`: the promised bytes did not all come. `none`: nothing came, or no HTTP. */
  readonly end: 'whole' | 'cut' | 'none';
}

const BLANK_LINE = '\r\n\r\n';
const ENOUGH = 3_000_000;

/** Sends these bytes on a connection of their own, and reads until the store ends it. Knows just enough HTTP for that. */
export function rawRequest(url: string, bytes: Buffer, patienceMs = 5000): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let size = 0;
    socket.setTimeout(patienceMs, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      size += chunk.length;
      chunks.push(chunk);
      if (size > ENOUGH) socket.destroy();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(readResponse(Buffer.concat(chunks))));
  });
}

function readResponse(bytes: Buffer): RawResponse {
  const split = bytes.indexOf(BLANK_LINE);
  const [statusLine = '', ...lines] = bytes.subarray(0, Math.max(split, 0)).toString('latin1').split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1];
  if (status === undefined) return { status: 0, headers: new Map(), body: bytes, end: 'none' };
  const headers = new Map<string, string>();
  for (const line of lines) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    const value = line.slice(line.indexOf(':') + 1).trim();
    // Repeated lines are a list (RFC 9110 section 5.3).
    headers.set(name, headers.has(name) ? `${headers.get(name)}, ${value}` : value);
  }
  const rest = bytes.subarray(split + BLANK_LINE.length);
  const body = headers.get('transfer-encoding') === 'chunked' ? joinChunks(rest) : rest;
  const expected = Number(headers.get('content-length') ?? body?.length);
  return { status: Number(status), headers, body: body ?? rest, end: body?.length === expected ? 'whole' : 'cut' };
}

/** The body of a chunked answer, if its last chunk came. */
function joinChunks(bytes: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (lineEnd === -1 || Number.isNaN(size)) return undefined;
    if (size === 0) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
