/** The part of proxy-from-env that the kit uses; the package has no types. */
declare module 'proxy-from-env' {
  /** The URL of the proxy that the environment names for a URL; empty if there is none. */
  export function getProxyForUrl(url: string): string;
}
