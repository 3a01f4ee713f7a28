import { checkAuthStatus, checkBodyLimit, plainPrefix } from '../core/respond/check-settings.js';
import type { ResponderSettings } from '../core/respond/site.js';
import { KitError } from '../core/kit-error.js';
import { checkKeys } from '../core/known-keys.js';
import type { Contract } from '../core/openapi/contract.js';
import { type Behaviour, PLAIN_BEHAVIOUR } from './behaviour/behaviour.js';
import { type Delay, NO_DELAY, parseDelay } from './behaviour/delay.js';
import { DEFAULT_FAULTS, type Fault } from './behaviour/fault.js';
import type { RequestEntry } from './server/request-entry.js';
import type { Reload } from './watch/reload.js';

/** How a mock is started. Everything has a default. */
export interface MockOptions {
  /** A loaded contract; otherwise it is read from `spec`. */
  readonly contract?: Contract;
  /** The document's path. Default: openapi.yaml. */
  readonly spec?: string;
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** The only token that is accepted. Default: every well-formed one is. */
  readonly token?: string;
  /** Whether credentials are asked for where the document asks for them. Default true. */
  readonly auth?: boolean;
  /** The status of an answer to a request without credentials, 400 to 499. Default 401. */
  readonly authStatus?: number;
  /** A prefix of all paths: `/api`. */
  readonly basePath?: string;
  /** In bytes. Default 1,000,000; a larger body is answered 413. */
  readonly bodyLimit?: number;
  /** Whether pages of other origins may talk to the mock. Default true. */
  readonly cors?: boolean;
  /** Generated answers instead of the stored thing. Default false. */
  readonly dynamic?: boolean;
  /** Of generated answers, delays and faults: the same seed gives the same ones in the same order. Default: a new one. */
  readonly seed?: number;
  /** Holds answers back: `200ms`, `50ms..2s`, or a number of milliseconds. */
  readonly delay?: string | number;
  /** The share of requests that meet a fault, from 0 to 1. Default 0. */
  readonly faultRate?: number;
  /** What can go wrong. Default: 500, `reset`, `timeout` and `malformed`. */
  readonly faults?: readonly Fault[];
  /** Whether the document is read again when it changes. Default false; it needs `spec`, not `contract`. */
  readonly watch?: boolean;
  /** Whether requests are remembered, and `/__kit/` is served. Default true. */
  readonly journal?: boolean;
  /** Called when a request has been answered. */
  readonly onRequest?: (entry: RequestEntry) => void;
  /** Called when the document has changed. */
  readonly onReload?: (reload: Reload) => void;
}

/** The options with their defaults. */
export interface MockSettings extends ResponderSettings {
  readonly auth: boolean;
  readonly authStatus: number;
  readonly cors: boolean;
  readonly dynamic: boolean;
  readonly seed: number;
  readonly journal: boolean;
  readonly behaviour: Behaviour;
}

const KEYS: readonly (keyof MockOptions)[] = [
  'contract',
  'spec',
  'port',
  'host',
  'token',
  'auth',
  'authStatus',
  'basePath',
  'bodyLimit',
  'cors',
  'dynamic',
  'seed',
  'delay',
  'faultRate',
  'faults',
  'watch',
  'journal',
  'onRequest',
  'onReload',
];

/**
 * Fills in the defaults.
 * @throws KitError for a value that makes no sense.
 */
export function readOptions(options: MockOptions): MockSettings {
  checkKeys(options, KEYS, 'startMock');
  const { contract, port = 0 } = options;
  if (contract !== undefined && typeof contract !== 'object') {
    throw new KitError('UsageError', 'contract is not what loadContract gives', 'For the path of a document use spec');
  }
  if (typeof port !== 'number') throw new KitError('UsageError', `the port '${String(port)}' is not a number`, 'Write it without quotes');
  const { token, authStatus = 401, basePath = '', bodyLimit = 1_000_000, faultRate = 0 } = options;
  checkAuthStatus(authStatus);
  checkBodyLimit(bodyLimit);
  if (!(faultRate >= 0 && faultRate <= 1)) {
    throw new KitError('UsageError', `${faultRate} is not a share of requests`, 'Name a number from 0 to 1, such as 0.05');
  }
  return {
    token,
    authStatus,
    basePath: plainPrefix(basePath),
    bodyLimit,
    auth: options.auth ?? true,
    cors: options.cors ?? true,
    dynamic: options.dynamic ?? false,
    seed: options.seed ?? Math.floor(Math.random() * 2 ** 31),
    journal: options.journal ?? true,
    behaviour: {
      ...PLAIN_BEHAVIOUR,
      delay: readDelay(options.delay),
      faultRate,
      faults: options.faults ?? (faultRate > 0 ? DEFAULT_FAULTS : []),
    },
  };
}

/**
 * Reads a delay, as text or in milliseconds.
 * @throws KitError for anything else.
 */
export function readDelay(delay: string | number | undefined): Delay {
  if (delay === undefined) return NO_DELAY;
  const read = parseDelay(String(delay));
  if (read === undefined) throw new KitError('UsageError', `'${delay}' is not a delay`, 'Write it like 200ms, 2s or 50ms..2s');
  return read;
}
