import type { Target } from '../target/target.js';
import { quoteIfNeeded } from './shell-words.js';
import { type Route, shownProxy } from '../transport/transport.js';

/** A word of a command: a text, or the variable of the shell that holds it. */
export type CommandWord = string | { readonly variable: string };

/** What a command says of a connection, so that it reaches the server as a run did. No part of it is a secret. */
export interface ShownTransport {
  /** The file of authorities to trust. */
  readonly ca?: CommandWord;
  readonly insecure?: true;
  /** The file of the client's certificate, and that of its key. */
  readonly cert?: CommandWord;
  readonly key?: CommandWord;
  /** The passphrase of the key. */
  readonly passphrase?: CommandWord;
  readonly unixSocket?: string;
  /** Host and port. */
  readonly connectTo?: string;
  /** The URL of the proxy. */
  readonly proxy?: CommandWord;
  /** True if no proxy is used although the environment names one. */
  readonly withoutProxy?: true;
  /** True if the server speaks HTTP/2 alone, without a handshake that says so (RFC 9113 section 3.3). */
  readonly http2?: true;
}

/** What stands for the text of a program, which names no file. */
const UNNAMED = { ca: 'CA_FILE', cert: 'CERT_FILE', key: 'KEY_FILE', passphrase: 'KEY_PASSPHRASE', proxy: 'PROXY_URL' } as const;

/**
 * What commands have to say of the connections to a target; undefined if nothing.
 * @param spoken what the server is known to speak.
 */
export function shownTransport(
  { transport, baseUrl }: Pick<Target, 'transport' | 'baseUrl'>,
  { isHttp2 }: { readonly isHttp2: boolean },
): ShownTransport | undefined {
  const { ca, insecure, certificate, route, origin = {} } = transport;
  const wordOf = (of: keyof typeof UNNAMED): CommandWord => origin[of] ?? { variable: UNNAMED[of] };
  const ofTls: ShownTransport = {
    ...(ca === undefined ? {} : { ca: wordOf('ca') }),
    ...(insecure ? { insecure } : {}),
    ...(certificate === undefined ? {} : { cert: wordOf('cert'), key: wordOf('key') }),
    ...(certificate?.passphrase === undefined ? {} : { passphrase: wordOf('passphrase') }),
  };
  const shown: ShownTransport = {
    ...(baseUrl.startsWith('https:') ? ofTls : isHttp2 ? { http2: true } : {}),
    ...routeWords(route, wordOf('proxy')),
    ...(origin.bypassesProxy === true ? { withoutProxy: true } : {}),
  };
  return Object.keys(shown).length === 0 ? undefined : shown;
}

/** @param hidden stands for a proxy with credentials. */
function routeWords(route: Route, hidden: CommandWord): ShownTransport {
  switch (route.kind) {
    case 'direct':
      return {};
    case 'unix-socket':
      return { unixSocket: route.path };
    case 'address':
      return { connectTo: `${route.host.includes(':') ? `[${route.host}]` : route.host}:${route.port}` };
    case 'proxy': {
      const { username, password } = new URL(route.url);
      return { proxy: username === '' && password === '' ? shownProxy(route.url) : hidden };
    }
  }
}

/** The options of curl for a connection, each as words of a POSIX shell. */
export function curlOptions(shown: ShownTransport | undefined): readonly string[] {
  if (shown === undefined) return [];
  const { ca, insecure, cert, key, passphrase, unixSocket, connectTo, proxy, withoutProxy, http2 } = shown;
  return [
    ...option('--cacert', ca),
    ...(insecure === true ? ['--insecure'] : []),
    // A colon would start the passphrase.
    ...option('--cert', typeof cert === 'string' ? cert.replaceAll(/[\\:]/g, String.raw`\$&`) : cert),
    ...option('--key', key),
    ...option('--pass', passphrase),
    ...option('--unix-socket', unixSocket),
    // Of any host and port.
    ...option('--connect-to', connectTo === undefined ? undefined : `::${connectTo}`),
    ...option('--proxy', proxy),
    ...(withoutProxy === true ? [`--noproxy '*'`] : []),
    ...(http2 === true ? ['--http2-prior-knowledge'] : []),
  ];
}

/** The options of the kit for a connection, each as words of a POSIX shell. The kit reads the environment for the rest. */
export function kitOptions(shown: ShownTransport | undefined): readonly string[] {
  if (shown === undefined) return [];
  const { ca, insecure, cert, key, unixSocket, connectTo } = shown;
  return [
    ...option('--ca', ca),
    ...(insecure === true ? ['--insecure'] : []),
    ...option('--cert', cert),
    ...option('--key', key),
    ...option('--unix-socket', unixSocket),
    ...option('--connect-to', connectTo),
  ];
}

function option(name: string, word: CommandWord | undefined): readonly string[] {
  if (word === undefined) return [];
  return [`${name} ${typeof word === 'string' ? quoteIfNeeded(word) : `"$${word.variable}"`}`];
}
