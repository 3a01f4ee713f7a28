import { SUITES } from '../../../core/cases/case.js';
import { SITUATIONS } from '../../../core/contract/situation.js';
import { PROFILES } from '../../../core/policy/policy.js';
import { ALWAYS, SWITCHABLE, faultOfCheck, mayReset } from '../../../core/policy/judging-options.js';
import { parseDuration, parseRate, parseTimeLimit, parseUrl } from '../arguments/arguments.js';
import { parseAddress } from '../connection/connection-flags.js';
import { checkReporter } from '../reading/read-reporters.js';
import { lateCredential } from '../values/late-credential.js';
import { lateHeader } from './late-header.js';
import { OPERATION_KEYS } from './operation-keys.js';
import { CREDENTIALS, FLAG, HEADERS, type Setting, object, text } from './setting.js';

/** A duration with a mandatory unit, because milliseconds and seconds are both common defaults. */
const DURATION = '^\\d+(?:\\.\\d+)?(?:ms|s|m|h)$';

const baseline = text('known-findings.json');
const connections = { type: 'integer', minimum: 1, maximum: 1024 };

/** The keys of `fuzz`. */
const FUZZ: Readonly<Record<string, Setting>> = {
  cases: { schema: { description: 'Number of random requests, over all shards.', type: 'integer', minimum: 1 }, option: 'cases' },
  time: { schema: { description: 'Time limit, such as "10m".', ...text('10m', DURATION) }, option: 'time', parse: parseTimeLimit },
  concurrency: { schema: { description: 'Concurrent connections. Default: 32.', ...connections }, option: 'concurrency' },
  dictionary: { schema: { description: "Words to send as texts, in AFL's form.", ...text('words.dict') }, option: 'dictionary' },
  corpus: { schema: { description: 'Folder of what campaigns kept, for the next one.', ...text('fuzz-corpus') }, option: 'corpus' },
  baseline: { schema: { description: 'File of known findings of the fuzzer.', ...baseline }, option: 'baseline' },
};

/** Every key of the configuration; the reader and the JSON Schema are derived from this table. */
export const KEYS: Readonly<Record<string, Setting>> = {
  $schema: {
    schema: {
      description: 'For editors.',
      ...text('./node_modules/plant-store-kit/dist/schemas/plant-store-kit.config.schema.json'),
    },
  },
  spec: { schema: { description: 'The OpenAPI document. Default: "openapi.yaml".', ...text('openapi.yaml') }, option: 'spec' },
  target: {
    schema: { description: 'The base URL of the server. Without it, the mock.', ...text('http://127.0.0.1:8080') },
    option: 'target',
    parse: parseUrl,
  },
  profile: {
    schema: { description: 'Responses allowed where the contract is unspecified. Default: "standard".', enum: PROFILES },
    option: 'profile',
  },
  policy: {
    schema: object(
      'Responses allowed in a situation, by its id; overrides docs/policy.md.',
      Object.fromEntries(Object.keys(SITUATIONS).map((id) => [id, responsesSchema(id)])),
    ),
    option: 'policy',
  },
  checks: {
    schema: object('Checks by id; false disables one.', {
      ...Object.fromEntries(SWITCHABLE.map((id) => [id, FLAG])),
      ...Object.fromEntries(ALWAYS.map((id) => [id, refused(faultOfCheck(id)?.message, faultOfCheck(id)?.hint)])),
    }),
    option: 'checks',
  },
  ...OPERATION_KEYS,
  only: {
    schema: { description: 'Suites that verify runs. Default: all.', type: 'array', items: { enum: SUITES }, minItems: 1 },
    option: 'only',
  },
  cases: { schema: { description: 'Number of random cases of verify. Default: 1000.', type: 'integer', minimum: 0 }, option: 'cases' },
  seed: {
    schema: {
      description: 'Seed of the random cases. Default: a new one for each run.',
      type: 'integer',
      minimum: 0,
      maximum: 2 ** 31 - 1,
    },
    option: 'seed',
  },
  concurrency: { schema: { description: 'Concurrent connections. Default: 16.', ...connections }, option: 'concurrency' },
  timeout: {
    schema: {
      description: 'Time limit of each exchange. Default: "5s", and up to a minute where plain requests take long.',
      ...text('5s', DURATION),
    },
    option: 'timeout',
    parse: parseTimeLimit,
  },
  wait: {
    schema: { description: 'How long to wait for a target that does not listen yet.', ...text('30s', DURATION) },
    option: 'wait',
    parse: parseDuration,
  },
  callbackUrl: {
    schema: {
      description: 'An address that answers, for operations that call what they are given.',
      ...text('http://127.0.0.1:9000/', '^https?://'),
    },
    option: 'callbackUrl',
    parse: parseUrl,
  },
  rate: {
    schema: { description: 'Upper bound on the request rate, such as "50/s".', ...text('50/s', '^\\d+(?:\\.\\d+)?/s$') },
    option: 'rate',
    parse: parseRate,
  },
  headers: {
    schema: {
      description: 'Sent with every request; "$NAME" is read from the environment.',
      ...HEADERS,
    },
    option: 'header',
    parse: lateHeader,
  },
  specHeaders: {
    schema: { description: 'Sent for a document that has a URL; "$NAME" is read from the environment.', ...HEADERS },
    option: 'specHeader',
    parse: lateHeader,
  },
  credentials: {
    schema: {
      description: 'Credentials by the name of a security scheme; "$NAME" is read from the environment.',
      ...CREDENTIALS,
    },
    option: 'credential',
    parse: lateCredential,
  },
  otherCredentials: {
    schema: {
      description: 'Credentials of another user, to whom what the first one creates is closed; "$NAME" is read from the environment.',
      ...CREDENTIALS,
    },
    option: 'otherCredential',
    parse: lateCredential,
  },
  tokenFile: {
    schema: { description: 'File with the token, read again when it expires.', ...text('/run/secrets/token') },
    option: 'tokenFile',
  },
  ca: { schema: { description: 'Certificate authority to trust, PEM.', ...text('ca.pem') }, option: 'ca' },
  insecure: { schema: { description: 'Accepts any certificate.', ...FLAG }, option: 'insecure' },
  cert: { schema: { description: 'Certificate of the client, PEM.', ...text('client.pem') }, option: 'cert' },
  key: {
    schema: { description: 'Its key, PEM; the passphrase is read from PLANT_STORE_KEY_PASSPHRASE.', ...text('client.key') },
    option: 'key',
  },
  unixSocket: {
    schema: { description: 'Socket to connect to instead of the host of the URL.', ...text('/run/api.sock') },
    option: 'unixSocket',
  },
  connectTo: {
    schema: { description: 'Address to connect to instead of the host of the URL.', ...text('127.0.0.1:8443') },
    option: 'connectTo',
    parse: parseAddress,
  },
  maxFindings: {
    schema: { description: 'Ends the run early after this number of new findings.', type: 'integer', minimum: 1 },
    option: 'maxFindings',
  },
  corpus: { schema: { description: 'Folder of kept findings that verify sends first.', ...text('kept-findings') }, option: 'corpus' },
  reporters: {
    schema: { description: 'Reports, as NAME or NAME=FILE.', type: 'array', items: text('json=reports/verify.json'), minItems: 1 },
    option: 'reporter',
    parse: checkReporter,
  },
  outputDir: {
    schema: { description: 'Folder for findings. Default: ".plant-store-kit".', ...text('.plant-store-kit') },
    option: 'outputDir',
  },
  quiet: { schema: { description: 'No progress, and no report unless something is broken.', ...FLAG }, option: 'quiet' },
  baseline: { schema: { description: 'File of known findings, which do not break the gate.', ...baseline }, option: 'baseline' },
  fuzz: { schema: object('Overrides for fuzz, which ignores the top-level only, cases and corpus.', schemasOf(FUZZ)) },
};

/** Secrets do not belong in a committed file. */
const REFUSED: Readonly<Record<string, Setting>> = {
  token: { schema: refused('tokens are not allowed in this file', 'Set PLANT_STORE_TOKEN, or name a file with tokenFile') },
  badToken: { schema: refused('tokens are not allowed in this file', 'Set PLANT_STORE_BAD_TOKEN') },
};

/** The JSON Schema of plant-store-kit.config.json, for editors and for the reader. */
export const CONFIG_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'plant-store-kit.config.json',
  ...object('The configuration of plant-store-kit: docs/configuration.md.', schemasOf({ ...KEYS, ...REFUSED })),
};

/** The setting of a key, possibly within `fuzz`. */
export function settingOf(key: string, inFuzz: boolean): Setting | undefined {
  const keys = inFuzz ? FUZZ : KEYS;
  return Object.hasOwn(keys, key) ? keys[key] : undefined;
}

/** A key that is recognised only to report why it is not allowed. */
function refused(title = '', description = ''): Readonly<Record<string, unknown>> {
  return { not: {}, title, description };
}

function responsesSchema(situation: string): object {
  const status = { type: 'integer', minimum: 200, maximum: 499 };
  return { type: 'array', items: mayReset(situation) ? { anyOf: [status, { const: 'reset' }] } : status, minItems: 1 };
}

function schemasOf(settings: Readonly<Record<string, Setting>>): object {
  return Object.fromEntries(Object.entries(settings).map(([key, { schema }]) => [key, schema]));
}
