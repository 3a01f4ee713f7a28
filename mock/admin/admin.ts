import type { IncomingMessage, ServerResponse } from 'node:http';
import { splitTarget } from '../../core/codecs/paths/split-target.js';
import { withoutOrigin } from '../../core/respond/routes/route.js';
import type { Operation } from '../../core/contract/contract.js';
import type { Responder } from '../../core/respond/responder.js';
import type { Worlds } from '../../core/respond/memory/create-memory.js';
import { KIT_VERSION } from '../../core/kit-version.js';
import type { Controls } from '../behaviour/controls.js';
import type { Journal } from '../journal/journal.js';
import { readBody } from '../server/read-body.js';
import { describeBehaviour, readBehaviour } from './behaviour-document.js';
import { createEvents } from './events.js';
import { isForeign } from './is-foreign.js';
import { existingKeys } from './existing-keys.js';
import { describeForm } from './operation-form.js';
import { describeOperations } from './operations-document.js';
import { drawPicture } from './picture.js';
import { type Reply, json, pageFile, refusal, sendReply } from './reply.js';
import { answerThings, listCollections, listWorlds } from './things.js';
import { readSend, sendToSelf } from './send-to-self.js';
import { writeParameters } from './written-parameters.js';

/** What the endpoints report and change. */
export interface AdminContext {
  readonly responder: () => Responder;
  readonly basePath: string;
  readonly controls: Controls;
  readonly journal: Journal;
  /** Forgets the ids that were used. */
  readonly forgetIds: () => void;
  /** What is remembered; undefined if nothing is. */
  readonly worlds: () => Worlds | undefined;
  /** The error in the document as last saved; undefined if that document is being served. */
  readonly problem: () => string | undefined;
}

/** The mock's own endpoints, under `/__kit/`. */
export interface Admin {
  /** Handles the request and returns true if it is for the mock itself. */
  readonly take: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly emitBehaviour: () => void;
  readonly emitContract: () => void;
  /** Says that what is remembered changed. */
  readonly emitThings: () => void;
  readonly close: () => void;
}

const PREFIX = '/__kit';

/** Upper bound on the body of a `PUT /__kit/behaviour`, in bytes. */
const LONGEST = 100_000;

/** Upper bound on the body of a `POST /__kit/send`, in bytes. */
const LONGEST_SENT = 20_000_000;

/** Creates the endpoints. */
export function createAdmin(parts: AdminContext): Admin {
  const { journal, controls, responder } = parts;
  const events = createEvents(journal);
  const behaviour = (): unknown => describeBehaviour(controls.behaviour());
  const emitBehaviour = (): void => events.emit('behaviour', behaviour());
  const handle = async (name: string, query: URLSearchParams, request: IncomingMessage, response: ServerResponse): Promise<Reply> => {
    // Node omits the body of a response to HEAD.
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? '');
    const steps = stepsBelow('things', name);
    if (steps !== undefined) {
      const body = (): Promise<string | undefined> => readText(request, LONGEST_SENT);
      return answerThings(parts.worlds(), { method, steps, query, world: worldOf(request, query), body });
    }
    const picture = stepsBelow('pictures', name);
    if (picture !== undefined && method === 'GET') return drawPicture(picture.join('/'));
    switch (`${method} ${name}`) {
      case 'GET requests':
        return listRequests(journal, query);
      case 'DELETE requests':
        journal.clear();
        parts.forgetIds();
        return { kind: 'nothing' };
      case 'GET events':
        events.open(response, { contract: health(parts), behaviour: behaviour() });
        return { kind: 'taken' };
      case 'GET health':
        return json(health(parts));
      case 'GET openapi.json':
        return documentReply(responder(), query.get('document'));
      case 'GET operations':
        return json(describeOperations(responder().contract, parts.basePath));
      case 'GET operation': {
        const operation = operationOf(responder(), query.get('id'));
        if (operation === undefined) return refusal(404, 'id must be that of an operation, such as POST /plants');
        const worlds = parts.worlds();
        const keys = worlds === undefined ? new Map<string, string>() : existingKeys(worlds, worldOf(request, query), operation);
        return json(describeForm(operation, responder().contract, parts.basePath, keys));
      }
      case 'POST parameters': {
        const operation = operationOf(responder(), query.get('id'));
        const texts = await readJson(request);
        if (operation === undefined || typeof texts !== 'object' || texts === null)
          return refusal(400, 'id must be that of an operation, and the body an object with texts');
        return json(writeParameters(operation, parts.basePath, { ...texts }));
      }
      case 'POST send':
        return send(request, response, responder());
      case 'GET collections':
        return listCollections(parts.worlds(), worldOf(request, query));
      case 'GET worlds':
        return listWorlds(parts.worlds());
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
      const [pathname, query] = splitTarget(target);
      if (pathname !== PREFIX && !pathname.startsWith(`${PREFIX}/`)) return false;
      void replyTo(request, response, pathname, new URLSearchParams(query), handle);
      return true;
    },
    emitBehaviour,
    emitThings: events.emitThings,
    emitContract: () => events.emit('contract', health(parts)),
    close: events.close,
  };
}

/** Serves /favicon.ico, which browsers request unasked, and redirects / to the page for people who type only the port. */
function greet({ method, url, headers }: IncomingMessage, { routes }: Responder): Reply | undefined {
  if (method !== 'GET' || url === undefined || routes.literals.has(url)) return undefined;
  if (url === '/favicon.ico') return { kind: 'nothing' };
  return url === '/' && headers.accept?.includes('text/html') === true ? { kind: 'moved', to: `${PREFIX}/` } : undefined;
}

async function replyTo(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  query: URLSearchParams,
  handle: (name: string, query: URLSearchParams, request: IncomingMessage, response: ServerResponse) => Promise<Reply>,
): Promise<void> {
  try {
    if (pathname === PREFIX) sendReply(response, { kind: 'moved', to: `${PREFIX}/` });
    else if (isForeign(request)) sendReply(response, refusal(403, 'only pages served by the mock may use /__kit/'));
    else sendReply(response, await handle(pathname.slice(PREFIX.length + 1), query, request, response));
  } catch (error) {
    sendReply(response, refusal(500, `the mock failed: ${String(error)}`));
  }
}

function operationOf({ contract }: Responder, id: string | null): Operation | undefined {
  return contract.operations.find((operation) => operation.id === id);
}

async function send(request: IncomingMessage, response: ServerResponse, responder: Responder): Promise<Reply> {
  const sent = readSend(await readJson(request, LONGEST_SENT));
  if (sent === undefined)
    return refusal(400, 'the body is not a request: its method, its path or a header has characters that cannot be sent');
  const { localAddress: address = '127.0.0.1', localPort: port = 0 } = request.socket;
  const gone = new AbortController();
  response.on('close', () => gone.abort());
  try {
    const self = { address, port, isTls: 'encrypted' in request.socket, host: request.headers.host ?? `127.0.0.1:${port}` };
    return json(await sendToSelf(sent, operationOf(responder, sent.operation), self, gone.signal));
  } catch (error) {
    return gone.signal.aborted
      ? { kind: 'taken' }
      : refusal(400, `cannot be sent: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function listRequests(journal: Journal, query: URLSearchParams): Reply {
  const matches = readStatusFilter(query.get('status'));
  if (matches === undefined)
    return refusal(400, 'status must be a status code, a class such as 4xx, none, or a comma-separated list of these');
  const limit = query.get('limit') ?? '1000';
  if (!/^\d{1,6}$/.test(limit)) return refusal(400, 'limit must be a whole number');
  return json(journal.list(matches, Number(limit)));
}

function health({ responder, problem }: AdminContext): unknown {
  const { title, version, file, sha256, joined } = responder().contract;
  const documents = joined?.map((one) => ({ title: one.title, version: one.version, file: one.file }));
  const served = { contract: { title, version, file, sha256 }, ...(documents === undefined ? {} : { documents }) };
  return { status: 'ok', kit: KIT_VERSION, ...served, problem: problem() ?? null };
}

/** One of the documents that are served, by its number from 1 on; the first without one. */
function documentReply({ contract }: Responder, number: string | null): Reply {
  const documents = (contract.joined ?? [contract]).map(({ document }) => document);
  const found = documents[Number(number ?? 1) - 1];
  return found === undefined ? refusal(404, `document must be a number from 1 to ${documents.length}`) : json(found);
}

/** The world that a request asks for: by the header kit-world, or in the query. */
function worldOf({ headers }: IncomingMessage, query: URLSearchParams): string | undefined {
  const named = headers['kit-world'] ?? query.get('world') ?? undefined;
  return typeof named === 'string' ? named : undefined;
}

/** The decoded steps of a path below a name; undefined if it is not below it, or cannot be decoded. */
function stepsBelow(above: string, name: string): readonly string[] | undefined {
  const [first, ...steps] = name.split('/');
  if (first !== above) return undefined;
  try {
    return steps.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

async function readText(request: IncomingMessage, longest: number): Promise<string | undefined> {
  const read = await readBody(request, longest);
  return read.kind === 'whole' ? Buffer.from(read.bytes).toString() : undefined;
}

async function readJson(request: IncomingMessage, longest = LONGEST): Promise<unknown> {
  const text = await readText(request, longest);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses a status filter: `400`, `4xx`, `none` (no response), or a comma-separated list of these.
 * @param text null matches every status.
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
