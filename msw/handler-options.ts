import { checkAuthStatus, checkBodyLimit, plainPrefix } from '../core/respond/check-settings.js';
import type { Preferences } from '../core/respond/preferences.js';
import type { ResponderSettings } from '../core/respond/site.js';
import { KitError } from '../core/kit-error.js';
import { checkKeys } from '../core/known-keys.js';

/** How handlers are made. Everything has a default. */
export interface HandlerOptions {
  /**
   * The contract to answer by: what `loadContract` gives, or that written as JSON and read again. Default: the plant
   * store's, which is part of the kit. A browser reads no YAML, so load another document where it is built, in Node:
   * `writeFileSync('contract.json', JSON.stringify(await loadContract('openapi.yaml')))`.
   */
  readonly contract?: object;
  /**
   * Where the store seems to be: `https://store.example/api`. All below it is answered, unknown paths with 404. Default:
   * the paths of the contract on any origin, and nothing else.
   */
  readonly baseUrl?: string;
  /** A prefix of all paths, behind the path of `baseUrl`: `/api`. */
  readonly basePath?: string;
  /** The only token that is accepted. Default: every well-formed one is. */
  readonly token?: string;
  /** Whether credentials are asked for where the document asks for them. Default true. */
  readonly auth?: boolean;
  /** The status of an answer to a request without credentials, 400 to 499. Default 401. */
  readonly authStatus?: number;
  /** In bytes. Default 1,000,000; a larger body is answered 413. */
  readonly bodyLimit?: number;
  /** What every answer is to be, unless a request itself asks by `Prefer`: `{ code: 400 }`, `{ example: 'tagged', delay: 800 }`. */
  readonly prefer?: Preferences;
}

/** The options with their defaults. */
export interface HandlerSettings extends ResponderSettings {
  /** Undefined: any. */
  readonly origin: string | undefined;
  readonly auth: boolean;
  readonly authStatus: number;
  readonly prefer: Preferences;
}

const KEYS: readonly (keyof HandlerOptions)[] = ['contract', 'baseUrl', 'basePath', 'token', 'auth', 'authStatus', 'bodyLimit', 'prefer'];
const PREFERENCES: readonly (keyof Preferences)[] = ['code', 'example', 'dynamic', 'seed', 'delay'];

/**
 * Fills in the defaults.
 * @throws KitError for a value that makes no sense.
 */
export function readOptions(options: HandlerOptions): HandlerSettings {
  const { baseUrl, basePath = '', token, auth = true, authStatus = 401, bodyLimit = 1_000_000, prefer = {} } = options;
  checkKeys(options, KEYS, 'createHandlers');
  checkKeys(prefer, PREFERENCES, 'prefer');
  checkAuthStatus(authStatus);
  checkBodyLimit(bodyLimit);
  if (baseUrl !== undefined && !/^https?:\/\/[^/]/i.test(baseUrl)) {
    throw new KitError('UsageError', `'${baseUrl}' is not a URL with an origin`, 'Write it like https://store.example, or name a basePath');
  }
  const url = baseUrl === undefined ? undefined : new URL(baseUrl);
  return { origin: url?.origin, basePath: plainPrefix(`${url?.pathname ?? ''}/${basePath}`), token, auth, authStatus, bodyLimit, prefer };
}
