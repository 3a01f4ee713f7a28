import { checkAuthStatus, checkBodyLimit, checkRules, plainPrefix } from '../core/respond/check-settings.js';
import type { Preferences } from '../core/respond/response/preferences.js';
import type { ResponderSettings } from '../core/respond/responder.js';
import type { RuleSwitches } from '../core/model/kinds/rule-ids.js';
import type { ResourceCorrections } from '../core/resources/inferred/corrections.js';
import { KitError } from '../core/kit-error.js';
import { checkKeys } from '../core/known-keys.js';

/** Options of `createHandlers`, all optional. */
export interface HandlerOptions {
  /**
   * A document in OpenAPI or Swagger 2.0, parsed: `import document from './openapi.json'`. All its references lead into itself. Default: the
   * plant store's, which is part of the kit.
   */
  readonly document?: object;
  /**
   * Instead of a document a contract, which keeps the lines of the document and may come from several files: a result of `loadContract`,
   * or the same after a round trip through JSON. Browsers cannot read files, so load it at build time, in Node:
   * `writeFileSync('contract.json', JSON.stringify(await loadContract('openapi.yaml')))`.
   */
  readonly contract?: object;
  /**
   * The base URL to intercept, such as `https://store.example/api`. Unknown paths below it get 404. Default: only the
   * paths of the contract, on any origin.
   */
  readonly baseUrl?: string;
  /** A prefix of all paths, appended to the path of `baseUrl`: `/api`. */
  readonly basePath?: string;
  /** The only token accepted. Default: any well-formed token. */
  readonly token?: string;
  /** Whether the security requirements of the document are enforced. Default true. */
  readonly auth?: boolean;
  /** The status for a request without valid credentials, 400 to 499. Default 401. */
  readonly authStatus?: number;
  /** Upper bound on a request body, in bytes; a larger one gets 413. Default 1,000,000. */
  readonly bodyLimit?: number;
  /** Whether undeclared members of a body are refused, though the contract allows them. Default false: they are warned of. */
  readonly strict?: boolean;
  /** The day from which the dates of made-up values count back: `2026-11-26`. Default: today, in UTC. */
  readonly now?: string | Date;
  /** Whether what requests create, change and delete is remembered, where the document can read what it creates. Default true. */
  readonly memory?: boolean;
  /** Corrects what is inferred of the things of the document, by the paths of single ones: `{ '/plants/{plantId}': { key: 'code' } }`. */
  readonly resources?: ResourceCorrections;
  /** Rules of what is remembered that are off: `{ page: false }`. */
  readonly rules?: RuleSwitches;
  /** `session`: what is remembered outlives a reload of the page, in the browser's sessionStorage. Default: it does not. */
  readonly storage?: 'session';
  /** Called with each warning: `POST /plants: undeclared member tags; did you mean tag?`. Default: `console.warn`. */
  readonly onWarning?: (warning: string) => void;
  /** Preferences for every response; `Prefer` in a request takes precedence: `{ code: 400 }`, `{ example: 'tagged', delay: 800 }`. */
  readonly prefer?: Preferences;
}

/** The options with defaults applied. */
export interface HandlerSettings extends ResponderSettings {
  /** Undefined: any. */
  readonly origin: string | undefined;
  readonly auth: boolean;
  readonly authStatus: number;
  readonly now: string | Date | undefined;
  readonly memory: boolean;
  readonly resources: ResourceCorrections | undefined;
  readonly rules: RuleSwitches | undefined;
  readonly storage: 'session' | undefined;
  readonly onWarning: (warning: string) => void;
  readonly prefer: Preferences;
}

const KEYS: readonly (keyof HandlerOptions)[] = [
  'document',
  'contract',
  'baseUrl',
  'basePath',
  'token',
  'auth',
  'authStatus',
  'bodyLimit',
  'strict',
  'now',
  'memory',
  'resources',
  'rules',
  'storage',
  'onWarning',
  'prefer',
];
const PREFERENCES: readonly (keyof Preferences)[] = ['code', 'example', 'dynamic', 'seed', 'delay'];

/**
 * Applies the defaults.
 * @throws KitError for an invalid value.
 */
export function readOptions(options: HandlerOptions): HandlerSettings {
  const { baseUrl, basePath = '', token, auth = true, authStatus = 401, bodyLimit = 1_000_000, prefer = {} } = options;
  const { strict = false, memory = true, onWarning = warn } = options;
  checkKeys(options, KEYS, 'createHandlers');
  checkKeys(prefer, PREFERENCES, 'prefer');
  checkRules(options.rules, options.resources);
  if (options.document !== undefined && options.contract !== undefined)
    throw new KitError('UsageError', 'document and contract are both given', 'Name one of them');
  checkAuthStatus(authStatus);
  checkBodyLimit(bodyLimit);
  if (baseUrl !== undefined && !/^https?:\/\/[^/]/i.test(baseUrl)) {
    throw new KitError('UsageError', `'${baseUrl}' is not a URL with an origin`, 'Write it like https://store.example, or name a basePath');
  }
  const url = baseUrl === undefined ? undefined : new URL(baseUrl);
  return {
    origin: url?.origin,
    basePath: plainPrefix(`${url?.pathname ?? ''}/${basePath}`),
    token,
    auth,
    authStatus,
    bodyLimit,
    strict,
    now: options.now,
    memory,
    resources: options.resources,
    rules: options.rules,
    storage: options.storage,
    onWarning,
    prefer,
  };
}

/** Names the kit, because a console holds the warnings of many. */
function warn(warning: string): void {
  console.warn(`[plant-store-kit] ${warning}`); // oxlint-disable-line no-console -- as MSW itself warns
}
