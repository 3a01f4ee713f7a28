import { emptyCase, plainCase } from '../../cases/plain/plain-case.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import { kindIfKnown } from '../../judge/expectation.js';
import { reachOf } from '../../reach/refused/reach-of.js';
import type { WireRequest } from '../../request/wire/wire-request.js';
import { requestOf } from '../send.js';
import { MADE_UP_TOKEN } from '../options/server-options.js';
import type { Session } from '../session.js';
import { impossibleUrl } from './wrong-server.js';
import { type OtherBase, basePathHint, otherBases } from './base-path.js';
import { certificateHint } from './client-certificate.js';
import { csrfHint } from './csrf.js';
import { isChanging } from '../../contract/is-changing.js';
import { type Hint, type Tried, statusOf } from './hint.js';
import { movedHint, signInHint } from './redirects.js';
import { writesRefusedHint } from './writes-refused.js';

/** The part of a session that hints depend on. */
type Asking = Pick<Session, 'contract' | 'target' | 'ids'>;

/** The hint in the refusal of a plain request itself. */
export function hintOf(tried: Tried, { target }: Pick<Session, 'target'>): Hint | undefined {
  return (
    certificateHint(tried, target) ??
    csrfHint(tried) ??
    movedHint(tried, target.baseUrl) ??
    signInHint(tried, target.token === MADE_UP_TOKEN)
  );
}

/**
 * Finds a common reason for the refusal of a plain request: from the refusal itself, or from other requests that do no harm.
 * @param send sends a request that is no case.
 */
export async function findHint(
  session: Session,
  tried: Tried,
  send: (request: WireRequest) => Promise<Exchange>,
): Promise<Hint | undefined> {
  const hint = hintOf(tried, session);
  if (hint !== undefined) return hint;
  const status = statusOf(tried.exchange);
  if (status === 404) return basePathHint(tried, session.target.baseUrl, await askElsewhere(session, tried, send));
  if (status !== 403 || !isChanging(tried.operation)) return undefined;
  const read = readToTry(session);
  if (read === undefined) return undefined;
  const other: Tried = { operation: read.operation, exchange: await send(requestOf(session, read)) };
  return writesRefusedHint([tried, other].map(({ operation, exchange }) => ({ operation, reach: reachOf(operation, exchange) })));
}

/** A plain request that reads, and whose path names nothing that may not exist. */
function readToTry({ contract }: Asking): ReturnType<typeof plainCase> | undefined {
  return contract.operations
    .filter((operation) => operation.method === 'GET' && !operation.path.includes('{'))
    .map(plainCase)
    .find(({ expectation }) => kindIfKnown(expectation) === 'accept');
}

/** Sends nothing but a method and a path below other base URLs: of a read, or of a write that is nothing without its body. */
async function askElsewhere(
  session: Session,
  tried: Tried,
  send: (request: WireRequest) => Promise<Exchange>,
): Promise<readonly OtherBase[]> {
  const { target } = session;
  const { contract } = session.knowledge;
  const operation = readToTry(session)?.operation ?? tried.operation;
  if (isChanging(operation) && operation.body?.required !== true) return [];
  const empty = requestOf(session, emptyCase(operation));
  const answers: OtherBase[] = [];
  for (const baseUrl of otherBases(contract, operation, target.baseUrl)) {
    const exchange = await send({ ...empty, url: baseUrl + empty.url.slice(target.baseUrl.length) });
    const impossible = await send({ ...empty, url: impossibleUrl(baseUrl, contract) });
    answers.push({ baseUrl, operation, exchange, impossible });
  }
  return answers;
}
