import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Every credential that the server accepts. */
export const ACCEPTED = {
  login: 'ada:pass word-7',
  'api-key': 'header-key-1a2b',
  apiKey: 'query key/+&=2c',
  session: 'cookie-key-3d4e',
  tokens: 'token-5f6a7b8c',
  digest: 'username="ada", response="6b5c4d3e"',
} as const;

/** The credentials of a request, as a careful server reads them. */
export interface Presented {
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly headerKey: string | undefined;
  readonly queryKey: string | undefined;
  readonly cookieKey: string | undefined;
  readonly token: string | undefined;
  readonly digest: string | undefined;
}

/** Which requests are let in, by path. */
export type Gates = Readonly<Record<string, (presented: Presented) => boolean>>;

const [USER = '', PASSWORD = ''] = ACCEPTED.login.split(':');

const isLogin = ({ user, password }: Presented): boolean => user === USER && password === PASSWORD;
const isHeaderKey = ({ headerKey }: Presented): boolean => headerKey === ACCEPTED['api-key'];
const isQueryKey = ({ queryKey }: Presented): boolean => queryKey === ACCEPTED.apiKey;
const isCookieKey = ({ cookieKey }: Presented): boolean => cookieKey === ACCEPTED.session;
const isToken = ({ token }: Presented): boolean => token === ACCEPTED.tokens;

/** The gates that test/fixtures/documents/credentials.yaml describes. */
export const GATES: Gates = {
  '/login': isLogin,
  '/header': isHeaderKey,
  '/query': isQueryKey,
  '/cookie': isCookieKey,
  '/either': (presented) => isHeaderKey(presented) || isToken(presented),
  '/both': (presented) => isLogin(presented) && isCookieKey(presented),
  '/open': () => true,
  '/certificate': () => true,
  '/digest': ({ digest }) => digest === ACCEPTED.digest,
};

/** A server that asks for credentials of every scheme. */
export interface KeyServer {
  readonly url: string;
  /** Every request that arrived: the line, and the raw headers. */
  readonly seen: { readonly target: string; readonly headers: IncomingMessage['headers'] }[];
}

/**
 * Starts a server for one test.
 * @param gates that differ from the documented ones.
 * @param isTalkative true to repeat all that it was sent, and to answer with an undocumented status.
 */
export async function openKeyServer(gates: Gates = {}, isTalkative = false): Promise<KeyServer> {
  const all: Gates = { ...GATES, ...gates };
  const seen: KeyServer['seen'] = [];
  const server = createServer((request, response) => {
    const { url = '/', headers } = request;
    seen.push({ target: url, headers });
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const isIn = all[new URL(url, 'http://x').pathname]?.(presentedIn(request)) ?? false;
      const status = isIn ? (isValid(request.method === 'GET' ? '{}' : body) ? (isTalkative ? 418 : 200) : 400) : 401;
      const said = isTalkative ? { heard: JSON.stringify([url, decodeURI(url), request.rawHeaders, presentedIn(request)]) } : {};
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ fine: isIn, ...said }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

function isValid(body: string): boolean {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return !('name' in value) || typeof value.name === 'string';
  } catch {
    return false;
  }
}

function presentedIn({ url = '/', headers }: IncomingMessage): Presented {
  const { authorization = '', cookie = '', 'x-api-key': headerKey } = headers;
  const basic = /^basic +(\S+)$/i.exec(authorization)?.[1];
  const pair = basic === undefined ? undefined : Buffer.from(basic, 'base64').toString();
  const colon = pair?.indexOf(':') ?? -1;
  const keys = new URL(url, 'http://x').searchParams.getAll('api key');
  return {
    user: colon === -1 ? undefined : pair?.slice(0, colon),
    password: colon === -1 ? undefined : pair?.slice(colon + 1),
    headerKey: typeof headerKey === 'string' ? headerKey : undefined,
    queryKey: keys.length === 1 ? keys[0] : undefined,
    cookieKey: /(?:^|; *)sid=([^;]*)/.exec(cookie)?.[1],
    token: /^bearer +(\S+)$/i.exec(authorization)?.[1],
    digest: /^digest +(\S.*)$/i.exec(authorization)?.[1],
  };
}
