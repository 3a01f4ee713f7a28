/** Stands among statuses for a connection that is reset while the body is still on its way. */
export const CONNECTION_RESET = 0;

/** One request in its bytes, and what may come back. */
export interface Probe {
  readonly title: string;
  readonly bytes: Buffer;
  /** The status with which the plain store answers. */
  readonly plain: number;
  /** The statuses with which a correct store may answer. */
  readonly allowed: readonly number[];
  /** What a 200 must hold. */
  readonly plant?: Plant;
  /** Whether a refusal may look like anything. */
  readonly statusOnly?: boolean;
}

/** A plant as it is answered. */
export interface Plant {
  readonly name: string;
  readonly tag?: string;
}

/** How a request is sent, where it is not as usual. */
export interface Sending {
  readonly method?: string;
  readonly path?: string;
  readonly authorization?: string;
  readonly contentType?: string;
  readonly chunked?: boolean;
}

/** A body that is to be stored. */
export function accepted(title: string, body: string | Buffer, plant: Plant, sending: Sending = {}, alsoAllowed: number[] = []): Probe {
  return { title, bytes: request(body, sending), plain: 200, allowed: [200, ...alsoAllowed], plant };
}

/** A body that is to be refused. */
export function rejected(title: string, body: string | Buffer): Probe {
  return { title, bytes: request(body), plain: 400, allowed: [400] };
}

/** A body of which the contract does not speak. */
export function open(title: string, body: string | Buffer, plain: number, sending: Sending = {}, allowed: number[] = [200, 400]): Probe {
  return { title, bytes: request(body, sending), plain, allowed };
}

/** The bytes of a request, each on a connection of its own. */
export function request(body: string | Buffer, sending: Sending = {}): Buffer {
  const { method = 'POST', path = '/plants', authorization = 'Bearer secret', contentType = 'application/json', chunked = false } = sending;
  const bytes = Buffer.from(body);
  const head = [
    `${method} ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: close',
    ...(authorization === '' ? [] : [`Authorization: ${authorization}`]),
    ...(contentType === '' ? [] : [`Content-Type: ${contentType}`]),
    chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes.length}`,
  ];
  // A character of a header is one byte.
  const start = Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1');
  if (!chunked) return Buffer.concat([start, bytes]);
  return Buffer.concat([start, Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')]);
}
