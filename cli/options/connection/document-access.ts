import type { Header } from '../../../core/codecs/headers.js';
import { PLAIN_TRANSPORT } from '../../../core/http/transport/transport.js';
import type { AccessTo } from '../../../core/openapi/files/access.js';
import { type ServerOptions, transportOf } from '../../../core/session/options/server-options.js';
import { proxyNotice } from './environment-proxy.js';
import { routeElsewhere } from './read-transport.js';

/** The server of a command, whose document may be at the same origin. */
export interface ServerOfCommand {
  readonly url: string | undefined;
  readonly server: ServerOptions;
}

/**
 * How a document is fetched: from the server of the command as every request is sent, with its certificates, headers and credentials;
 * from anywhere else with nothing but what is meant for documents.
 * @param own of `--spec-header`.
 */
export function documentAccess(own: readonly Header[], of: ServerOfCommand | undefined): AccessTo {
  return (url) => {
    if (of?.url !== undefined && new URL(of.url).origin === new URL(url).origin) {
      const names = new Set(own.map(([name]) => name.toLowerCase()));
      const others = credentialsOf(of.server).filter(([name]) => !names.has(name.toLowerCase()));
      return { headers: [...others, ...own], transport: transportOf(of.server) };
    }
    const route = routeElsewhere(url);
    if (route.kind === 'proxy') process.stderr.write(proxyNotice(url, route.url));
    return { headers: own, transport: { ...PLAIN_TRANSPORT, route } };
  };
}

/** The headers of the user, and a credential where they have none: which scheme it is for, only the document tells. */
function credentialsOf({ headers = [], token, credentials = {} }: ServerOptions): readonly Header[] {
  if (headers.some(([name]) => name.toLowerCase() === 'authorization')) return headers;
  const [first] = Object.values(credentials);
  if (token !== undefined) return [...headers, ['authorization', `Bearer ${token}`]];
  if (first === undefined) return headers;
  const isPair = first.includes(':');
  return [...headers, ['authorization', isPair ? `Basic ${Buffer.from(first).toString('base64')}` : `Bearer ${first}`]];
}
