import { Socket } from 'node:net';
import { Client, type buildConnector } from 'undici';
import { dispatch } from '../dispatch.js';
import type { Outcome } from '../exchange.js';
import { skipContinue } from '../skip-continue.js';
import type { Target } from '../target.js';
import type { WireRequest } from '../../request/wire-request.js';

/** An answer that a full parser reads: it gets what has come so far, then what comes. */
export interface HandOver {
  readonly outcome: Promise<Outcome>;
  readonly push: (bytes: Uint8Array) => void;
  /** The connection was closed; an error says that it was reset. */
  readonly end: (error: Error | undefined) => void;
}

/**
 * Hands an answer over to undici, on a connection that gives it bytes that were read from another one, and sends nothing:
 * the request is out already.
 * @param leftMs how long the answer may still take, in milliseconds.
 * @param onClose told when no more bytes are wanted.
 */
export function handOver(target: Target, request: WireRequest, leftMs: number, onClose: () => void): HandOver {
  const socket = new Socket();
  /** Bytes that come before undici has asked: it would take them for nobody's. */
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
    connect: onceWith(socket),
  });
  const read = async (): Promise<Outcome> => {
    const outcome = await dispatch(client, target, request, true, leftMs);
    await client.destroy();
    socket.destroy();
    return outcome;
  };
  return {
    outcome: read(),
    push: (bytes) => whenAsked(() => socket.push(bytes)),
    end: (error) =>
      // What has come is read first.
      whenAsked(() => setImmediate(() => (error === undefined ? socket.push(null) : socket.destroy(error)))),
  };
}

/** Gives a connection once; undici takes it only after it has asked, and may ask again when it is gone. */
function onceWith(socket: Socket): buildConnector.connector {
  let isGiven = false;
  return (_, done) =>
    queueMicrotask(() => {
      if (isGiven) return done(new Error('there is one answer only'), null);
      isGiven = true;
      done(null, socket);
    });
}
