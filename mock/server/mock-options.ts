import { midnightBefore } from '../../core/plausible/midnight-before.js';
import { checkAuthStatus, checkBodyLimit, checkRules, plainPrefix } from '../../core/respond/check-settings.js';
import type { ResponderSettings } from '../../core/respond/responder.js';
import { KitError } from '../../core/kit-error.js';
import { type LeftOut, type RuleSwitches, turnedOff } from '../../core/model/kinds/rule-ids.js';
import type { ResourceCorrections } from '../../core/resources/inferred/corrections.js';
import { checkKeys } from '../../core/known-keys.js';
import type { Contract } from '../../core/contract/contract.js';
import { type Behaviour, PLAIN_BEHAVIOUR } from '../behaviour/behaviour.js';
import { type Delay, NO_DELAY, delayHint, parseDelay } from '../behaviour/delay.js';
import { DEFAULT_FAULTS, type Fault } from '../behaviour/fault.js';
import type { RequestEntry } from './request-entry.js';
import type { HttpsOption } from '../tls/server-certificate.js';
import type { Reload } from '../watch/reload.js';

/** What exists from the start: a file, or the same as a value. */
export type Data = string | Readonly<Record<string, unknown>>;

/** Options of `startMock`, all optional. */
export interface MockOptions {
  /** A loaded contract. Default: read from `spec`. */
  readonly contract?: Contract;
  /** The document's path, or those of several documents, which are served together. Default: openapi.yaml. */
  readonly spec?: string | readonly string[];
  /** Default 0: any free port. */
  readonly port?: number;
  /** Default 127.0.0.1. */
  readonly host?: string;
  /** The only token accepted. Default: any well-formed token. */
  readonly token?: string;
  /** The only credentials accepted, by the name of a security scheme: an API key, or `user:password`. Default: any. */
  readonly credentials?: Readonly<Record<string, string>> | undefined;
  /** Whether the security requirements of the document are enforced. Default true. */
  readonly auth?: boolean;
  /** The status for a request without valid credentials, 400 to 499. Default 401. */
  readonly authStatus?: number;
  /** A prefix of all paths: `/api`. */
  readonly basePath?: string;
  /** Whether the mock serves HTTPS: true makes a certificate for it, whose authority is `ca` of the mock; or the PEM texts of one. Default false. */
  readonly https?: HttpsOption;
  /** Upper bound on a request body, in bytes; a larger one gets 413. Default 1,000,000. */
  readonly bodyLimit?: number;
  /** Whether undeclared members of a body are refused, though the contract allows them. Default false: they are warned of. */
  readonly strict?: boolean;
  /** The status, 400 to 599, for an id that was used before, until `reset()`. Default: used ids are accepted. */
  readonly usedIds?: number;
  /** Whether what requests create, change and delete is remembered, where the document can read what it creates. Default true. */
  readonly memory?: boolean;
  /** What exists from the start, as json-server has it, `{ recipes: [...] }`, or the path of a JSON file with it. Default: made-up things. */
  readonly data?: string | Readonly<Record<string, unknown>>;
  /** A file that keeps what is remembered, read at the next start. Default: it is forgotten. */
  readonly persist?: string;
  /** What `resources` in the configuration says of the paths of single things. */
  readonly resources?: ResourceCorrections | undefined;
  /** Rules of what is remembered, by their ids: `{ page: false }` turns one off. Default: all are on. */
  readonly rules?: RuleSwitches | undefined;
  /** Told of things that a reload or a file lost. Default: they are lost silently. */
  readonly onNotice?: (notice: string) => void;
  /** Whether pages of other origins may send requests to the mock. Default true. */
  readonly cors?: boolean;
  /** Whether response bodies are generated instead of the stored object. Default false. */
  readonly dynamic?: boolean;
  /** The seed of generated responses, delays and faults; the same seed gives the same sequence. Default: random. */
  readonly seed?: number;
  /** The day from which the dates of made-up values count back: `2026-11-26`. Default: today, in UTC. */
  readonly now?: string | Date;
  /** Delays responses: `200ms`, `50ms..2s`, or a number of milliseconds. */
  readonly delay?: string | number;
  /** The share of requests that get a fault, from 0 to 1. Default 0. */
  readonly faultRate?: number;
  /** The faults to inject. Default: 500, `reset`, `timeout` and `malformed`. */
  readonly faults?: readonly Fault[];
  /** Whether the document is reloaded when it changes. Default false; requires `spec`, not `contract`. */
  readonly watch?: boolean;
  /** Whether requests are recorded and `/__kit/` is served. Default true. */
  readonly journal?: boolean;
  /** Called after each request. */
  readonly onRequest?: (entry: RequestEntry) => void;
  /** Called after each reload of the document. */
  readonly onReload?: (reload: Reload) => void;
}

/** The options with defaults applied. */
export interface MockSettings extends ResponderSettings {
  readonly auth: boolean;
  readonly authStatus: number;
  readonly https: HttpsOption;
  readonly usedIds: number | undefined;
  readonly memory: boolean;
  readonly resources: ResourceCorrections | undefined;
  /** The rules that are turned off. */
  readonly leftOut: LeftOut;
  readonly cors: boolean;
  readonly dynamic: boolean;
  readonly seed: number;
  /** In milliseconds. */
  readonly today: number;
  readonly journal: boolean;
  readonly behaviour: Behaviour;
}

const KEYS: readonly (keyof MockOptions)[] = [
  'contract',
  'spec',
  'port',
  'host',
  'token',
  'credentials',
  'auth',
  'authStatus',
  'basePath',
  'https',
  'bodyLimit',
  'strict',
  'usedIds',
  'memory',
  'data',
  'persist',
  'resources',
  'rules',
  'onNotice',
  'cors',
  'dynamic',
  'seed',
  'now',
  'delay',
  'faultRate',
  'faults',
  'watch',
  'journal',
  'onRequest',
  'onReload',
];

/**
 * Applies the defaults.
 * @throws KitError for an invalid value.
 */
export function readOptions(options: MockOptions): MockSettings {
  checkKeys(options, KEYS, 'startMock');
  const { contract, port = 0 } = options;
  if (contract !== undefined && typeof contract !== 'object') {
    throw new KitError('UsageError', 'contract is not a result of loadContract', 'Use spec for the path of a document');
  }
  if (typeof port !== 'number') throw new KitError('UsageError', `the port '${String(port)}' is not a number`, 'Write it without quotes');
  const { token, authStatus = 401, basePath = '', bodyLimit = 1_000_000, faultRate = 0 } = options;
  checkAuthStatus(authStatus);
  checkBodyLimit(bodyLimit);
  checkUsedIds(options.usedIds);
  checkRules(options.rules, options.resources);
  if (!(faultRate >= 0 && faultRate <= 1)) {
    throw new KitError('UsageError', `${faultRate} is not a share of requests`, 'Name a number from 0 to 1, such as 0.05');
  }
  return {
    token,
    credentials: options.credentials,
    authStatus,
    basePath: plainPrefix(basePath),
    https: options.https ?? false,
    bodyLimit,
    strict: options.strict ?? false,
    usedIds: options.usedIds,
    memory: options.memory ?? true,
    resources: options.resources,
    leftOut: turnedOff(options.rules),
    auth: options.auth ?? true,
    cors: options.cors ?? true,
    dynamic: options.dynamic ?? false,
    seed: options.seed ?? Math.floor(Math.random() * 2 ** 31),
    today: midnightBefore(options.now),
    journal: options.journal ?? true,
    behaviour: {
      ...PLAIN_BEHAVIOUR,
      delay: readDelay(options.delay),
      faultRate,
      faults: options.faults ?? (faultRate > 0 ? DEFAULT_FAULTS : []),
    },
  };
}

function checkUsedIds(status: number | undefined): void {
  if (status === undefined || (Number.isInteger(status) && status >= 400 && status <= 599)) return;
  throw new KitError('UsageError', `the status ${status} does not refuse a used id`, 'Name one from 400 to 599, such as 409');
}

/**
 * Parses a delay, as text or in milliseconds.
 * @throws KitError for anything else.
 */
export function readDelay(delay: string | number | undefined): Delay {
  if (delay === undefined) return NO_DELAY;
  const read = parseDelay(typeof delay === 'number' ? `${delay}ms` : delay);
  if (read === undefined) throw new KitError('UsageError', `'${delay}' is not a delay`, delayHint(String(delay)));
  return read;
}
