import { type Socket, connect } from 'node:net';

/** Connects to a server by its URL. */
export function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
  });
}

/**
 * Sends text over a connection of its own and gives all that came back when the other side ended it. Nothing is read
 * before all is written, as many clients do, so that a server that does not take in the whole is seen as a reset.
 */
export async function exchange(url: string, text: string): Promise<string> {
  const socket = await dial(url);
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
    socket.pause();
    socket.write(text, () => socket.resume());
  });
}

/** A whole valid request as text. */
export function requestText(body: string, more = ''): string {
  const head = [
    'POST /plants HTTP/1.1',
    'Host: x',
    'Authorization: Bearer a',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  return `${head.join('\r\n')}\r\n${more}\r\n${body}`;
}
