import type { Target } from '../http/target.js';
import type { Header } from '../judge/request.js';
import type { RuleOptions } from '../oracle/rules.js';
import type { RunEvent } from '../run/event.js';

/**
 * Gives the token that takes the place of one that has expired; undefined where there is none.
 * @param refused the token that was accepted at first and is refused now.
 * @param signal aborts when the run ends: there is no use in waiting on.
 */
export type RenewToken = (refused: string, signal: AbortSignal) => Promise<string | undefined>;

/** How a server is reached and judged. Everything has a default. */
export interface ServerOptions extends RuleOptions {
  /** The bearer token that the server accepts. Without it, a made-up one is sent. */
  readonly token?: string | undefined;
  /** Gives the token anew when it expires in the middle of a run. */
  readonly renewToken?: RenewToken | undefined;
  /** A token that must not be accepted. */
  readonly badToken?: string | undefined;
  /** Sent with every request. Their values are treated as secrets. */
  readonly headers?: readonly Header[] | undefined;
  /** Draws the same random cases again. Default: a random one, told in the run. */
  readonly seed?: number | undefined;
  /** Connections at a time. Default: 16. */
  readonly concurrency?: number | undefined;
  /** For each exchange. Default: 5,000. */
  readonly timeoutMs?: number | undefined;
  /** How long a target that does not listen yet is waited for. Default: 0. */
  readonly waitMs?: number | undefined;
  /** The most requests a second. Default: no limit. */
  readonly rate?: number | undefined;
  /** PEM text of certificate authorities to trust. */
  readonly ca?: string | undefined;
  /** Takes any certificate. */
  readonly insecure?: boolean | undefined;
  /** Ends the run early when it aborts; what was done so far is in the Run. */
  readonly signal?: AbortSignal | undefined;
  /** Told of everything as it happens. */
  readonly onEvent?: ((event: RunEvent) => void) | undefined;
}

/** Sent where no token is given: a server that takes any token is judged as well with it. */
export const MADE_UP_TOKEN = 'plant-store-kit-made-up-token';

/** The target that the options name. */
export function targetOf(options: ServerOptions, url: string): Target {
  return {
    baseUrl: url.replace(/\/+$/, ''),
    token: options.token ?? MADE_UP_TOKEN,
    badToken: options.badToken,
    headers: options.headers ?? [],
    timeoutMs: options.timeoutMs ?? 5000,
    ca: options.ca,
    insecure: options.insecure ?? false,
  };
}
