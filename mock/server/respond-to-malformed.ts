import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { headerValues } from '../../core/codecs/headers.js';
import type { ProtocolError } from '../../core/respond/errors/protocol-error.js';
import type { Recorded } from '../journal/recorded.js';
import { findRoute, routingError } from '../../core/respond/routes/route.js';
import type { Responder } from '../../core/respond/responder.js';
import { allowReading } from './cors.js';
import type { MockServer } from './open-server.js';
import { type RawHead, readLowerCaseHead } from './raw-head.js';
import { refuseRaw } from './refuse-raw.js';

const NOTHING = new Uint8Array();

/** An error of Node's parser. */
type ParserError = Error & { readonly code?: string; readonly rawPacket?: Uint8Array; readonly bytesParsed?: number };

/** What the responses to malformed input depend on. */
export interface MalformedParts {
  readonly responder: () => Responder;
  readonly cors: boolean;
  /** Called for each; without a method and a path, unless only the case of the method is wrong. */
  readonly record: ((recorded: Recorded) => void) | undefined;
}

/**
 * Responds to input that is not HTTP with an error in the shape of the contract, and closes only that connection.
 * Earlier requests on the same connection are answered first.
 */
export function respondToMalformed(server: MockServer, { responder, cors, record }: MalformedParts): void {
  const latest = new WeakMap<Duplex, ServerResponse<IncomingMessage>>();
  const refuse = async (socket: Duplex, error: ProtocolError, head: RawHead | undefined): Promise<void> => {
    const response = await responder().respondWithError(error);
    const [origin] = head === undefined || !cors ? [] : headerValues(head.headers, 'origin');
    const sent = origin === undefined ? response : allowReading(response, origin);
    refuseRaw(socket, sent);
    record?.({
      at: Date.now(),
      method: head?.method ?? '?',
      target: head?.target ?? '?',
      operation: undefined,
      rawHeaders: head?.headers.flat() ?? [],
      body: head === undefined ? NOTHING : 'too-large',
      response: sent,
      fault: undefined,
      warnings: [],
      durationMs: 0,
    });
  };
  server.on('request', (request, response) => latest.set(request.socket, response));
  server.on('clientError', (error: ParserError, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const pending = latest.get(socket);
    const { rawPacket, bytesParsed = 0 } = error;
    const head = rawPacket === undefined ? undefined : readLowerCaseHead(rawPacket, bytesParsed);
    const respond = (): void => void refuse(socket, head === undefined ? describe(error.code) : wrongCase(responder(), head), head);
    if (pending?.req.complete === true && !pending.writableFinished) pending.once('finish', respond);
    else respond();
  });
  server.on(
    'connect',
    (_request, socket) => void refuse(socket, { status: 400, because: 'CONNECT is for proxies (RFC 9110 section 9.3.6)' }, undefined),
  );
}

function describe(code: string | undefined): ProtocolError {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, because: 'the head of the request is too large' };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, because: 'the request took too long to arrive' };
  return { status: 400, because: 'the request is not HTTP (RFC 9112)' };
}

function wrongCase({ routes }: Responder, { method, target }: RawHead): ProtocolError {
  const route = findRoute(routes, method, target);
  return route.kind === 'operation' ? describe(undefined) : routingError(route, method);
}
