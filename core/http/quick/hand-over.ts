import { MOST_HEAD_BYTES } from '../links/most-head-bytes.js';
import { Socket } from 'node:net';
import { Client, type buildConnector } from 'undici';
import { dispatch } from '../links/dispatch.js';
import type { Outcome } from '../exchange/exchange.js';
import { skipContinue } from '../transport/skip-continue.js';
import type { Target } from '../target/target.js';
import type { WireRequest } from '../../request/wire/wire-request.js';

/** A response that a full parser reads: it gets the bytes received so far, then the rest. */
export interface HandOver {
  readonly outcome: Promise<Outcome>;
  readonly push: (bytes: Uint8Array) => void;
  /** The connection was closed; an error means that it was reset. */
  readonly end: (error: Error | undefined) => void;
}

/**
 * Hands a response over to undici, on a pseudo-connection that replays the bytes read from the real one and sends nothing: the
 * request has been sent already.
 * @param leftMs remaining time for the response, in milliseconds.
 * @param onClose called when no more bytes are needed.
 */
export function handOver(target: Target, request: WireRequest, leftMs: number, onClose: () => void): HandOver {
  const socket = new Socket();
  /** Buffers bytes until undici has sent its request: earlier bytes would belong to no request. */
  let early: (() => void)[] | undefined = [];
  const whenAsked = (step: () => void): void => {
    if (early !== undefined) early.push(step);
    else if (!socket.destroyed) step();
  };
  socket._read = (): void => {};
  const asked = (): void => {
    const steps = early ?? [];
    early = undefined;
    for (const step of steps) step();
  };
  socket.write = (): boolean => {
    if (early !== undefined) setImmediate(asked);
    return true;
  };
  socket.on('close', onClose);
  skipContinue(socket);
  const client = new Client(new URL(target.baseUrl).origin, {
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxHeaderSize: MOST_HEAD_BYTES,
    connect: onceWith(socket),
  });
  const read = async (): Promise<Outcome> => {
    const outcome = await dispatch(client, target, request, { limitMs: leftMs });
    await client.destroy();
    socket.destroy();
    return outcome;
  };
  return {
    outcome: read(),
    push: (bytes) => whenAsked(() => socket.push(bytes)),
    end: (error) =>
      // Reads what has been received first.
      whenAsked(() => setImmediate(() => (error === undefined ? socket.push(null) : socket.destroy(error)))),
  };
}

/** Supplies the connection once; undici takes it only after its request, and may ask again when it is closed. */
function onceWith(socket: Socket): buildConnector.connector {
  let isGiven = false;
  return (_, done) =>
    queueMicrotask(() => {
      if (isGiven) return done(new Error('there is only one response'), null);
      isGiven = true;
      done(null, socket);
    });
}
