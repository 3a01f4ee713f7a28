import { type Socket, connect } from 'node:net';
import { timeAsleep } from '../links/awake-timer.js';
import { decodeContent } from '../links/decode-content.js';
import { outOfTime } from '../links/dispatch.js';
import type { Outcome } from '../exchange/exchange.js';
import type { Asked } from '../links/full-link.js';
import { readFailure } from '../links/read-failure.js';
import { type HandOver, handOver } from './hand-over.js';
import { readResponse } from './read-response.js';
import { requestWriter } from './request-writer.js';

/** A kept connection that sends one request at a time and parses ordinary responses itself. */
export interface QuickConnection {
  /** Sends a request that begins with `start`, and reports its outcome. Never throws. */
  readonly ask: (asked: Asked, start: string, done: (outcome: Outcome) => void) => void;
  /** Number of responses received over the open connection. */
  readonly responses: () => number;
  /** Number of responses handed over to a full parser. */
  readonly odd: () => number;
  /** Drops the open connection while no request is in progress. */
  readonly renew: () => void;
  readonly close: () => void;
}

/** Size of the read buffer, in bytes. */
const BUFFER_SIZE = 65_536;
/** Number of pieces after which a full parser takes over, because it need not start again with each piece. */
const MOST_PIECES = 8;

/** Creates a connection, which opens on first use. One object serves all its requests: allocating per request costs more. */
export function quickConnection(host: string, port: number): QuickConnection {
  const buffer = Buffer.allocUnsafe(BUFFER_SIZE);
  const writer = requestWriter();
  let socket: Socket | undefined;
  let [isConnected, isClosed] = [false, false];
  let [responses, odd, pieces, asleep, lastUse, idleMs, period] = [0, 0, 0, 0, 0, 0, 0];
  let asked: Asked | undefined;
  let post: (outcome: Outcome) => void = () => {};
  let pending: Buffer | undefined;
  let handed: HandOver | undefined;
  let timer: NodeJS.Timeout | undefined;

  const drop = (): void => {
    const currentSocket = socket;
    socket = undefined;
    currentSocket?.destroy();
  };
  const finish = (outcome: Outcome): void => {
    asked = undefined;
    pending = undefined;
    handed = undefined;
    pieces = 0;
    post(outcome);
  };
  const timeLeft = ({ target, since }: Asked): number => target.timeoutMs - (performance.now() - since - (timeAsleep() - asleep));
  const hand = (currentAsked: Asked, bytes: Uint8Array): HandOver => {
    odd += 1;
    handed = handOver(currentAsked.target, currentAsked.request, timeLeft(currentAsked), drop);
    handed.push(bytes);
    void handed.outcome.then((outcome) => {
      drop();
      finish(outcome);
    });
    return handed;
  };
  const receive = (count: number): void => {
    if (handed !== undefined) return handed.push(new Uint8Array(buffer.subarray(0, count)));
    // Unrequested bytes: nothing else on this connection can be trusted.
    if (asked === undefined) return drop();
    pending = pending === undefined ? undefined : Buffer.concat([pending, buffer.subarray(0, count)]);
    const bytes = pending ?? buffer;
    const length = pending?.length ?? count;
    pieces += 1;
    const response = readResponse(bytes, length);
    if (response === 'odd' || (response === 'more' && pieces >= MOST_PIECES)) hand(asked, new Uint8Array(bytes.subarray(0, length)));
    else if (response === 'more') pending ??= Buffer.from(buffer.subarray(0, count));
    else {
      const { head, body, end } = response;
      responses += 1;
      ({ idleMs } = head);
      // For bodies in chunks see fullLink.
      if (idleMs === 0 || end < length || asked.request.chunked) drop();
      const outcome = { kind: 'response', status: head.status, headers: head.headers, body } as const;
      finish(head.isCoded ? decodeContent(outcome) : outcome);
    }
  };
  const end = (error: Error | undefined): void => {
    if (handed !== undefined) return handed.end(error);
    drop();
    if (asked === undefined) return;
    if (pending === undefined) finish(readFailure(error ?? new Error('closed'), false));
    else hand(asked, new Uint8Array(pending)).end(error);
  };
  const open = (): Socket => {
    [isConnected, responses] = [false, 0];
    const callback = (count: number): boolean => {
      if (currentSocket === socket) receive(count);
      return true;
    };
    const currentSocket = connect({ host, port, noDelay: true, onread: { buffer, callback } });
    currentSocket.on('connect', () => (isConnected = true));
    currentSocket.on('end', () => currentSocket === socket && end(undefined));
    currentSocket.on('error', (error) => currentSocket === socket && end(error));
    currentSocket.on('close', () => currentSocket === socket && end(undefined));
    return currentSocket;
  };
  const onTime = (): void => {
    if (asked === undefined || handed !== undefined) return;
    const left = timeLeft(asked);
    if (left > 0) return setTimer(left);
    const outcome = outOfTime(asked.target, isConnected);
    drop();
    finish(outcome);
  };
  const setTimer = (ms: number): void => {
    if (timer !== undefined && period === ms) return void timer.refresh();
    clearTimeout(timer);
    timer = setTimeout(onTime, ms).unref();
    period = ms;
  };
  return {
    ask: (currentAsked, head, done) => {
      post = done;
      if (isClosed) return finish(readFailure(new Error('closed'), false));
      if (currentAsked.since - lastUse > idleMs) drop();
      lastUse = currentAsked.since;
      asked = currentAsked;
      asleep = timeAsleep(currentAsked.since);
      setTimer(currentAsked.target.timeoutMs);
      socket ??= open();
      writer.write(socket, head, currentAsked.request);
    },
    responses: () => responses,
    odd: () => odd,
    renew: drop,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      if (handed !== undefined) handed.end(undefined);
      drop();
      if (asked !== undefined && handed === undefined) finish(readFailure(new Error('closed'), false));
    },
  };
}
