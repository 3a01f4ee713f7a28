import type { Link } from '../full-link.js';
import type { Target } from '../target.js';
import { quickConnection } from './quick-connection.js';
import { startOfRequest } from './request-bytes.js';
import type { WireRequest } from '../../request/wire-request.js';

/** A shorter way than undici's, for ordinary requests. */
export interface QuickLink extends Link {
  /** Whether a request can be sent on it. */
  readonly takes: (request: WireRequest, target: Target) => boolean;
}

/** A server of which so many answers were odd is better served by undici: reading each of those takes a connection of its own. */
const MOST_ODD = 20;

/** The short way to a target, where there is one: plain HTTP only. */
export function quickLink(target: Target): QuickLink | undefined {
  const { protocol, host, hostname, port } = new URL(target.baseUrl);
  if (protocol !== 'http:') return undefined;
  const connection = quickConnection(hostname.replaceAll(/^\[|\]$/g, ''), port === '' ? 80 : Number(port));
  let start: string | undefined;
  let kept = false;
  return {
    takes: (request, currentTarget) => {
      start = request.chunked || connection.odd() >= MOST_ODD ? undefined : startOfRequest(request, currentTarget, host);
      return start !== undefined;
    },
    ask: (asked, _, done) => {
      kept = false;
      connection.ask(asked, start ?? '', done);
      // Only now is it known whether the request went out on a connection that was open before.
      kept = connection.responses() > 0;
    },
    wasKept: () => kept,
    renew: connection.renew,
    close: async () => connection.close(),
  };
}
