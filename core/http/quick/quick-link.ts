import type { Link } from '../links/full-link.js';
import type { Target } from '../target/target.js';
import { plainHost } from '../transport/host-name.js';
import { quickConnection } from './quick-connection.js';
import { startOfRequest } from './request-bytes.js';
import type { WireRequest } from '../../request/wire/wire-request.js';

/** A faster link than undici's, for ordinary requests. */
export interface QuickLink extends Link {
  /** True if it can send the request. */
  readonly takes: (request: WireRequest, target: Target) => boolean;
}

/** Number of unusual responses after which undici serves the target better: each of them needs a new connection. */
const MOST_ODD = 20;

/** The quick link to a target; only for plain HTTP, without a detour. */
export function quickLink(target: Target): QuickLink | undefined {
  const { protocol, host, hostname, port } = new URL(target.baseUrl);
  if (protocol !== 'http:' || target.transport.route.kind !== 'direct') return undefined;
  const connection = quickConnection(plainHost(hostname), port === '' ? 80 : Number(port));
  let start: string | undefined;
  let kept = false;
  return {
    takes: (request, currentTarget) => {
      start = connection.odd() >= MOST_ODD ? undefined : startOfRequest(request, currentTarget, host);
      return start !== undefined;
    },
    ask: (asked, _, done) => {
      kept = false;
      connection.ask(asked, start ?? '', done);
      // Only now is it known whether the connection was open before the request.
      kept = connection.responses() > 0;
    },
    wasKept: () => kept,
    renew: connection.renew,
    close: async () => connection.close(),
  };
}
