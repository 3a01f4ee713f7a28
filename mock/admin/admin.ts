import type { IncomingMessage, ServerResponse } from 'node:http';
import { withoutOrigin } from '../../core/respond/route.js';
import type { Responder } from '../../core/respond/site.js';
import { KIT_VERSION } from '../../core/kit-version.js';
import type { Controls } from '../behaviour/controls.js';
import type { Journal } from '../journal/journal.js';
import { readBody } from '../server/read-body.js';
import { describeBehaviour, readBehaviour } from './behaviour-document.js';
import { createEvents } from './events.js';
import { isForeign } from './is-foreign.js';
import { describeOperations } from './operations-document.js';
import { type Reply, json, pageFile, refusal, sendReply } from './reply.js';

/** What the endpoints of the kit speak of. */
export interface KitParts {
  readonly responder: () => Responder;
  readonly basePath: string;
  readonly controls: Controls;
  readonly journal: Journal;
  /** What is wrong with the document that was saved last; nothing, where it is the one that is served. */
  readonly problem: () => string | undefined;
}

/** The mock's own endpoints, under `/__kit/`. */
export interface Kit {
  /** Takes a request over when it is about the mock itself. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly emitBehaviour: () => void;
  readonly emitContract: () => void;
  readonly close: () => void;
}

const PREFIX = '/__kit';

/** The longest change of behaviour that is read, in bytes. */
const LONGEST = 100_000;

/** Makes the endpoints. */
export function createKit(parts: KitParts): Kit {
  const { journal, controls, responder } = parts;
  const events = createEvents(journal);
  const behaviour = (): unknown => describeBehaviour(controls.behaviour());
  const emitBehaviour = (): void => events.emit('behaviour', behaviour());
  const answer = async (name: string, query: URLSearchParams, request: IncomingMessage, response: ServerResponse): Promise<Reply> => {
    // Node leaves the body of an answer to HEAD out by itself.
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    switch (`${method} ${name}`) {
      case 'GET requests':
        return listRequests(journal, query);
      case 'DELETE requests':
        journal.clear();
        return { kind: 'nothing' };
      case 'GET events':
        events.open(response, { contract: health(parts), behaviour: behaviour() });
        return { kind: 'taken' };
      case 'GET health':
        return json(health(parts));
      case 'GET openapi.json':
        return json(responder().contract.document);
      case 'GET operations':
        return json(describeOperations(responder().contract, parts.basePath));
      case 'GET behaviour':
        return json(behaviour());
      case 'PUT behaviour': {
        const change = readBehaviour(await readJson(request), responder().contract, controls.behaviour());
        if (typeof change === 'string') return refusal(400, change);
        controls.change(change);
        emitBehaviour();
        return json(behaviour());
      }
      default:
        return method === 'GET' ? pageFile(name) : refusal(405, `${request.method} is not a method of /__kit/${name}`);
    }
  };
  return {
    take: (request, response) => {
      const target = withoutOrigin(request.url ?? '');
      const greeting = greet(request, responder());
      if (greeting !== undefined) sendReply(response, greeting);
      if (greeting !== undefined || !target.startsWith(PREFIX)) return greeting !== undefined;
      const { pathname, searchParams } = new URL(target, 'http://mock');
      if (pathname !== PREFIX && !pathname.startsWith(`${PREFIX}/`)) return false;
      void replyTo(request, response, pathname, searchParams, answer);
      return true;
    },
    emitBehaviour,
    emitContract: () => events.emit('contract', health(parts)),
    close: events.close,
  };
}

/** What browsers ask for by themselves, and what people type who only know the port. */
function greet({ method, url, headers }: IncomingMessage, { routes }: Responder): Reply | undefined {
  if (method !== 'GET' || url === undefined || routes.has(url)) return undefined;
  if (url === '/favicon.ico') return { kind: 'nothing' };
  return url === '/' && headers.accept?.includes('text/html') === true ? { kind: 'moved', to: `${PREFIX}/` } : undefined;
}

async function replyTo(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  query: URLSearchParams,
  answer: (name: string, query: URLSearchParams, request: IncomingMessage, response: ServerResponse) => Promise<Reply>,
): Promise<void> {
  try {
    if (pathname === PREFIX) sendReply(response, { kind: 'moved', to: `${PREFIX}/` });
    else if (isForeign(request)) sendReply(response, refusal(403, 'only pages of the mock itself may see and change it'));
    else sendReply(response, await answer(pathname.slice(PREFIX.length + 1), query, request, response));
  } catch (error) {
    sendReply(response, refusal(500, `the mock failed: ${String(error)}`));
  }
}

function listRequests(journal: Journal, query: URLSearchParams): Reply {
  const wanted = readStatusFilter(query.get('status'));
  if (wanted === undefined) return refusal(400, 'status is a status, a class such as 4xx, none, or several of these with commas');
  const limit = query.get('limit') ?? '1000';
  if (!/^\d{1,6}$/.test(limit)) return refusal(400, 'limit is a whole number');
  return json(journal.list(wanted, Number(limit)));
}

function health({ responder, problem }: KitParts): unknown {
  const { title, version, file, sha256 } = responder().contract;
  return { status: 'ok', kit: KIT_VERSION, contract: { title, version, file, sha256 }, problem: problem() ?? null };
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const read = await readBody(request, LONGEST);
  try {
    return read.kind === 'whole' ? JSON.parse(Buffer.from(read.bytes).toString()) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads which statuses are wanted: `400`, `4xx`, `none` (no answer was given), or several of these with commas.
 * @param text null for all.
 * @returns undefined for anything else.
 */
export function readStatusFilter(text: string | null): ((status: number | undefined) => boolean) | undefined {
  if (text === null || text === '') return () => true;
  const words = text
    .toLowerCase()
    .split(',')
    .map((word) => word.trim());
  if (!words.every((word) => /^(?:[1-5]\d\d|[1-5]xx|none)$/.test(word))) return undefined;
  return (status) =>
    words.some((word) => (status === undefined ? word === 'none' : word === String(status) || word === `${Math.floor(status / 100)}xx`));
}
