import { DIRECT, type Route, type Transport, type TransportOrigin } from '../../../core/http/transport/transport.js';
import { KitError } from '../../../core/kit-error.js';
import { readText } from '../arguments/read-text.js';
import { PASSPHRASE, readCertificate } from './read-certificate.js';
import type { ConnectionFlags } from './connection-flags.js';
import { bypassesProxy, environmentProxy, proxyNotice, proxyVariable } from './environment-proxy.js';

/**
 * Reads how connections to a server are opened, and names a proxy of the environment on stderr.
 * @param url of the server; undefined for the mock.
 * @throws KitError for options that exclude each other, or an unusable certificate.
 */
export async function readTransport(flags: ConnectionFlags, url: string | undefined): Promise<Transport> {
  const certificate = await readCertificate(flags, process.env);
  const route = readRoute(flags, url);
  return {
    ca: await readCa(flags.ca),
    insecure: flags.insecure ?? false,
    certificate,
    route,
    origin: originOf(flags, route, url),
  };
}

/** The files and variables that a transport is read from. */
function originOf({ ca, cert, key }: ConnectionFlags, route: Route, url: string | undefined): TransportOrigin {
  const proxy = route.kind === 'proxy' ? proxyVariable(route.url, process.env) : undefined;
  return {
    ca,
    cert,
    key,
    passphrase: { variable: PASSPHRASE },
    ...(proxy === undefined ? {} : { proxy: { variable: proxy } }),
    bypassesProxy: url !== undefined && route.kind !== 'proxy' && bypassesProxy(url),
  };
}

/** Where a request goes that is for another origin than the server: the address and the socket are of the server alone. */
export function routeElsewhere(url: string): Route {
  const proxy = environmentProxy(url);
  return proxy === undefined ? DIRECT : { kind: 'proxy', url: proxy };
}

function readRoute({ unixSocket, connectTo }: ConnectionFlags, url: string | undefined): Route {
  if (unixSocket !== undefined && connectTo !== undefined)
    throw new KitError('UsageError', '--unix-socket and --connect-to exclude each other', 'Leave one of them out');
  if (unixSocket !== undefined) return { kind: 'unix-socket', path: unixSocket };
  if (connectTo !== undefined) return { kind: 'address', ...connectTo };
  const route = url === undefined ? DIRECT : routeElsewhere(url);
  if (url !== undefined && route.kind === 'proxy') process.stderr.write(proxyNotice(url, route.url));
  return route;
}

/** Reads the certificates of `--ca`: PEM (RFC 7468). Checked here, because Node ignores unreadable ones. */
async function readCa(file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return undefined;
  const text = await readText(file, 'Name a file that exists with --ca FILE');
  if (/^-----BEGIN (?:TRUSTED |X509 )?CERTIFICATE-----/m.test(text)) return text;
  throw new KitError('FileError', `${file} contains no PEM certificate`, 'Name a PEM file with --ca FILE');
}
