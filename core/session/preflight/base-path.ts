import { maskedResponse } from '../seen/used-id-answer.js';
import type { Exchange } from '../../http/exchange/exchange.js';
import type { Contract, Operation } from '../../contract/contract.js';
import { isPage } from './wrong-server.js';
import { type Hint, type Tried, statusOf } from './hint.js';

/** A request below another base URL, and one to a path that cannot exist there. */
export interface OtherBase {
  readonly baseUrl: string;
  readonly operation: Operation;
  readonly exchange: Exchange;
  readonly impossible: Exchange;
}

/**
 * Other base URLs of the same server: with the path of the document's servers, without it, and without any path.
 * @param baseUrl as it was given, without a slash at its end.
 */
export function otherBases({ serverPath: common }: Contract, { serverPath = common ?? '' }: Operation, baseUrl: string): readonly string[] {
  const { origin } = new URL(baseUrl);
  const path = baseUrl.slice(origin.length);
  const bases = [
    ...(serverPath === '' || path.endsWith(serverPath) ? [] : [baseUrl + serverPath, origin + serverPath]),
    ...(serverPath !== '' && path.endsWith(serverPath) ? [baseUrl.slice(0, -serverPath.length)] : []),
    origin,
  ];
  return [...new Set(bases)].filter((base) => base !== baseUrl);
}

/** A path that is not known below one base URL, and known below another: there, one that cannot exist is answered otherwise. */
export function basePathHint({ operation, exchange }: Tried, baseUrl: string, others: readonly OtherBase[]): Hint | undefined {
  const known = others.find(isKnown);
  if (known === undefined) return undefined;
  return {
    why: `${operation.id} answers ${statusOf(exchange)} at ${baseUrl}, and ${known.operation.id} answers ${statusOf(known.exchange)} at ${known.baseUrl}`,
    hint: `Use ${known.baseUrl} as the URL of the server`,
  };
}

function isKnown({ operation, exchange, impossible }: OtherBase): boolean {
  const status = statusOf(exchange) ?? 500;
  if (status === 404 || status >= 500 || (status >= 300 && status < 400) || isPage(exchange.outcome)) return false;
  const nothing = new Uint8Array();
  return maskedResponse(operation, exchange.outcome, nothing) !== maskedResponse(operation, impossible.outcome, nothing);
}
