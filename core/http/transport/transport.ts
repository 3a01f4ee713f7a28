/** How connections to a server are opened: which certificates are trusted, who the client is, and where the server listens. */
export interface Transport {
  /** PEM text of certificate authorities to trust. */
  readonly ca: string | undefined;
  /** Accepts any certificate. */
  readonly insecure: boolean;
  readonly certificate: ClientCertificate | undefined;
  readonly route: Route;
  /** Absent if a program gave the texts. */
  readonly origin?: TransportOrigin | undefined;
}

/** Where a command line has the parts of a transport from. Commands in reports name it. */
export interface TransportOrigin {
  /** Files, as they were given. */
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
  /** Variables of the environment. */
  readonly passphrase?: { readonly variable: string } | undefined;
  readonly proxy?: { readonly variable: string } | undefined;
  /** True if the environment names a proxy that is not used. */
  readonly bypassesProxy?: boolean | undefined;
}

/** What shows a server that requires it who the client is (RFC 8446 section 4.3.2). PEM text. */
export interface ClientCertificate {
  readonly cert: string;
  readonly key: string;
  /** Of an encrypted key. */
  readonly passphrase: string | undefined;
}

/** The way to a server. Its URL stays what requests, and the handshake of TLS, name. */
export type Route =
  | { readonly kind: 'direct' }
  /** A socket of the file system. */
  | { readonly kind: 'unix-socket'; readonly path: string }
  | { readonly kind: 'address'; readonly host: string; readonly port: number }
  /** A proxy, by its URL, which may have credentials. */
  | { readonly kind: 'proxy'; readonly url: string };

export const DIRECT: Route = { kind: 'direct' };

/** The transport of a server that needs nothing special. */
export const PLAIN_TRANSPORT: Transport = { ca: undefined, insecure: false, certificate: undefined, route: DIRECT };

/** The URL of a proxy without its credentials, to show. */
export function shownProxy(url: string): string {
  return new URL(url).origin;
}
