import { isIP } from 'node:net';
import { getProxyForUrl } from 'proxy-from-env';
import { isLoopback, plainHost } from '../../../core/http/transport/host-name.js';
import { shownProxy } from '../../../core/http/transport/transport.js';
import { KitError } from '../../../core/kit-error.js';

/**
 * The proxy that the environment names for a URL: HTTP_PROXY, HTTPS_PROXY or ALL_PROXY, unless NO_PROXY lists the host or a domain that it is in, as
 * curl, Go and Python read it. This machine is never reached through one.
 * @returns its URL, possibly with credentials.
 * @throws KitError for a proxy that speaks no HTTP.
 */
export function environmentProxy(url: string): string | undefined {
  if (isLoopback(new URL(url).hostname)) return undefined;
  const [named = '', ...ofDomains] = domainsOf(url).map((each) => getProxyForUrl(each));
  if (named === '' || ofDomains.includes('')) return undefined;
  if (!URL.canParse(named)) throw unusable('of the environment is not a URL');
  const { protocol } = new URL(named);
  if (protocol !== 'http:' && protocol !== 'https:') throw unusable(`speaks ${protocol.replace(/:$/, '')}, which is not supported`);
  return named;
}

/** A URL, and the same at each domain that its host is in. */
function domainsOf(url: string): readonly string[] {
  const { hostname } = new URL(url);
  const labels = isIP(plainHost(hostname)) === 0 ? hostname.split('.') : [hostname];
  return labels.map((_, i) => {
    const at = new URL(url);
    at.hostname = labels.slice(i).join('.');
    return at.href;
  });
}

/** The variable of the environment that holds the URL of a proxy, which may stand there without its scheme. */
export function proxyVariable(proxy: string, env: NodeJS.ProcessEnv): string | undefined {
  const names = Object.keys(env).filter((name) => /_proxy$/i.test(name));
  return names.find((name) => env[name] === proxy || (env[name] ?? '') === proxy.replace(/^https?:\/\//, ''));
}

/** True if the environment names a proxy for a URL that is reached without one, because it is of this machine or has a way of its own. */
export function bypassesProxy(url: string): boolean {
  return getProxyForUrl(url) !== '';
}

/** A line that names the proxy that requests to a host go through. */
export function proxyNotice(url: string, proxy: string): string {
  return `requests to ${new URL(url).host} go through the proxy ${shownProxy(proxy)} of the environment; without: NO_PROXY=${new URL(url).hostname}\n`;
}

function unusable(why: string): KitError {
  return new KitError(
    'UsageError',
    `the proxy ${why}`,
    'Set HTTP_PROXY or HTTPS_PROXY like http://proxy:3128, or list the host in NO_PROXY',
  );
}
